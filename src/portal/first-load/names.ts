export const SHELL = 'shell';
export const START = 'page-start';
const START_FILE = 'page-start.ts';
const FIRST_VIEW_FILE = 'first-view.tsx';

/** The folder src/; its path may hold anything, even a space. */
export const source = decodeURIComponent(new URL('../../', import.meta.url).pathname);

/** The page's start; it is built by itself, because it runs before anything else is there. */
export const pageStartEntry = `${source}portal/first-load/${START_FILE}`;

/** The module of the first views, which the build runs. */
export const firstViewModule = `${source}portal/first-load/${FIRST_VIEW_FILE}`;
