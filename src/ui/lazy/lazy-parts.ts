/** Names of the parts of pages that are loaded as separate chunks on first use; a part has the name of its source file. */
export const LAZY_PARTS = [
  'dialog-window',
  'drop-down',
  'list-sheet',
  'camera-sheet',
  'judge-photo',
  'page-list',
  'send-in-chunks',
  'print-sheet',
  'menu-search-results',
  'notification-panel',
  'health-pages',
  'handoff-panel',
  'outside-panel',
  'signing-panel',
] as const;

export type LazyPart = (typeof LAZY_PARTS)[number];
