/** Number of entries on a page of a part. */
const partPageSize = 20;

/** Returns `LIMIT` and `OFFSET` of a page; the first page is 1. */
export const limitsOf = (page: number): readonly [limit: number, offset: number] => [
  partPageSize,
  (page - 1) * partPageSize,
];

/** Page of a part; `total` is read from the rows, each of which has the same. */
export const describePage = <Item>(
  rows: readonly { readonly total: number }[],
  page: number,
  items: readonly Item[],
): { readonly total: number; readonly page: number; readonly page_size: number; readonly items: readonly Item[] } => ({
  total: rows[0]?.total ?? 0,
  page,
  page_size: partPageSize,
  items,
});
