import { instantAt, businessDateOf } from '#shared/time/wib.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { Queryable } from '#server/db/pool.ts';
import { instantAfter } from '#shared/time/moments.ts';
import { buildDayRefusal } from './upload-refusal.ts';

const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024;

const takePlace = `
  INSERT INTO upload_day (party_id, day, files, bytes)
  SELECT $1, $2, 1, $3 WHERE 1 <= $4::integer AND $3::bigint <= $5::bigint
  ON CONFLICT (party_id, day) DO UPDATE SET files = upload_day.files + 1, bytes = upload_day.bytes + $3
    WHERE upload_day.files + 1 <= $4 AND upload_day.bytes + $3 <= $5
  RETURNING files`;

const secondsUntilMidnight = (now: Instant): number => {
  const midnight = instantAfter(instantAt(businessDateOf(now), '00:00'), { hours: 24 });
  return Math.ceil((Date.parse(midnight) - Date.parse(now)) / 1000);
};

/**
 * Counts a file against the person's daily limit by one statement, so that two calls cannot share the last place.
 * Refused files count too, because checking them costs as much.
 * @throws 429 until midnight (WIB)
 */
export async function countUpload(
  q: Queryable,
  { partyId, bytes }: { readonly partyId: number; readonly bytes: number },
  parameters: Parameters,
  now: Instant,
): Promise<void> {
  const { 'doc.day_files': files, 'doc.day_mb': megabytes } = parameters;
  const { rowCount } = await q.query(takePlace, [partyId, businessDateOf(now), bytes, files, bytesOf(megabytes)]);
  if (rowCount === 0) throw buildDayRefusal({ files, megabytes, seconds: secondsUntilMidnight(now) });
}

export async function removeUploadDays(q: Queryable, before: BusinessDate): Promise<void> {
  await q.query('DELETE FROM upload_day WHERE day < $1', [before]);
}
