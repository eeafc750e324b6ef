import type { ReactNode } from 'react';

export type CompareRow = { readonly label: ReactNode; readonly before: ReactNode; readonly after: ReactNode };

type CompareTableProps = {
  readonly rows: readonly CompareRow[];
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly beforeLabel?: string;
  readonly afterLabel?: string;
  /** Under the table, e.g. '*Estimasi per 20/11/2026, dalam rupiah'. */
  readonly note?: ReactNode;
};

const headClass = 'pb-2 pl-2 text-right font-normal text-muted';

/** Today's values beside the new ones. Long texts wrap inside their column; nothing scrolls sideways at 320 px. */
export const CompareTable = ({
  rows,
  caption,
  beforeLabel = 'Sekarang',
  afterLabel = 'Sesudah',
  note,
}: CompareTableProps) => (
  <div className="@container">
    <table className="stacks-when-narrow w-full border-collapse @max-[22em]:text-small @max-[17em]:[overflow-wrap:anywhere]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Data</span>
          </th>
          <th scope="col" className={headClass}>
            {beforeLabel}
          </th>
          <th scope="col" className={headClass}>
            {afterLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-normal @min-[22em]:[overflow-wrap:break-word]">
              {row.label}
            </th>
            <td data-column={beforeLabel} className="py-2.5 pl-2 text-right">
              {row.before}
            </td>
            <td data-column={afterLabel} className="py-2.5 pl-2 text-right font-bold">
              {row.after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {note !== undefined && <p className="mt-1 text-small text-muted">{note}</p>}
  </div>
);
