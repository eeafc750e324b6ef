import { formatMoment } from '#shared/time/dates.ts';
import type { ReportDismissal } from '#shared/wire/reports/report-parts.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { DecisionForm } from './decision-form.tsx';
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
export const DismissalPart = ({ dismissal, reports, decision }: DismissalPartProps) => {
  const { id, note, made_by, made_at, stands_against } = dismissal;
  return (
    <>
      <Notice tone="wait" heading="Penutupan menunggu penyetuju">
        <DataList
          rows={[
            { label: 'Alasan menutup', value: <bdi>{note}</bdi> },
            { label: 'Dicatat oleh', value: <bdi>{made_by}</bdi> },
            { label: 'Dicatat pada', value: formatMoment(made_at) },
          ]}
        />
        {stands_against !== '' && <p>{stands_against}</p>}
      </Notice>
      {stands_against === '' && (
        <DecisionForm
          id={`dismissal-${id}`}
          path={`${reports}/dismissals/${encodeURIComponent(id)}`}
          choices={choices}
          noteLabel="Alasan keputusan"
          decision={decision}
        />
      )}
    </>
  );
};
