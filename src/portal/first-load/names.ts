export const SHELL = 'shell';
/** File that every page behind sign-in needs, but only after its first view (chunk-groups.ts). */
export const LATER = 'later';
export const START = 'page-start';
const START_FILE = 'page-start.ts';
const PLANNED_PAGES_FILE = 'plan-pages.ts';

/** The folder src/; its path may hold anything, even a space. */
export const source = decodeURIComponent(new URL('../../', import.meta.url).pathname);

/** Entry of the page start script; built alone, because it runs before anything else has loaded. */
export const pageStartEntry = `${source}portal/first-load/${START_FILE}`;

/** The module of the pages as they are planned, which the build runs. */
export const plannedPagesModule = `${source}portal/first-load/${PLANNED_PAGES_FILE}`;
