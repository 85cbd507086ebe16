/** libmotion/svg: SVG files as clips and as scenes. Call init() of this entry first. */
import type {Clip, FontOutlines, Scene, Source} from '../motion.js';

/** Loads motion.wasm and motion-svg.wasm, from the package unless others are given. */
export function init(source?: Source, svg?: Source): Promise<WebAssembly.Module>;
/** Loads both without waiting, from their bytes or as compiled modules. */
export function initSync(
  source: BufferSource|WebAssembly.Module, svg: BufferSource|WebAssembly.Module): WebAssembly.Module;

/** A part of an SVG file that its clip does not carry. */
export interface SvgLoss {
  readonly kind: 'element' | 'attribute' | 'property' | 'function' | 'rule';
  readonly name: string;
  /** The first line that has it, from 1. */
  readonly line: number;
  /** What the picture shows instead. */
  readonly shown: 'nothing' | 'rest' | 'without' | 'unstyled' | 'marker' | 'scaling' | 'edges' | 'letters' | 'trigger' |
    'focus' | 'size';
}

/** A font that the texts of an SVG file want, and the letters of it. */
export interface WantedFont {
  families: string[];
  weight: number;
  /** 1 to 9; 5: neither condensed nor expanded. */
  width: number;
  italic: boolean;
  letters: string;
}

/**
 * A font as it draws letters, in its own units, y upwards from the baseline; downwards: y downwards. A key of several
 * letters is a ligature, "" what is drawn for letters that the font lacks. kerning: two keys, and how much is added
 * between them.
 */
export interface GivenFont {
  unitsPerEm?: number;
  ascent?: number;
  descent?: number;
  xHeight?: number;
  downwards?: boolean;
  glyphs: Record<string, { advance: number; path?: string }>;
  kerning?: [string, string, number][];
}

/**
 * fonts: gives the font for each row that texts want; of a list, all but the first are for letters that this one lacks.
 * font: gives letters as Lottie's does. Without them no letter is drawn, and texts are losses.
 */
export interface SvgOptions {
  fonts?: ((wanted: WantedFont) => GivenFont | GivenFont[] | null | undefined) | null;
  font?: FontOutlines | null;
}

/** An SVG file. Its layers have the ids of elements, or their tags and numbers. */
export class Svg {
  /** @throws MotionError with the line of a mistake in XML, or of another root */
  constructor(text: string | BufferSource, options?: SvgOptions);
  /** Opens text that begins with <, or what Lottie.open takes. */
  static open(source: string | URL | BufferSource | Blob | Response, options?: SvgOptions): Promise<Svg>;
  readonly clip: Clip;
  /** What the clip does not carry, each name once. */
  readonly losses: readonly SvgLoss[];
  /** The data URLs of its images, by their names in the clip, for loadImages. */
  readonly images: Readonly<Record<string, string>>;
  /** Returns the scene that the file draws, which can be changed. */
  scene(): Scene;
}
