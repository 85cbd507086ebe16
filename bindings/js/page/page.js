// The page: the crowd begins at once, in a worker; the whole module comes beside it, for everything else.

import {init} from '../motion.js';
import {showCrowd} from './crowd/crowd-view.js';
import {showCurves} from './curves.js';
import {proven} from './digest.js';
import {showFiles} from './file-view.js';
import {showGallery} from './gallery.js';
import {failed} from './parts/words.js';

const loaded = init();
const part = (name, show) => loaded.then(show).catch((error) => failed(name, error));

part('digest', async () => {
  document.getElementById('digest').textContent = await proven();
});
part('crowd', () => showCrowd());
part('file', () => {
  const open = showFiles();
  return showGallery(open);
});
part('curves', () => showCurves());
