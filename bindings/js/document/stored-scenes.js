// The scenes that a document stores, for its layers to show.

import {textOf} from './plain.js';

/** The scenes of a document, found by their content. */
export class Stored {
  #document;
  #names = new Map(); // names by the text of the layers
  #taken = new Set();
  #counted = 0;

  constructor(document) { this.#document = document; }

  /**
   * Stores the layers of a scene, and the scenes that they show. Returns the name under which the scene is stored: that
   * of an equal scene if there is one; otherwise the given name, with a number if another scene has that name.
   */
  store(layers, scenes, name) {
    const names = new Map();
    for (const inner of [...scenes, {name, layers}]) {
      const shown = inner.layers.map((layer) => (layer.scene ? {...layer, scene: names.get(layer.scene)} : layer));
      names.set(inner.name, this.#find(shown, inner.name));
    }
    return names.get(name);
  }

  #find(layers, name) {
    const stored = this.#document.scenes ?? [];
    for (; this.#counted < stored.length; this.#counted++) {
      const inner = stored[this.#counted], text = textOf({layers: inner.layers});
      if (!this.#names.has(text)) this.#names.set(text, inner.name);
      this.#taken.add(inner.name);
    }
    const text = textOf({layers});
    if (!this.#names.has(text)) {
      let number = 1, free = name;
      while (this.#taken.has(free)) free = `${name} ${++number}`;
      (this.#document.scenes ??= []).push({name: free, ...JSON.parse(text)});
      this.#names.set(text, free);
      this.#taken.add(free);
      this.#counted++;
    }
    return this.#names.get(text);
  }
}
