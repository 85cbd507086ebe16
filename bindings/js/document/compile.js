// Compiles the JSON of a scene to a clip. The library reads the text.

import * as c from '../abi/numbers.js';
import {isArray, refuse} from '../core/arguments.js';
import {Clip} from '../clip/clip.js';
import {endsOf} from './ends.js';
import {expanded, hasCourses, textWithoutCourses} from './courses.js';
import {moving} from './gradients.js';
import {plain, textOf} from './plain.js';
import {sceneCompile, sceneRead, sceneSize} from '../functions/files.js';

/** Compiles a document to a Clip. The options are those of scene.compile. */
export function clipOf(document, {channels, copies = 1, prepared = false, paint = channels === undefined} = {}) {
  const flags = (prepared ? c.SCENE_PREPARED : 0) | (paint ? 0 : c.SCENE_UNPAINTED);
  const text = textOf(withChannels(document, channels)), sent = hasCourses(document);
  let plainText = sent ? undefined : text;
  const withoutCourses = () => (plainText ??= textWithoutCourses(text));
  return new Clip(sceneCompile(text, {copies, flags}), {
    check: false,
    animations: () => animationsOf(withoutCourses(), copies),
    ends: () => endsOf(withoutCourses(), copies),
    read: () => sceneRead(withoutCourses(), {copies, flags}).description,
  });
}

/** Returns the name of each animation: its layer or property, and its place there. */
function animationsOf(text, copies) {
  const {layers, properties = []} = expanded(JSON.parse(text));
  const places = (animations, owner) => animations.flatMap((animation, i) => {
    const place = `${owner}.animations[${i}]`;
    return animation.animations ? places(animation.animations, place) : [place];
  });
  const one = [...layers, ...properties].flatMap(
    (owner) => [...places(owner.animations ?? [], owner.name),
      ...moving(owner).flatMap(([place, animations]) => places(animations, `${owner.name}.${place}`)),
  ]);
  return Array.from({length: copies}, (_, copy) => one.map((place) => (copy ? `${copy}:${place}` : place))).flat();
}

/** Compiles a document to the bytes of a clip without paint. */
export function bytesOf(document, channels) {
  return sceneCompile(textOf(withChannels(document, channels)), {flags: c.SCENE_UNPAINTED});
}

/** Throws if text is not a scene. Names are only looked up when the scene is compiled. */
export function checkScene(text) { sceneSize(text); }

function withChannels(document, channels) {
  if (channels === undefined) return document;
  if (!isArray(channels)) refuse('channels', channels, 'must be an array of [layer name, key path]');
  return {...document, channels: plain(channels, 'channels', 2)};
}
