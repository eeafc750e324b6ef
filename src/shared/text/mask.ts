/** Masks hide the middle with at least four stars, so that a form can tell 'keep what you have' from a new value (rulings 3.9). */
export const isMasked = (text: string): boolean => /\*{4}/.test(text);

/**
 * '********3456': how the number of an account, card, identity card, phone or policy is shown, everywhere. A number that is masked already
 * takes the same shape; a number too short to hide anything becomes stars alone.
 */
export const maskNumber = (number: string): string => `********${number.length < 6 ? '' : number.slice(-4)}`;

/** Keeps `first` and `last` characters around four stars; a text too short to hide anything becomes stars alone. */
export const maskMiddle = (text: string, first: number, last: number): string => {
  const hidden = '****';
  if (text.length < first + last + 2) return hidden;
  return `${text.slice(0, first)}${hidden}${text.slice(text.length - last)}`;
};
