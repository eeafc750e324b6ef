import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import { tieDots } from '#ui/appearance/tie-dots.ts';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { DataList } from '#ui/showing/data-list.tsx';

type Labels = { readonly beforeLabel?: string; readonly afterLabel?: string };

/** Greatest length of a value that fits beside its old value in a narrow card. */
const FITS = 12;

const isLong = ({ old, new: after }: SummaryRow): boolean => Math.max(old?.length ?? 0, after.length) > FITS;

/** Lists long values of a narrow card: old above new, each in full width. */
const StackedChanges = ({ rows, beforeLabel = 'Sekarang', afterLabel = 'Sesudah' }: Labels & Pick<Summary, 'rows'>) => (
  <ul className="flex flex-col divide-y divide-line">
    {rows.map(({ label, old, new: after }) => (
      <li key={label} className="flex flex-col gap-1 py-2.5 first:pt-0">
        <span className="text-small text-muted">{tieDots(label)}</span>
        <DataList
          rows={[
            { label: beforeLabel, value: old ?? '-', strong: false },
            { label: afterLabel, value: after },
          ]}
        />
      </li>
    ))}
  </ul>
);

const Changes = ({ rows, ...labels }: Labels & Pick<Summary, 'rows'>) => {
  const stacked = rows.some(isLong);
  return (
    <div className={`@container ${stacked ? '[overflow-wrap:anywhere]' : ''}`}>
      {stacked && (
        <div className="@min-[32rem]:hidden">
          <StackedChanges rows={rows} {...labels} />
        </div>
      )}
      <div className={stacked ? 'hidden @min-[32rem]:block' : undefined}>
        <CompareTable
          caption="Yang berubah"
          {...labels}
          rows={rows.map((row) => ({ label: row.label, before: row.old ?? '-', after: row.new }))}
        />
      </div>
    </div>
  );
};

/** Shows a request's summary: old values beside new values, then single facts and a note about estimates. */
export const SummaryView = ({ summary, ...labels }: Labels & { readonly summary: Summary }) => (
  <>
    {summary.rows.length > 0 && <Changes rows={summary.rows} {...labels} />}
    {summary.details.length > 0 && <DataList rows={summary.details} lines />}
    {summary.note !== null && <p className="text-small text-muted">{summary.note}</p>}
  </>
);
