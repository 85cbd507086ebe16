// libmotion/waapi-dom: element.animate(), CSS animations and transitions for the DOM of a test.

export {install} from './web/dom/install.js';
