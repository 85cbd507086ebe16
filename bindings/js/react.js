// libmotion/react: <Motion src="icon.json" autoplay loop onComplete={...} /> for React 16.8 or newer.

import {createElement, forwardRef, useEffect, useImperativeHandle, useRef} from 'react';
import './player-element.js';

const EVENTS = ['load', 'error', 'play', 'pause', 'ended', 'timeupdate', 'frame', 'loop', 'complete'];
const EDITS = ['slots', 'texts', 'colors'];
const listener = (name) => `on${name[0].toUpperCase()}${name.slice(1)}`;

/**
 * Shows an animation by <motion-player>, with its attributes as props: strings, numbers, and true or false. "data"
 * takes a parsed Lottie file or bytes in place of "src"; "slots", "texts" and "colors" are its properties. onLoad,
 * onError, onPlay, onPause, onEnded, onTimeupdate, onFrame, onLoop and onComplete get the event. A ref gives the
 * element, with play(), pause(), stop(), seek(time) and its properties. On a server it makes the tag, and nothing else.
 */
export const Motion = forwardRef(function Motion({data, slots, texts, colors, ...props}, ref) {
  const element = useRef(null), handlers = useRef({});
  const attributes = {};
  for (const [name, value] of Object.entries(props)) {
    if (EVENTS.some((event) => listener(event) === name)) continue;
    if (name === 'className') attributes.class = value;
    else if (value === true) attributes[name] = '';
    else if (value !== false && value !== null && value !== undefined) attributes[name] = value;
  }
  handlers.current = props;
  useImperativeHandle(ref, () => element.current, []);
  useEffect(() => {
    const {current} = element;
    const heard = (event) => handlers.current[listener(event.type)]?.(event);
    for (const name of EVENTS) current.addEventListener(name, heard);
    return () => {
      for (const name of EVENTS) current.removeEventListener(name, heard);
    };
  }, []);
  const edits = {slots, texts, colors};
  useEffect(() => {
    for (const name of EDITS)
      if (edits[name]) element.current[name] = edits[name];
  }, EDITS.map((name) => JSON.stringify(edits[name])));
  useEffect(() => {
    // The event "error" of the element says what is wrong.
    if (data) element.current.load(data).catch(() => {});
  }, [data]);
  return createElement('motion-player', {ref: element, ...attributes});
});

export default Motion;
