/** Returns a JSON value as staff type it: a text without its quotes. */
export const showValue = (json: string): string => json.replace(/^"(.*)"$/, '$1');
