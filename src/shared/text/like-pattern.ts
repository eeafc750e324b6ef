/** A typed text as LIKE takes it literally: its own '%', '_' and '\' stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
