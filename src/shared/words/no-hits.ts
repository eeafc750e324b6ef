/** Returns the heading of a search without results. */
export const noHits = (search: string): string =>
  search === '' ? 'Tidak ada yang dapat dipilih' : `Tidak ada yang cocok dengan “${search}”`;

/** Advice after a search without results; pages that search less obvious fields add their names. */
export const otherWords = 'Periksa ejaannya, atau coba kata lain.';
