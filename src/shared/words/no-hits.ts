/** Returns the heading of a search without results. */
export const noHits = (search: string): string =>
  search === '' ? 'Tidak ada yang dapat dipilih' : `Tidak ada yang cocok dengan “${search}”`;

/** Next action after a search without results; the page adds the searchable fields where they are not obvious. */
export const otherWords = 'Periksa ejaannya, atau coba kata lain.';
