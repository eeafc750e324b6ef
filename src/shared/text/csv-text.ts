/** Escapes text for CSV with semicolons: formulas are marked as text, and separators are quoted. */
export const csvText = (text: string): string => {
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};
