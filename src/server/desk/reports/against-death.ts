import type { DeathReport } from '#server/reports/death-report-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';

type Looking = Pick<StaffSession, 'roles' | 'userName'>;
type Marked = Pick<DeathReport, 'marked_at' | 'state' | 'looked_by' | 'checked_by'>;

const unmarked = 'Polis ini tidak ditandai.';

const isMarking = ({ marked_at, state }: Marked): boolean =>
  marked_at !== null && (state === 'OPEN' || state === 'CONFIRMED');

/** Why a report cannot be examined by the first of two people; undefined = it can. Whoever examines it again replaces the first. */
export const againstChecking = (report: Marked): string | undefined => (isMarking(report) ? undefined : unmarked);

/** Why the caller cannot be the second person after whoever examined the report; '' = nothing stands against it. */
const againstDeciding = ({ checked_by }: Marked, userName: string): string =>
  checked_by === userName ? 'Anda yang memeriksa laporan ini. Penyetuju lain yang memutuskan.' : '';

/**
 * Why the caller cannot let the policy go on; '' = nothing stands against it. Two people lift a mark: one confirmed or examined the report,
 * another one lifts it; where the holder objects, it is examined after the objection (rulings 7).
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

/** Why the caller cannot answer an objection that the report stays; '' = nothing stands against it. */
export function againstKeeping(report: Marked, { roles, userName }: Looking): string {
  if (!isMarking(report)) return unmarked;
  if (!roles.includes('PENYETUJU')) return 'Penyetuju yang menjawab keberatan ini.';
  if (report.checked_by === null)
    return 'Keberatan pemegang polis belum diperiksa. Petugas lain memeriksanya lebih dulu.';
  return againstDeciding(report, userName);
}
