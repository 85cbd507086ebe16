// The clock, the controls and the events of one animation, as lottie-web's AnimationItem has them. Time is counted in
// frames. It draws nothing itself: a loader gives it something that does.

const FIRST = 0.001; // frames: a segment begins this far inside, so that its first frame shows

/** An animation that lottie.loadAnimation returns. */
export class AnimationItem {
  #listeners = new Map();
  #picture = null; // { draw(seconds), resize(), destroy() } once it is loaded
  #frames = {start: 0, end: 0};
  #limit = Infinity; // frames: the last segment's length; no frame after it shows
  #passedLoop = false;
  #changed;

  /**
   * options  loop: true, false or a number of repeats; autoplay; name; initialSegment: [first, end] frames;
   *          subframe: whether times between frames show
   * changed  is called when it begins or stops to need frames
   */
  constructor(
    {loop = true, autoplay = true, name = '', initialSegment = null, subframe = true} = {}, changed = () => {}) {
    this.loop = loop === true || loop === '' || loop === null ? true
      : loop === false                                        ? false
                                                              : Number.parseInt(loop, 10);
    this.autoplay = Boolean(autoplay);
    this.name = name;
    this.initialSegment = initialSegment;
    this.isSubframeEnabled = subframe;
    this.isPaused = true;
    this.isLoaded = false;
    this.currentFrame = 0;
    this.currentRawFrame = 0;
    this.firstFrame = 0;
    this.totalFrames = 0;
    this.frameRate = 0;
    this.playSpeed = 1;
    this.playDirection = 1;
    this.playCount = 0;
    this.segments = [];
    this.markers = [];
    this.onEnterFrame = this.onLoopComplete = this.onComplete = this.onSegmentStart = this.onDestroy = this.onError =
      null;
    this.#changed = changed;
  }

  /** Frames a millisecond, before speed and direction. */
  get frameMult() { return this.frameRate / 1000; }

  /** Frames a millisecond; negative while it runs back. */
  get frameModifier() { return this.frameMult * this.playSpeed * this.playDirection; }

  /** Whether it needs frames: it is loaded and plays. */
  get isRunning() { return this.isLoaded && !this.isPaused; }

