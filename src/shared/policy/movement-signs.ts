/** What the sign of an amount means, for pages and papers with signed amounts. */
export const signsExplained =
  'Tanda + berarti uang masuk ke polis atau dana Anda. Tanda - berarti uang keluar dari polis atau dana Anda.';
