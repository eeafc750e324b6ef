/** Escapes text for CSV with semicolons: marks formulas as text, and quotes separators. */
export const csvText = (text: string): string => {
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};
