/**
 * Returns true when a text is masked: at least four stars, so that a form can distinguish 'unchanged' from a new value
 * (rulings 3.9).
 */
export const isMasked = (text: string): boolean => /\*{4}/.test(text);

/**
 * Masks the number of an account, card, identity card, phone or policy in one format: '********3456'. A masked number
 * gets the same format; a number too short to hide anything becomes stars only.
 */
export const maskNumber = (number: string): string => `********${number.length < 6 ? '' : number.slice(-4)}`;

/** Keeps `first` and `last` characters around four stars; a text too short to hide anything becomes stars only. */
export const maskMiddle = (text: string, first: number, last: number): string => {
  const hidden = '****';
  if (text.length < first + last + 2) return hidden;
  return `${text.slice(0, first)}${hidden}${text.slice(text.length - last)}`;
};
