/** Why a file cannot be taken (promises P14). */
export type FileReason =
  | 'wrong_type'
  | 'picture_only'
  | 'too_many_pixels'
  | 'unreadable'
  | 'too_many_pages'
  | 'password'
  | 'active_content'
  | 'not_inspectable'
  | 'more_behind'
  | 'unpacks_too_large'
  | 'infected';

/** Limits of promises P14 that are about safety, not business; the size in MB is a parameter. */
export const fileLimits = { megapixels: 50, pages: 20, longestSide: 3000, unpackedBytes: 300_000_000 } as const;
