import * as z from 'zod/mini';

/** A calendar day in WIB (Asia/Jakarta), 'YYYY-MM-DD'. Rulebook 9.5. */
export const BusinessDate = z.iso.date('Tanggal tidak sesuai.').brand<'BusinessDate'>();
export type BusinessDate = z.infer<typeof BusinessDate>;

/** A moment in UTC, ISO 8601 with 'Z'. */
export const Instant = z.iso.datetime('Waktu tidak sesuai.').brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;
