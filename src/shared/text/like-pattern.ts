/** Escapes a typed text for LIKE: '%', '_' and '\' stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