  /** Whether it was destroyed. */
  get isDestroyed() { return this.#listeners === null; }

  // ---------------------------------------------------------------- loading --

  /**
   * Takes what a loader has opened.
   *
   * picture  { draw(seconds), resize(), destroy() }
   * frames   { start, end, rate }: first frame, the frame after the last one, frames a second
   * markers  [{ name, time, duration }] in seconds
   */
  ready(picture, {start, end, rate}, markers = []) {
    if (this.isDestroyed) return picture.destroy();
    this.#picture = picture;
    this.#frames = {start, end};
    const [first, last] = this.initialSegment ?? [start, end];
    this.firstFrame = Math.round(first);
    this.totalFrames = Math.floor(last - first);
    this.frameRate = rate;
    this.markers = markers.map(
      ({name, time, duration}) => ({payload: {name}, time: time * rate - start, duration: duration * rate}));
    this.#tell('config_ready');
    this.#tell('data_ready');
    this.isLoaded = true;
    this.#tell('loaded_images');
    this.#tell('DOMLoaded');
    this.#show();
    if (this.autoplay) this.play();
    this.#changed(this); // play() may have been called while it was loading
  }

  /** Takes what went wrong while it was loaded. */
  failed(error) {
    if (this.isDestroyed) return;
    this.#tell('data_failed', {type: 'data_failed', nativeError: error});
    const event = {type: 'configError', nativeError: error};
    this.#tell('error', event);
    this.onError?.call(this, event);
  }

  // --------------------------------------------------------------- controls --

  play(name) {
    if (!this.#isMeant(name) || !this.isPaused) return;
    this.isPaused = false;
    this.#changed(this);
  }

  pause(name) {
    if (!this.#isMeant(name) || this.isPaused) return;
    this.isPaused = true;
    this.#changed(this);
  }

  togglePause(name) {
    if (!this.#isMeant(name)) return;
    if (this.isPaused) this.play();
    else this.pause();
  }

  stop(name) {
    if (!this.#isMeant(name)) return;
    this.pause();
    this.playCount = 0;
    this.#passedLoop = false;
    this.#seek(0);
  }

  /** Goes to a time in milliseconds, to a frame, or to the marker of a name, and stays there. */
  goToAndStop(value, isFrame, name) {
    if (!this.#isMeant(name)) return;
    const number = Number(value), marker = Number.isNaN(number) ? this.getMarkerData(value) : null;
    if (marker) return this.goToAndStop(marker.time, true);
    if (!Number.isNaN(number)) this.#seek(isFrame ? number : number * this.frameModifier);
    this.pause();
  }

  /** Goes there and plays; from a marker with a duration it plays the marker's segment. */
  goToAndPlay(value, isFrame, name) {
    if (!this.#isMeant(name)) return;
    const number = Number(value);
    if (!Number.isNaN(number)) {
      this.goToAndStop(number, isFrame);
      return this.play();
    }
    const marker = this.getMarkerData(value);
    if (marker?.duration) this.playSegments([marker.time, marker.time + marker.duration], true);
    else if (marker) this.goToAndStop(marker.time, true);
  }

  setSpeed(speed) { this.playSpeed = Number(speed); }

  setDirection(direction) { this.playDirection = direction < 0 ? -1 : 1; }

  setSubframe(isEnabled) { this.isSubframeEnabled = Boolean(isEnabled); }

  /** Shows the piece between two frames from now on. */
  setSegment(first, end) {
    const now = this.currentRawFrame + this.firstFrame;
    const goes = !this.isPaused ? null : now < first ? 0 : now > end ? end - first : null;
    this.firstFrame = first;
    this.totalFrames = this.#limit = end - first;
    if (goes !== null) this.goToAndStop(goes, true);
  }

  /** Plays a segment [first, end] in frames, or several one after the other; at once if "force" is true. */
  playSegments(segments, force) {
    if (force) this.segments.length = 0;
    this.segments.push(...(Array.isArray(segments[0]) ? segments : [segments]));
    if (force && this.segments.length) this.#begin(this.segments.shift(), 0);
    this.play();
  }

  /** Forgets segments: the whole animation is next. */
  resetSegments(force) {
    this.segments.length = 0;
    this.segments.push([this.#frames.start, this.#frames.end]);
    if (force) this.#goesOn(0);
  }

  /** Returns how long it lasts, in frames or in seconds. */
  getDuration(inFrames) { return inFrames ? this.totalFrames : this.totalFrames / this.frameRate; }

  /** Returns { payload: { name }, time, duration } of a marker, in frames; null if there is no such marker. */
  getMarkerData(name) { return this.markers.find((marker) => marker.payload.name === name) ?? null; }

  resize() { this.#picture?.resize(); }

  hide() { this.#visible('none'); }

  show() { this.#visible('block'); }

  #visible(display) {
    const canvas = this.#picture?.canvas;
    if (canvas) canvas.style.display = display;
  }

  destroy(name) {
    if (!this.#isMeant(name) || this.isDestroyed) return;
    this.pause();
    const event = {type: 'destroy', target: this};
    this.#tell('destroy', event);
    this.onDestroy?.call(this, event);
    this.#picture?.destroy();
    this.#picture = null;
    this.isLoaded = false;
    this.#listeners = null;
    this.onEnterFrame = this.onLoopComplete = this.onComplete = this.onSegmentStart = this.onDestroy = this.onError =
      null;
    this.#changed(this);
  }

  #isMeant(name) { return !name || name === this.name; }

  // ----------------------------------------------------------------- events --

  /** Calls "callback" at each event of a name. Returns a function that ends this. */
  addEventListener(name, callback) {
    if (this.isDestroyed) return () => {};
    if (!this.#listeners.has(name)) this.#listeners.set(name, []);
    this.#listeners.get(name).push(callback);
    return () => this.removeEventListener(name, callback);
  }

  /** Ends the calls of one callback, or of all callbacks of an event. */
  removeEventListener(name, callback) {
    if (this.isDestroyed) return;
    const left = callback ? (this.#listeners.get(name) ?? []).filter((one) => one !== callback) : [];
    this.#listeners.set(name, left);
  }

  triggerEvent(name, event) { this.#tell(name, event); }

  #tell(name, event = {type: name}) {
    for (const callback of [...(this.#listeners?.get(name) ?? [])]) callback.call(this, event);
  }

  #enter(name) {
    const direction = this.frameModifier < 0 ? -1 : 1;
    return {type: name, currentTime: this.currentFrame, totalTime: this.totalFrames, direction};
  }

  // ------------------------------------------------------------------- time --

  /** Moves on by a number of milliseconds, if it plays. */
  advanceTime(milliseconds) {
    if (!this.isRunning) return;
    const {totalFrames} = this, next = this.currentRawFrame + milliseconds * this.frameModifier;
    if (next >= totalFrames - 1 && this.frameModifier > 0) this.#passEnd(next);
    else if (next < 0) this.#passStart(next);
    else this.#seek(next);
  }

  #passEnd(next) {
    const {totalFrames} = this;
    if (!this.loop || this.playCount === this.loop) {
      // The last frame of an animation that does not loop is the one before totalFrames.
      if (!this.#goesOn(next > totalFrames ? next % totalFrames : 0)) this.#complete(totalFrames - 1);
    } else if (next < totalFrames) {
      this.#seek(next);
    } else {
      this.playCount += 1;
      if (!this.#goesOn(next % totalFrames)) this.#wrap(next % totalFrames, true);
    }
  }

  #passStart(next) {
    const {totalFrames} = this, over = next % totalFrames;
    if (this.#goesOn(over)) return;
    if (!this.loop || (this.loop !== true && this.playCount <= 0)) return this.#complete(0);
    this.playCount -= 1;
    this.#wrap(totalFrames + over, this.#passedLoop);
  }

  #wrap(frame, isTold) {
    this.#seek(frame);
    this.#passedLoop = true;
    if (!isTold) return;
    const event = {
      type: 'loopComplete',
      totalLoops: this.loop,
      currentLoop: this.playCount,
      direction: this.frameModifier < 0 ? -1 : 1
    };
    this.#tell('loopComplete', event);
    this.onLoopComplete?.call(this, event);
  }

  #complete(frame) {
    this.#seek(frame);
    this.pause();
    const event = {type: 'complete', direction: this.frameModifier < 0 ? -1 : 1};
    this.#tell('complete', event);
    this.onComplete?.call(this, event);
  }

  /** Begins the next segment, if there is one; returns whether there is. */
  #goesOn(offset) {
    if (!this.segments.length) return false;
    this.#begin(this.segments.shift(), offset);
    return true;
  }

  #begin([first, end], offset) {
    const isBack = end < first;
    this.playCount = 0;
    if (isBack === this.frameModifier > 0 && this.frameModifier !== 0) {
      if (this.playSpeed < 0) this.setSpeed(-this.playSpeed);
      else this.setDirection(isBack ? -1 : 1);
    }
    this.totalFrames = this.#limit = Math.abs(end - first);
    this.firstFrame = Math.min(first, end);
    this.#seek(isBack ? this.totalFrames - FIRST - offset : FIRST + offset);
    const event = {type: 'segmentStart', firstFrame: this.firstFrame, totalFrames: this.totalFrames};
    this.#tell('segmentStart', event);
    this.onSegmentStart?.call(this, event);
  }

  #seek(frame) {
    this.currentRawFrame = frame;
    this.#show();
  }

  /** Draws the current frame, with the events around it. */
  #show() {
    const frame = this.isSubframeEnabled ? this.currentRawFrame : Math.trunc(this.currentRawFrame);
    this.currentFrame = Math.min(frame, this.#limit);
    if (!this.#picture) return;
    this.#tell('enterFrame', this.#enter('enterFrame'));
    this.onEnterFrame?.call(this, this.#enter('enterFrame'));
    try {
      this.#picture?.draw((this.firstFrame + this.currentFrame) / this.frameRate);
    } catch (nativeError) {
      const event = {type: 'renderFrameError', nativeError, currentTime: this.currentFrame};
      this.#tell('error', event);
      this.onError?.call(this, event);
    }
    this.#tell('drawnFrame', this.#enter('drawnFrame'));
  }
}
