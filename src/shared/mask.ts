/** Masks hide the middle with at least four stars, so that a form can tell 'keep what you have' from a new value (rulings 3). */
export const isMasked = (text: string): boolean => /\*{4}/.test(text);

/** Keeps `first` and `last` characters around `stars` stars; a text too short to hide anything becomes stars alone. */
export const maskMiddle = (text: string, first: number, last: number, stars = 4): string => {
  const hidden = '*'.repeat(stars);
  if (text.length < first + last + 2) return hidden;
  return `${text.slice(0, first)}${hidden}${text.slice(text.length - last)}`;
};
