// What the tests of the test DOM share: a DOM as small as it can be, and Debian's jsdom.
import {existsSync} from 'node:fs';
import {createRequire, Module} from 'node:module';

const JSDOM = '/usr/share/nodejs/jsdom';
export const noJSDOM = !existsSync(JSDOM) && 'node-jsdom is not installed';

/** Returns a window of jsdom with a document of this HTML. */
export function jsdomOf(html) {
  process.env.NODE_PATH = '/usr/share/nodejs'; // where Debian's packages find each other
  Module._initPaths();
  return new (createRequire(import.meta.url)(JSDOM).JSDOM)(html).window;
}

/** Returns a window that has only Element: parents, attributes, and style as a plain object. */
export function plainWindow() {
  class Element {
    parentNode = null;
    style = {};
    className = '';
    constructor(fields = {}) { Object.assign(this, fields); }
    getAttribute(name) { return this.attributes?.[name] ?? null; }
  }
  return {Element};
}
