import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const PlannedPage = z.strictObject({
  path: z.string(),
  files: z.array(z.string()),
  questions: z.array(z.string()),
  /** View shown before the page's program is loaded; null = a line of text. */
  view: z.nullable(z.string()),
});

/** Page of the portal with its files besides the shell, as found by the build (src/portal/first-load/first-load-page.ts). */
export type PlannedPage = z.infer<typeof PlannedPage>;

/** Reads a page plan. @throws when the file is no plan */
export const readPagePlan = async (path: string): Promise<readonly PlannedPage[]> =>
  z.array(PlannedPage).parse(JSON.parse(await readFile(path, 'utf8')));

/** Normalises a path like the browser's router: lower case, without trailing slash. */
export const plainPath = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

const matches = (pattern: string, address: string): boolean => {
  const parts = plainPath(pattern).split('/');
  const given = plainPath(address).split('/');
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index]);
};

/** Finds the first page whose path matches the address; undefined = no page of the portal. */
export const findPlannedPage = (plan: readonly PlannedPage[], address: string): PlannedPage | undefined =>
  plan.find(({ path }) => matches(path, address));

const view = /(?<=<!--view-->)[^]*(?=<!--\/view-->)/;

/**
 * Fills a page: early requests at the place left by the build, the page's own files after those of the shell, and its
 * first view instead of the default text.
 */
export const fillPlanned = (html: string, page: PlannedPage | undefined): string =>
  html
    .replace(view, (words) => page?.view ?? words)
    .replace('%FIRST_QUESTIONS%', page?.questions.join(' ').replaceAll('&', '&amp;') ?? '')
    .replace('%PAGE_FILES%', page?.files.map((file) => `/${file}`).join(' ') ?? '');
