import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';

const Report = z.object({
  report: z.string().nullable(),
  about: z.enum(['session', 'request', 'sign-in', 'stranger']),
  request: z.string().nullable(),
  title: z.string().nullable(),
});
type Report = z.infer<typeof Report>;

/** SQL: what the customer reported as unauthorised: open reports, and requests reported by the link of a message. */
const selectReports = `
  SELECT report_number AS report, about, report.request_number AS request, proposal.title, reported_at AS at
  FROM security_report_policy JOIN security_report AS report USING (report_number)
  LEFT JOIN proposal ON proposal.number = report.request_number
  WHERE security_report_policy.policy_number = $1 AND closed_at IS NULL
  UNION ALL
  SELECT NULL, 'request', number, title, min(used_at) FROM disown_link JOIN proposal ON number = request_number
  WHERE policy_number = $1 AND used_at IS NOT NULL GROUP BY number, title
  ORDER BY at DESC LIMIT 3`;

const what: Readonly<Record<Report['about'], (report: Report) => string>> = {
  session: () => 'perangkat yang masuk dan bukan miliknya',
  'sign-in': () => 'orang lain yang masuk dengan datanya',
  stranger: () => 'polis ini dipakai orang lain',
  request: ({ request, title }) => `pengajuan yang bukan darinya (${title ?? 'pengajuan'} nomor ${request ?? '-'})`,
};

const textOf = (report: Report): string => {
  const name = report.report === null ? 'lewat tautan di pesan' : `laporan ${report.report}`;
  const who = report.about === 'stranger' ? 'Pelapor yang tidak masuk portal' : 'Nasabah';
  return `${who} melaporkan ${what[report.about](report)}, ${name}.`;
};

/** Explains to staff why payouts of the policy are frozen. */
export async function freezeReason(q: Queryable, policyNumber: string): Promise<string> {
  const { rows } = await q.query(selectReports, [policyNumber]);
  const reasons = z.array(Report).parse(rows).map(textOf);
  return [...reasons, 'Pembayaran polis ini dibekukan: telepon nomor lama nasabah, lalu kepatuhan mencabutnya.'].join(
    ' ',
  );
}
