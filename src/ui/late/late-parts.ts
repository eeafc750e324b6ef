/** Parts of a page that come as files of their own once they are wanted; each is named as its file. */
export const LATE_PARTS = [
  'dialog-window',
  'drop-down',
  'list-sheet',
  'camera-sheet',
  'print-sheet',
  'heic-to',
] as const;

export type LatePart = (typeof LATE_PARTS)[number];
