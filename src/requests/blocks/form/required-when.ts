import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** True when nothing is chosen, typed or sent. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '');

/**
 * Requires a field under a condition. It is checked even when other fields are wrong, so that the customer reads
 * everything missing at once (wire 2.1); `needed` therefore gets unvalidated fields.
 */
export const requiredWhen = (path: string, sentence: string, needed: (fields: Fields) => boolean) =>
  z.refine<Fields>((fields) => !needed(fields) || !isEmpty(fields[path]), {
    error: sentence,
    path: [path],
    when: ({ value }) => isFields(value),
  });
