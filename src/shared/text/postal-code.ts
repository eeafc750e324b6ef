/** The text sent for every address change (wire 9.10); it means 'not given'. */
export const postalCodeNotGiven = '-';

export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text);

/** '-' and an empty text are fine: the postal code is never asked (rulings 1.4). */
export const postalCodeProblem = (text: string): string | undefined =>
  text === '' || text === postalCodeNotGiven || isPostalCode(text) ? undefined : 'Kode pos terdiri dari 5 angka.';
