import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { findTyped, forgetTyped, keepTyped, watchTyped } from './typed-texts.ts';

/**
 * Keeps what staff typed in one form across a refusal, an ended session and leaving the page (P25). Sending the text
 * clears it.
 * @param place identifies case or item and form, e.g. 'cases/20261124-000001/reject'
 * @param empty initial values of the fields; typing them again deletes the stored text
 */
export const useTyped = <Typed extends object>(place: string, fields: z.ZodMiniType<Typed>, empty: Typed) => {
  const parse = (kept: unknown): Typed => fields.safeParse(kept).data ?? empty;
  const typed = parse(useSyncExternalStore(watchTyped, () => findTyped(place)));
  const type = (change: Partial<Typed>): void => {
    const next = { ...parse(findTyped(place)), ...change };
    // Both sides are parsed by the same schema, so that their fields have the same order in JSON.
    if (JSON.stringify(parse(next)) === JSON.stringify(parse(empty))) forgetTyped(place);
    else keepTyped(place, next);
  };
  return [typed, type] as const;
};
