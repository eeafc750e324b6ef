import type { Summary } from '#shared/wire/summary.ts';
import { CompareTable } from '#ui/compare-table.tsx';
import { DataList } from '#ui/data-list.tsx';

type SummaryViewProps = {
  readonly summary: Summary;
  readonly beforeLabel?: string;
  readonly afterLabel?: string;
};

/** A request as its definition summed it up: what changes, old beside new, then single facts and the note on estimates. */
export const SummaryView = ({ summary, beforeLabel = 'Sekarang', afterLabel = 'Sesudah' }: SummaryViewProps) => (
  <>
    {summary.rows.length > 0 && (
      <CompareTable
        caption="Yang berubah"
        beforeLabel={beforeLabel}
        afterLabel={afterLabel}
        rows={summary.rows.map((row) => ({ label: row.label, before: row.old ?? '-', after: row.new }))}
      />
    )}
    {summary.details.length > 0 && <DataList rows={summary.details} lines />}
    {summary.note !== null && <p className="text-small text-muted">{summary.note}</p>}
  </>
);
