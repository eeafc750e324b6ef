import { z } from 'zod';
import { PatternName, patternMark } from '#shared/requests/patterns.ts';
import { SharedKind, sharingText } from '#shared/requests/sharing.ts';
import { snoozeReasons, type Snooze } from '#shared/wire/desk-queue/snooze.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { snoozeColumn } from '#server/proposals/case-actions/snooze-repository.ts';
import { QueueMark, type QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { hasOpenComplaint } from '#server/request-messages/complaint-repository.ts';
import { hasOpenObjection } from '#server/proposal-store/objection.ts';
import { withheldText } from '#server/proposals/automatic/switch-subjects.ts';
import { reportMark, reportsAbout } from '#server/proposal-store/open-reports.ts';

const openReports = reportsAbout('= proposal.policy_number');

/** SQL: the request moves money, so much that two supervisors decide (rulebook 5.4). */
const isLarge = `review_level = 'S+' AND amount IS NOT NULL`;

/** SQL: the case came back, from its customer, from the approver, or from the price (rulebook 4.3). */
const cameBack = `EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
    OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI'))`;

/** SQL: the how many-eth time papers were asked, once that is often; null = not often (doc.leader_asks). */
const askedOften = `(SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent)`;

/** SQL: the case is offered to the viewer, $1. */
export const isOfferedToViewer = `EXISTS (SELECT FROM case_offer
  WHERE case_offer.number = proposal.number AND case_offer.user_name = $1 AND proposal.state = 'MENUNGGU_VERIFIKASI')`;

/** SQL: a due date of the request was missed (rulebook 4.4). */
const isMissed = `EXISTS (SELECT FROM missed_due_date AS missed WHERE missed.number = proposal.number)`;

/** SQL: the request is near its due date, as the steps of its clock say, and its count runs. */
export const nearlyMissed = `paused_since IS NULL AND EXISTS (SELECT FROM due_date_step AS taken
  WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, proposal.promised_date))`;

/** SQL: switches that left the open case to people, although the system would have decided it; null = none. */
const withheldBy = `(SELECT subjects FROM automatic_withheld AS withheld
  WHERE withheld.number = proposal.number AND NOT automatic AND decided_at IS NULL)`;

/** SQL: true for a row of `proposal` with the mark; $1 = the viewer. */
export const markConditions: Readonly<Record<QueueMark, string>> = {
  REPORT: `ended_at IS NULL AND EXISTS (${openReports})`,
  COMPLAINT: `(${hasOpenObjection} OR ${hasOpenComplaint})`,
  MISSED: isMissed,
  NEARLY_MISSED: `ended_at IS NULL AND ${nearlyMissed} AND NOT ${isMissed}`,
  RING: `EXISTS (SELECT FROM shared_mark WHERE shared_mark.request_number = proposal.number)`,
  PATTERN: `EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL)`,
  LARGE_SUM: isLarge,
  STATEMENT_MISSING: `waits_for = 'STATEMENT'`,
  ASKED_OFTEN: `${askedOften} IS NOT NULL`,
  SECOND_ROUND: cameBack,
  BY_PEOPLE: `${withheldBy} IS NOT NULL`,
  OFFERED: isOfferedToViewer,
  SNOOZED: `${snoozeColumn} IS NOT NULL`,
};

/** SQL: columns with what the marks of a row of `proposal` say, read with its page. */
export const markColumns = `
  CASE WHEN ended_at IS NULL THEN (SELECT json_agg(report ORDER BY report.reported_at, report.report_number) FROM (${openReports}) AS report) END AS reports,
  ${hasOpenObjection} AS objecting,
  ${hasOpenComplaint} AS complaint,
  ${isMissed} AS missed,
  ended_at IS NULL AND ${nearlyMissed} AS nearly_missed,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
   FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
         WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
   WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  ${isLarge} AS large_sum,
  ${askedOften} AS asked_often,
  ${cameBack} AS came_back,
  ${withheldBy} AS withheld`;

const listed = <Item extends z.core.$ZodType>(item: Item) => z.nullable(z.array(item));

/** Fields of `markColumns` in a row. */
export const markFields = {
  reports: listed(
    z.object({ kind: z.enum(['DEATH', 'FRAUD', 'UNAUTHORISED']), report_number: z.string(), objected: z.boolean() }),
  ),
  objecting: z.boolean(),
  complaint: z.boolean(),
  missed: z.boolean(),
  nearly_missed: z.boolean(),
  sharing: listed(z.object({ kind: SharedKind, people: z.number() })),
  patterns: listed(PatternName),
  large_sum: z.boolean(),
  asked_often: z.number().nullable(),
  came_back: z.boolean(),
  withheld: listed(z.string()),
};

const timeWords = ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima'];
const timesWord = (round: number): string => timeWords[round - 1] ?? `yang ke-${round}`;

const MarkedRow = z.object(markFields);
type MarkedRow = z.infer<typeof MarkedRow> & {
  readonly waits_for: string | null;
  readonly offered: boolean;
  readonly snooze: Snooze | null;
};

/** Says until when a case is put aside and why, or that its day has come. */
const snoozeText = ({ until, reason }: Snooze, today: BusinessDate): string =>
  until > today
    ? `Ditunda sampai ${formatDate(until)}: ${snoozeReasons[reason]}`
    : `Kembali dari penundaan sampai ${formatDate(until)}: ${snoozeReasons[reason]}`;

/** Lists the marks of a case in words, the most serious first. */
export function marksOf(row: MarkedRow, today: BusinessDate): QueueItem['marks'] {
  const words: Readonly<Record<QueueMark, readonly string[]>> = {
    REPORT: row.reports?.map(reportMark) ?? [],
    COMPLAINT: [
      ...(row.objecting ? ['Keberatan belum dijawab'] : []),
      ...(row.complaint ? ['Keluhan belum dijawab'] : []),
    ],
    MISSED: row.missed ? ['Janji kepada nasabah terlewat'] : [],
    NEARLY_MISSED: row.nearly_missed && !row.missed ? ['Segera lewat janjinya'] : [],
    RING: row.sharing?.map(({ kind, people }) => sharingText(kind, people)) ?? [],
    PATTERN: row.patterns?.map(patternMark) ?? [],
    LARGE_SUM: row.large_sum ? ['Jumlah besar'] : [],
    STATEMENT_MISSING: row.waits_for === 'STATEMENT' ? ['Pernyataan nasabah belum ada'] : [],
    ASKED_OFTEN: row.asked_often === null ? [] : [`Dokumen diminta untuk ${timesWord(row.asked_often)} kali`],
    SECOND_ROUND: row.came_back ? ['Kembali lagi: pernah dikembalikan'] : [],
    BY_PEOPLE: row.withheld === null ? [] : [withheldText(row.withheld)],
    OFFERED: row.offered ? ['Ditawarkan kepada Anda'] : [],
    SNOOZED: row.snooze === null ? [] : [snoozeText(row.snooze, today)],
  };
  return QueueMark.options.flatMap((mark) => words[mark].map((text) => ({ mark, text })));
}
