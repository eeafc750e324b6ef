/** Lazy parts: parts of a page that come as files of their own once they are wanted; each is named as its file. */
export const LAZY_PARTS = [
  'dialog-window',
  'drop-down',
  'list-sheet',
  'camera-sheet',
  'print-sheet',
  'menu-search-results',
  'notification-panel',
  'health-pages',
] as const;

export type LazyPart = (typeof LAZY_PARTS)[number];
