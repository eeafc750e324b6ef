import * as z from 'zod/mini';

/** Topic of a hint that lists of the desk changed: cases and the lists of them, or other numbers of the navigation. */
const Topic = z.enum(['cases', 'counts']);
export type Topic = z.infer<typeof Topic>;

/** Data of the event 'changed' of the desk's stream: the page fetches again what it shows of these. */
export const ListsChanged = z.object({ topics: z.array(Topic) });

/** Data of the event 'presence': all cases that other people have open now, with their names. */
export const CasesOpened = z.object({
  cases: z.array(z.object({ number: z.string(), people: z.array(z.string()) })),
});
export type CasesOpened = z.infer<typeof CasesOpened>;

/** Body of saying that a page has a case open, or has left it; `page` = number that the page drew for itself. */
export const PresenceInput = z.object({
  page: z.string().check(z.minLength(8, 'Halaman tidak dikenal.'), z.maxLength(64, 'Halaman tidak dikenal.')),
  open: z.boolean(),
});

/** Seconds between two calls of a page that has a case open, and seconds after which a silent page counts as closed. */
export const presenceSeconds = { every: 4, silent: 10 } as const;
