/** Makes LIKE take a typed text literally: its '%', '_' and '\' stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
