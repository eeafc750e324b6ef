/** Shows a value that comes as JSON: a text without its quotes, as it is typed. */
export const showValue = (json: string): string => json.replace(/^"(.*)"$/, '$1');
