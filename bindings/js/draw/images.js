// Images of data URLs, as a canvas draws them.

/** Decodes data URLs, each by its own name. */
export const loadURLs = (urls) => loadImages(Object.fromEntries(urls.map((url) => [url, url])));

/**
 * Decodes data URLs by name, such as those of lottie.images. Returns a promise of images by name. It makes no request,
 * so that a Content-Security-Policy of 'self' allows it, and leaves out what cannot be decoded.
 */
export async function loadImages(urls) {
  const loaded = await Promise.all(Object.entries(urls).map(async ([name, url]) => {
    const [, type, encoding, body] = /^data:([^;,]*)((?:;[^,]*)?),([^]*)$/.exec(url) ?? [];
    if (type === undefined) return [name, null];
    try {
      const bytes = encoding.includes('base64') ? atob(body) : decodeURIComponent(body);
      const blob = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], {type});
      return [name, await createImageBitmap(blob)];
    } catch { // neither base64 nor a picture
      return [name, null];
    }
  }));
  return Object.fromEntries(loaded.filter(([, image]) => image));
}
