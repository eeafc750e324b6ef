/**
 * True when a text is masked, that is, has at least four stars. A form thus tells an unchanged value from a new one
 * (rulings 3.9).
 */
export const isMasked = (text: string): boolean => /\*{4}/.test(text);

/**
 * Masks the number of an account, card, identity card, phone or policy: '********3456'. A masked number gets the same
 * form; a number too short to hide anything becomes stars only.
 */
export const maskNumber = (number: string): string => `********${number.length < 6 ? '' : number.slice(-4)}`;

/**
 * Masks a name except its first word: 'SITI N*** R***'. A name of one word keeps two letters: 'SU***'; a shorter one is
 * hidden.
 */
export const maskName = (name: string): string => {
  const [first = '', ...others] = name.split(' ').filter((word) => word !== '');
  if (others.length === 0) return `${first.length > 3 ? first.slice(0, 2) : ''}***`;
  return [first, ...others.map((word) => `${word.slice(0, 1)}***`)].join(' ');
};

/** Masks a text except its `first` and `last` characters; a text too short to hide anything becomes stars only. */
export const maskMiddle = (text: string, first: number, last: number): string => {
  const hidden = '****';
  if (text.length < first + last + 2) return hidden;
  return `${text.slice(0, first)}${hidden}${text.slice(text.length - last)}`;
};
