// libmotion/waapi-dom: element.animate(), CSS animations and transitions for the DOM of a test.

import {install} from './web/dom/install.js';

export {install};

/** Returns whether the global window is the DOM of a test environment, such as Jest's, which animates nothing. */
const isTestDOM = ({document, Element}) => Boolean(document) && typeof Element === 'function'
  && typeof Element.prototype.animate !== 'function'
  && !/\[native code\]/.test(Function.prototype.toString.call(Element));

/** What moves the clock of the global window, which an import of this module has installed into; null elsewhere. */
export const kit = isTestDOM(globalThis) ? await install(globalThis, {clock: 'timers'}) : null;
