/** Most words of a name that a search compares. */
const mostWords = 6;

/** Returns the words of a text for a search by name: small letters and digits, without accents and signs. */
export const nameWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);
