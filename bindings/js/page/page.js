// The page: each part begins as soon as the library is loaded, and one that fails leaves the others alone.

import {init} from '../motion.js';
import {showCode} from './code.js';
import {showCrowd} from './crowd/crowd-view.js';
import {showCurves} from './curves.js';
import {proven} from './digest.js';
import {showFiles} from './file/file-view.js';
import {showGallery} from './gallery.js';
import {wireCopies} from './parts/copy.js';
import {failed} from './parts/words.js';

const loaded = init();
const part = (name, show) => loaded.then(show).catch((error) => failed(name, error));

showCode();
wireCopies();
part('crowd', showCrowd);
part('digest', async () => {
  document.getElementById('digest').textContent = await proven();
});
part('file', () => showGallery(showFiles()));
part('curves', () => showCurves());
