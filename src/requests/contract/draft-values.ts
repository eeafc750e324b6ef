import { replaceAt } from '#shared/text/at-path.ts';

/** Builds a schema that replaces an unusable part of a draft by the given value. */
export { catch as orElse } from 'zod/mini';

/** Values of an unfinished payload. Parts may be missing or come from an older version of the form. */
export type DraftValues = Record<string, unknown>;

/** Returns the draft with a new value at a payload path. */
export function withValue(values: DraftValues, path: string, value: unknown): DraftValues {
  const [name = '', ...rest] = path.split('.');
  return { ...values, [name]: rest.length === 0 ? value : replaceAt(values[name], rest.join('.'), value) };
}

/** Returns the DOM id of the field at a payload path; the error summary links to it. */
export const fieldIdOf = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Query parameter with the payload path at which a form opens. */
export const FIELD_PARAMETER = 'isian';

/** Returns the address of a form, opened at the step with this payload path, even if the form is complete. */
export const linkToField = (form: string, path: string): string => `${form}?${FIELD_PARAMETER}=${path}`;
