import type { LoadPage } from './remote-pages.ts';

/** Returns a page loader for entries that the page already has; it searches by part of the name. */
export const searchEntries =
  (entries: readonly { readonly code: string; readonly name: string }[]): LoadPage =>
  (search) =>
    Promise.resolve({
      items: entries
        .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
        .map(({ code, name }) => ({ id: code, name })),
      hasNextPage: false,
    });
