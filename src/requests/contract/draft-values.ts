import { replaceAt } from '#shared/text/at-path.ts';

/** The value that a part of a draft counts as when it does not fit its schema. */
export { catch as orElse } from 'zod/mini';

/** A payload under construction: its parts may still be missing or come from an older version of the form. */
export type DraftValues = Record<string, unknown>;

/** Returns the draft with another value at a payload path. */
export function withValue(values: DraftValues, path: string, value: unknown): DraftValues {
  const [name = '', ...rest] = path.split('.');
  return { ...values, [name]: rest.length === 0 ? value : replaceAt(values[name], rest.join('.'), value) };
}

/** Returns the DOM id of the field at a payload path; the error summary links to it. */
export const fieldIdOf = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** The part of a form's address that names a payload path. */
export const FIELD_PARAMETER = 'isian';

/**
 * Returns the address of a form that opens on the step that asks for a payload path, also when the form is complete.
 */
export const linkToField = (form: string, path: string): string => `${form}?${FIELD_PARAMETER}=${path}`;
