// Whether a document has changed, so that its style must be looked at again.

const ALL = Object.freeze({attributes: true, childList: true, characterData: true, subtree: true});

/** Watches the document of a window, if it has a MutationObserver. */
export class Changes {
  #observer = null;
  #isDirty = true;
  #sheet = null;

  /** changed() is called soon after a change. */
  constructor({MutationObserver, document}, changed) {
    if (!MutationObserver || !document) return;
    this.#observer = new MutationObserver(() => {
      this.#isDirty = true;
      changed();
    });
    this.#observer.observe(document, ALL);
  }

  get areKnown() { return this.#observer !== null; }

  /** Returns whether the document, or its style sheet, may have changed since the last call. */
  take(sheet) {
    const isDirty = !this.#observer || this.#isDirty || this.#observer.takeRecords().length > 0;
    const isOther = sheet !== this.#sheet;
    [this.#isDirty, this.#sheet] = [false, sheet];
    return isDirty || isOther;
  }

  stop() { this.#observer?.disconnect(); }
}
