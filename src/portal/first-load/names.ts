export const SHELL = 'shell';
export const EARLY = 'early-read';
const EARLY_FILE = 'early-read.ts';

/** The folder src/, with whatever stands in the path of the house: a space, too. */
export const source = decodeURIComponent(new URL('../../', import.meta.url).pathname);

/** To be built by itself: it must run before anything else is there. */
export const earlyReadEntry = `${source}portal/first-load/${EARLY_FILE}`;
