import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const PlannedPage = z.strictObject({
  path: z.string(),
  files: z.array(z.string()),
  questions: z.array(z.string()),
  /** The view that it shows before its program is there; null = a line of words. */
  view: z.nullable(z.string()),
});

/** A page of the portal with what it needs beside the shell, as the build found it (src/portal/first-load/first-load-page.ts). */
export type PlannedPage = z.infer<typeof PlannedPage>;

/** @throws when the file is no plan. */
export const readPagePlan = async (path: string): Promise<readonly PlannedPage[]> =>
  z.array(PlannedPage).parse(JSON.parse(await readFile(path, 'utf8')));

/** An address as the browser's router reads it: small letters are as good as large ones, and a slash at the end is none. */
export const plainPath = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

const matches = (pattern: string, address: string): boolean => {
  const parts = plainPath(pattern).split('/');
  const given = plainPath(address).split('/');
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index]);
};

/** The first page whose path is that of the address; undefined = the address leads to no page of the portal. */
export const findPlannedPage = (plan: readonly PlannedPage[], address: string): PlannedPage | undefined =>
  plan.find(({ path }) => matches(path, address));

const view = /(?<=<!--view-->)[^]*(?=<!--\/view-->)/;

/**
 * Writes the early questions where the build left room for them, the page's own files behind those of the shell, and its first
 * view in place of the words that every page begins with.
 */
export const fillPlanned = (html: string, page: PlannedPage | undefined): string =>
  html
    .replace(view, (words) => page?.view ?? words)
    .replace('%FIRST_QUESTIONS%', page?.questions.join(' ').replaceAll('&', '&amp;') ?? '')
    .replace('%PAGE_FILES%', page?.files.map((file) => `/${file}`).join(' ') ?? '');
