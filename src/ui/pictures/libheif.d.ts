/** libheif as JavaScript without `eval`, as `heic-to` ships it (vite.config.ts says where). Only what we call. */
declare module 'heic-to/libheif' {
  interface HeifImage {
    readonly get_width: () => number;
    readonly get_height: () => number;
    readonly is_primary: () => boolean;
    /** Writes upright RGBA, all at once or row by row, through `set`; answers null when the picture cannot be decoded. */
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
