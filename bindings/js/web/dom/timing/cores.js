// Public objects of a window, and what is inside of them. A program sees an Animation; its state is a core.

const cores = new WeakMap();

export const coreOf = (object) => cores.get(object);
export const setCore = (object, core) => cores.set(object, core);

/** Gives a public class members of these names, each of which is that of the core. */
export function expose(Class, Core, names) {
  for (const name of names) {
    const {get, set} = Object.getOwnPropertyDescriptor(Core.prototype, name);
    const member = {
      get: get && function() { return coreOf(this)[name]; },
      set: set && function(value) { coreOf(this)[name] = value; }
    };
    const method = {value(...given) { return coreOf(this)[name](...given); }, writable: true};
    Object.defineProperty(Class.prototype, name, {...(get ? member : method), enumerable: true, configurable: true});
  }
}

/** Names classes as a browser does, in Object.toString. */
export function named(classes) {
  for (const [name, {prototype}] of Object.entries(classes))
    Object.defineProperty(prototype, Symbol.toStringTag, {value: name, configurable: true});
  return classes;
}
