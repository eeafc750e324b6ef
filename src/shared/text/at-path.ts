import { hasOwn } from '../collections/has-own.ts';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function replaceWithin(within: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(within))
    return within.map((each: unknown, index) => (String(index) === first ? replaceWithin(each, rest, value) : each));
  return isFields(within) ? { ...within, [first]: replaceWithin(within[first], rest, value) } : within;
}

/**
 * Returns the value with a part replaced at a path, which may lead into a list ('items.0.ktp_attachment'). Adds the
 * last field if missing.
 */
export const replaceAt = (within: unknown, path: string, value: unknown): unknown =>
  replaceWithin(within, path.split('.'), value);

/** Returns the value at the path; undefined when the path does not exist. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((within, part) => (isFields(within) && hasOwn(within, part) ? within[part] : undefined), values);
