// libmotion/plugin: compiles animations while a page is built.

/** A plug-in for Rollup, and for Vite, which takes the same hooks. */
export default function motion(): {name: string};

/** A plug-in for esbuild. */
export function esbuild(): {name: string; setup(build: any): void};

declare module '*?motion' {
  /** The bytes of a compiled clip. */
  const clip: Uint8Array;
  export default clip;
}
