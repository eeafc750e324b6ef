export const SHELL = 'shell';
export const START = 'page-start';
const START_FILE = 'page-start.ts';
const FIRST_VIEW_FILE = 'first-view.tsx';

/** The folder src/, with whatever stands in the path of the house: a space, too. */
export const source = decodeURIComponent(new URL('../../', import.meta.url).pathname);

/** To be built by itself: it runs before anything else is there. */
export const pageStartEntry = `${source}portal/first-load/${START_FILE}`;

/** Run by the build. */
export const firstViewModule = `${source}portal/first-load/${FIRST_VIEW_FILE}`;
