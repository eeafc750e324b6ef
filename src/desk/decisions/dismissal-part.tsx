import type { ReportDismissal } from '#shared/wire/reports/report-parts.ts';
import { SecondDecision } from './second-decision.tsx';
import type { useDecision } from './use-decision.ts';

type DismissalPartProps = {
  readonly dismissal: ReportDismissal;
  /** Path of the reports, below /desk/v1/. */
  readonly reports: 'death-reports' | 'fraud-reports';
  readonly decision: ReturnType<typeof useDecision>;
};

const choices = [
  { how: 'approve', label: 'Setujui, tutup laporan' },
  { how: 'reject', label: 'Jangan ditutup' },
] as const;

/** Shows a dismissal that waits for a second person: who entered it, why, and the decision form. */
export const DismissalPart = ({ dismissal, reports, decision }: DismissalPartProps) => (
  <SecondDecision
    entry={dismissal}
    heading="Penutupan menunggu penyetuju"
    noteOf="Alasan menutup"
    path={`${reports}/dismissals/${encodeURIComponent(dismissal.id)}`}
    choices={choices}
    decision={decision}
  />
);
