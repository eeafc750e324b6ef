/** Explanation of the signs + and -, for pages and documents with signed amounts. */
export const signsExplained =
  'Tanda + berarti uang masuk ke polis atau dana Anda. Tanda - berarti uang keluar dari polis atau dana Anda.';
