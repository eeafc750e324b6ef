/** JSON object, parsed without a schema library, which would be too large for this page. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null;

export const parseRecord = (text: string | null): JsonRecord => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

/** Returns the text at a key; '' when the value is not a text. */
export const textOf = (record: JsonRecord, key: string): string => {
  const value = record[key];
  return typeof value === 'string' ? value : '';
};

/** Returns the number at a key; 0 when the value is not a number. */
export const numberOf = (record: JsonRecord, key: string): number => {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
};

export const recordOf = (record: JsonRecord, key: string): JsonRecord => {
  const value = record[key];
  return isRecord(value) ? value : {};
};
