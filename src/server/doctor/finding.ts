/** Sentence of the page. `way` = what to do about a problem. Never personal data. */
export interface Finding {
  readonly part: string;
  readonly isOk: boolean;
  readonly text: string;
  readonly way?: string;
}

export const good = (part: string, text: string): Finding => ({ part, isOk: true, text });
export const problem = (part: string, text: string, way: string): Finding => ({ part, isOk: false, text, way });

/** Names an error without its values: its code, or its kind. Messages of the database and of mail servers quote data. */
export function nameError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
