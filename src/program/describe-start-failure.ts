import { ConfigProblems } from '#server/config/config.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { MissingPrivileges } from '#server/db/prepare-database.ts';
import { FolderInUse } from '#server/db/embedded/folder-lock.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const INSUFFICIENT_PRIVILEGE = '42501';
const giveRights =
  'Jalankan npm run migrate dengan MIGRATE_DATABASE_URL (pemilik tabel) dan DATABASE_URL (peran yang melayani), lalu mulai lagi.';

const describeKnown = (error: unknown): string | undefined => {
  if (error instanceof ConfigProblems || error instanceof FolderInUse) return error.message;
  if (codeOf(error) === 'EADDRINUSE')
    return 'Swapolis tidak dapat mulai: PORT sudah dipakai program lain. Hentikan program itu, atau pilih PORT lain.';
  if (codeOf(error).startsWith('28') || codeOf(error) === '3D000')
    return 'Swapolis tidak dapat mulai: basis data menolak DATABASE_URL. Periksa nama, kata sandi, dan basis datanya.';
  if (error instanceof MissingPrivileges)
    return `Swapolis tidak dapat mulai: peran basis data belum boleh semua yang diperlukan (${error.message}). ${giveRights}`;
  if (codeOf(error) === INSUFFICIENT_PRIVILEGE)
    return `Swapolis tidak dapat mulai: basis data melarangnya (${messageOf(error)}). ${giveRights}`;
  if (isDatabaseUnavailable(error))
    return 'Swapolis tidak dapat mulai: basis data tidak menjawab. Pastikan basis data berjalan dan DATABASE_URL benar, lalu mulai lagi; yang sudah disiapkan tidak hilang.';
  return undefined;
};

/**
 * Returns the Indonesian text printed when the start fails. It ends with what to do; only for unknown errors does it begin
 * with a stack trace.
 */
export function describeStartFailure(error: unknown): string {
  const known = describeKnown(error);
  if (known !== undefined) return known;
  if (!(error instanceof Error)) return String(error);
  return [
    error.stack ?? error.message,
    `Swapolis tidak dapat mulai: ${error.message.split('\n')[0]}`,
    'Mulai lagi setelah penyebabnya diperbaiki; yang sudah disiapkan tidak hilang. Jika tetap gagal, kirim semua baris di atas ke tim pengembang.',
  ].join('\n');
}
