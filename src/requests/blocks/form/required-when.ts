import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** True for undefined, null and blank text. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '');

/**
 * Requires a field when `needed` returns true. It runs even when other fields are wrong, so that the customer sees all
 * missing fields at once (wire 2.1). `needed` therefore gets unvalidated fields.
 */
export const requiredWhen = (path: string, sentence: string, needed: (fields: Fields) => boolean) =>
  z.refine<Fields>((fields) => !needed(fields) || !isEmpty(fields[path]), {
    error: sentence,
    path: [path],
    when: ({ value }) => isFields(value),
  });
