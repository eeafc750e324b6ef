import type { SummaryRow } from '#shared/wire/summary.ts';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from './form-tools.tsx';

type ChangedRowsProps = { readonly rows: readonly SummaryRow[]; readonly caption: string; readonly note: string };

/**
 * Rows before and after: a table of three columns where there is room, otherwise a list (on a phone, or beside a form).
 */
export const ChangedRows = ({ rows, caption, note }: ChangedRowsProps) => {
  const { words } = useFormTools();
  return (
    <div className="@container">
      <div className="hidden @min-[26em]:block">
        <CompareTable
          caption={words(caption)}
          rows={rows.map((row) => ({ label: words(row.label), before: row.old ?? '-', after: row.new }))}
        />
      </div>
      <div className="flex flex-col divide-y divide-sea/20 @min-[26em]:hidden">
        {rows.map((row) => (
          <div key={row.label} className="flex flex-col gap-1 py-2.5 first:pt-0">
            <p className="text-small text-muted">{words(row.label)}</p>
            <DataList
              rows={[
                { label: 'Sekarang', value: row.old ?? '-', strong: false },
                { label: 'Sesudah', value: row.new },
              ]}
            />
          </div>
        ))}
      </div>
      <p className="mt-1 text-small text-muted">{note}</p>
    </div>
  );
};
