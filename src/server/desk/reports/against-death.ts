import type { DeathReport } from '#server/reports/death-report-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';

type Looking = Pick<StaffSession, 'roles' | 'userName'>;
type Marked = Pick<DeathReport, 'marked_at' | 'state' | 'looked_by' | 'checked_by'>;

const unmarked = 'Polis ini tidak ditandai.';

const isMarking = ({ marked_at, state }: Marked): boolean =>
  marked_at !== null && (state === 'OPEN' || state === 'CONFIRMED');

/**
 * Explains why a report cannot be examined by the first of two people; undefined = allowed. A second examination
 * replaces the first.
 */
export const againstChecking = (report: Marked): string | undefined => (isMarking(report) ? undefined : unmarked);

/** Explains why the caller cannot decide as the second person; '' = allowed. */
const againstDeciding = ({ checked_by }: Marked, userName: string): string =>
  checked_by === userName ? 'Anda yang memeriksa laporan ini. Penyetuju lain yang memutuskan.' : '';

/**
 * Explains why the caller cannot lift the mark; '' = allowed. Two people lift it: one confirmed or examined the report,
 * the other lifts; after an objection the report is examined again (rulings 7).
 */
export function againstLifting(report: Marked, isObjected: boolean, { roles, userName }: Looking): string {
  if (!isMarking(report)) return unmarked;
  if (!roles.includes('PENYETUJU')) return 'Penyetuju yang mencabut tanda ini.';
  if (report.looked_by === userName) return 'Anda yang memastikan laporan ini. Penyetuju lain harus mencabutnya.';
  if (report.checked_by === null && isObjected)
    return 'Keberatan pemegang polis belum diperiksa. Petugas lain memeriksanya lebih dulu.';
  if (report.checked_by === null && report.looked_by === null)
    return 'Belum ada yang memeriksa laporan ini. Petugas lain memeriksanya lebih dulu.';
  return againstDeciding(report, userName);
}

/** Explains why the caller cannot reject an objection; '' = allowed. */
export function againstKeeping(report: Marked, { roles, userName }: Looking): string {
  if (!isMarking(report)) return unmarked;
  if (!roles.includes('PENYETUJU')) return 'Penyetuju yang menjawab keberatan ini.';
  if (report.checked_by === null)
    return 'Keberatan pemegang polis belum diperiksa. Petugas lain memeriksanya lebih dulu.';
  return againstDeciding(report, userName);
}
