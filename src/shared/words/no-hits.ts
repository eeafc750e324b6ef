/** Heading where a search finds nothing, the same everywhere. */
export const noHits = (search: string): string =>
  search === '' ? 'Tidak ada yang dapat dipilih' : `Tidak ada yang cocok dengan “${search}”`;

/** The way on; what can be searched for follows where that is not plain. */
export const otherWords = 'Periksa ejaannya, atau coba kata lain.';
