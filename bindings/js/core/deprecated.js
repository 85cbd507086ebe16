// Names of version 0.1 that 0.2 still takes. They go in 0.3.

import {isObject} from './arguments.js';

/** Old names and new ones: of options, and of fields of results. */
export const DEPRECATED = {
  stagger: {ease: 'timing'},
  lottie: {reports: 'losses', unsaid: 'sceneLosses'},
  fromAnimations: {ignored: 'losses'},
  step: {local: 'time', raw: 'plainProgress'},
  functions: {
    clipEvaluate: 'animationEvaluate',
    fileExplain: 'fileErrorText',
    functionInterpolate: 'transformFunctionInterpolate',
    listInterpolate: 'transformListInterpolate',
    pathMeasured: 'pathInspect',
    pathText: 'pathWrite'
  },
};

const reported = new Set();

function report(place, old) {
  const name = `${place}.${old}`;
  if (reported.has(name)) return;
  reported.add(name);
  console.warn(`libmotion: ${name} is now called ${DEPRECATED[place][old]}; the old name goes in 0.3`);
}

/** Returns options under their new names. Warns once about each old name. */
export function renamed(options, place) {
  if (!isObject(options)) return options;
  const names = DEPRECATED[place], old = Object.keys(options).filter((name) => Object.hasOwn(names, name));
  if (!old.length) return options;
  const made = {...options};
  for (const name of old) {
    report(place, name);
    made[names[name]] ??= made[name];
    delete made[name];
  }
  return made;
}

/** Adds getters for the old names to an object, or to a prototype. Enumeration does not show them. */
export function withOldNames(object, place) {
  for (const [old, name] of Object.entries(DEPRECATED[place])) {
    Object.defineProperty(object, old, {
      get() {
        report(place, old);
        return this[name];
      },
      configurable: true
    });
  }
  return object;
}

/** Returns a function by its old name: it warns once, and calls the one of the new name. */
export function oldFunction(old, call) {
  return (...given) => {
    report('functions', old);
    return call(...given);
  };
}
