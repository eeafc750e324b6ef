/** How names are compared: lower case, without accents and doubled spaces. */
export const searchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
