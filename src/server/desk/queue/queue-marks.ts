import { z } from 'zod';
import { PatternName, patternMark } from '#shared/requests/patterns.ts';
import { SharedKind, sharingText } from '#shared/requests/sharing.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { QueueMark, type QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { hasOpenObjection } from '#server/proposal-store/objection.ts';
import { reportMark, reportsAbout } from '#server/proposal-store/open-reports.ts';

/** Roles that read suspicious patterns: all that work on cases, and those that watch them. */
const patternReaders: readonly StaffRole[] = StaffRole.options.filter(
  (role) => role !== 'ADMIN_PARAMETER' && role !== 'ADMIN_STAF',
);

const readsPatterns = (roles: readonly StaffRole[]): boolean => roles.some((role) => patternReaders.includes(role));

/** Marks that someone with these roles may filter by. */
export const mayFilterBy = (mark: QueueMark, roles: readonly StaffRole[]): boolean =>
  mark !== 'PATTERN' || readsPatterns(roles);

const openReports = reportsAbout('= proposal.policy_number');

/** SQL: the request moves money, so much that two supervisors decide (rulebook 5.4). */
const isLarge = `review_level = 'S+' AND amount IS NOT NULL`;

/** SQL: the case came back, from its customer, from the approver, or from the price (rulebook 4.3). */
const cameBack = `EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
    OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI'))`;

/** SQL: the how many-eth time papers were asked, once that is often; null = not often (doc.leader_asks). */
const askedOften = `(SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent)`;

/** SQL: true for a row of `proposal` with the mark. */
export const markConditions: Readonly<Record<QueueMark, string>> = {
  REPORT: `ended_at IS NULL AND EXISTS (${openReports})`,
  COMPLAINT: hasOpenObjection,
  RING: `EXISTS (SELECT FROM shared_mark WHERE shared_mark.request_number = proposal.number)`,
  PATTERN: `EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL)`,
  LARGE_SUM: isLarge,
  STATEMENT_MISSING: `waits_for = 'STATEMENT'`,
  ASKED_OFTEN: `${askedOften} IS NOT NULL`,
  SECOND_ROUND: cameBack,
};

/** SQL: columns with what the marks of a row of `proposal` say, read with its page. */
export const markColumns = `
  CASE WHEN ended_at IS NULL THEN (SELECT json_agg(report ORDER BY report.reported_at, report.report_number) FROM (${openReports}) AS report) END AS reports,
  ${hasOpenObjection} AS complaint,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
   FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
         WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
   WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  ${isLarge} AS large_sum,
  ${askedOften} AS asked_often,
  ${cameBack} AS came_back`;

const listed = <Item extends z.core.$ZodType>(item: Item) => z.nullable(z.array(item));

/** Fields of `markColumns` in a row. */
export const markFields = {
  reports: listed(
    z.object({ kind: z.enum(['DEATH', 'FRAUD', 'UNAUTHORISED']), report_number: z.string(), objected: z.boolean() }),
  ),
  complaint: z.boolean(),
  sharing: listed(z.object({ kind: SharedKind, people: z.number() })),
  patterns: listed(PatternName),
  large_sum: z.boolean(),
  asked_often: z.number().nullable(),
  came_back: z.boolean(),
};

const timeWords = ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima'];
const timesWord = (round: number): string => timeWords[round - 1] ?? `yang ke-${round}`;

const MarkedRow = z.object(markFields);
type MarkedRow = z.infer<typeof MarkedRow> & { readonly waits_for: string | null };

/** Lists the marks of a case in words, the most serious first. */
export function marksOf(row: MarkedRow, roles: readonly StaffRole[]): QueueItem['marks'] {
  const words: Readonly<Record<QueueMark, readonly string[]>> = {
    REPORT: row.reports?.map(reportMark) ?? [],
    COMPLAINT: row.complaint ? ['Keberatan belum dijawab'] : [],
    RING: row.sharing?.map(({ kind, people }) => sharingText(kind, people)) ?? [],
    PATTERN: readsPatterns(roles) ? (row.patterns?.map(patternMark) ?? []) : [],
    LARGE_SUM: row.large_sum ? ['Jumlah besar'] : [],
    STATEMENT_MISSING: row.waits_for === 'STATEMENT' ? ['Pernyataan nasabah belum ada'] : [],
    ASKED_OFTEN: row.asked_often === null ? [] : [`Dokumen diminta untuk ${timesWord(row.asked_often)} kali`],
    SECOND_ROUND: row.came_back ? ['Kembali lagi: pernah dikembalikan'] : [],
  };
  return QueueMark.options.flatMap((mark) => words[mark].map((text) => ({ mark, text })));
}
