/** The statement that most types ask for; `what` is the thing that the customer asks for: 'penarikan ini'. */
export const consentTo = (what: string): string =>
  `Saya menyetujui ${what} dan menyatakan data yang saya berikan benar.`;
