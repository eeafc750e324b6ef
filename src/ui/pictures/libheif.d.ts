/** Build of libheif as JavaScript without `eval`, shipped by `heic-to` (path in vite.config.ts). Declares only what we use. */
declare module 'heic-to/libheif' {
  interface HeifImage {
    readonly get_width: () => number;
    readonly get_height: () => number;
    readonly is_primary: () => boolean;
    /** Writes the upright picture as RGBA through `set`, at once or row by row. Calls `done` with null when decoding fails. */
    readonly display: (
      into: { readonly data: { readonly set: (pixels: Uint8Array, offset?: number) => void } },
      done: (shown: object | null) => void,
    ) => void;
  }
  interface HeifDecoder {
    readonly decode: (file: Uint8Array) => HeifImage[];
  }
  const buildLibheif: () => { readonly HeifDecoder: new () => HeifDecoder };
  export default buildLibheif;
}
