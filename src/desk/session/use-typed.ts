import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { findTyped, forgetTyped, keepTyped, watchTyped } from './typed-texts.ts';

/**
 * Keeps what staff type at one place (a dialog of a case, an entry form) across a refusal, an ended session and leaving
 * the page (promises P25). Sending it forgets the place.
 * @param place names case or item and form, e.g. 'cases/20261124-000001/reject'
 * @param empty initial values of the fields; typing them again forgets the place
 */
export const useTyped = <Typed extends object>(place: string, fields: z.ZodMiniType<Typed>, empty: Typed) => {
  const parse = (kept: unknown): Typed => fields.safeParse(kept).data ?? empty;
  const typed = parse(useSyncExternalStore(watchTyped, () => findTyped(place)));
  const type = (change: Partial<Typed>): void => {
    const next = { ...parse(findTyped(place)), ...change };
    // Read by the same schema, so that both have their fields in one order.
    if (JSON.stringify(parse(next)) === JSON.stringify(parse(empty))) forgetTyped(place);
    else keepTyped(place, next);
  };
  return [typed, type] as const;
};
