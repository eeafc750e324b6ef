/** Returns the statement of most types; `what` is the subject of the request: 'penarikan ini'. */
export const consentTo = (what: string): string =>
  `Saya menyetujui ${what} dan menyatakan data yang saya berikan benar.`;
