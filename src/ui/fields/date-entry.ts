const longest = [2, 2, 4];

/** Adds one key to the parts of a day: figures run on into the next part, anything else ends the part. */
const addKey = (parts: readonly string[], key: string): readonly string[] => {
  const last = parts.at(-1) ?? '';
  const isFull = last.length === longest[parts.length - 1];
  const hasNext = parts.length < longest.length;
  if (!/\d/.test(key)) return hasNext && last !== '' ? [...parts, ''] : parts;
  if (isFull) return hasNext ? [...parts, key] : parts;
  return [...parts.slice(0, -1), last + key];
};

/** The text in the field while a day is typed: '21112026' → '21/11/2026', '1-3-2026' → '1/3/2026'. */
export const formatDateEntry = (raw: string): string => raw.split('').reduce<readonly string[]>(addKey, ['']).join('/');
