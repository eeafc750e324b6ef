/** Escapes a typed text for LIKE, so that '%', '_' and '\' match literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
