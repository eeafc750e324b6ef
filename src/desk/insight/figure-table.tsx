import type { ReactNode } from 'react';
import type { InsightRow, InsightTable } from '#shared/wire/desk-insight/insight.ts';
import { Link } from '#ui/appearance/link.tsx';

type FigureProps = {
  readonly figure: InsightRow['cells'][number];
  /** Name of what is counted, for the name of the link. */
  readonly of: string;
};

/** Figure, a link where it opens a list. */
export const FigureText = ({ figure: { text, list }, of }: FigureProps): ReactNode =>
  list === null ? (
    text
  ) : (
    <Link href={list} className="text-link inline-flex min-h-11 items-center font-semibold min-[64rem]:min-h-8">
      <span translate="no">{text}</span>
      <span className="sr-only">{`, buka daftar: ${of}`}</span>
    </Link>
  );

/** Bar for a part of the whole; the figures beside it say the same. */
const Bar = ({ share }: { readonly share: number }) => (
  <svg
    viewBox="0 0 100 10"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="mt-1 block h-1.5 w-full max-w-64 rounded-full bg-track"
  >
    <rect width={Math.min(Math.max(share, 0), 100)} height="10" fill="var(--color-sea)" />
  </svg>
);

type TableProps = { readonly table: InsightTable };

const WideTable = ({ table: { title, heads, rows } }: TableProps) => (
  <div className="hidden overflow-x-auto rounded-card border border-line bg-card min-[64rem]:block">
    <table className="figures w-full border-collapse text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="px-3 py-2 text-left font-semibold text-muted">
            <span className="sr-only">Kelompok</span>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 text-right font-semibold text-muted">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, share, cells }, place) => (
          <tr key={`${place} ${name}`} className="border-t border-line">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              <span>{name}</span>
              {share !== null && <Bar share={share} />}
            </th>
            {cells.map((figure, column) => (
              <td key={heads[column] ?? column} className="px-3 py-1 text-right whitespace-nowrap">
                <FigureText figure={figure} of={`${name}, ${heads[column] ?? ''}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const NarrowTable = ({ table: { heads, rows } }: TableProps) => (
  <ul className="flex flex-col gap-3 min-[64rem]:hidden">
    {rows.map(({ name, share, cells }, place) => (
      <li key={`${place} ${name}`} className="rounded-card border border-line bg-card p-4">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {share !== null && <Bar share={share} />}
        <dl className="figures mt-2 flex flex-col">
          {cells.map((figure, column) => (
            <div key={heads[column] ?? column} className="flex flex-wrap items-center justify-between gap-x-4">
              <dt className="text-muted">{heads[column]}</dt>
              <dd className="ml-auto text-right wrap-anywhere">
                <FigureText figure={figure} of={`${name}, ${heads[column] ?? ''}`} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);

/** Shows a table of figures with its definition: a table from 1024 px, cards below. */
export const FigureTable = ({ table }: TableProps) => (
  <section aria-labelledby={`insight-${table.id}`} className="flex flex-col gap-2">
    <h2 id={`insight-${table.id}`} className="text-section font-bold">
      {table.title}
    </h2>
    {table.rows.length === 0 ? (
      <p className="text-muted">Belum ada. Angka datang ke sini sendiri begitu yang dijelaskan di bawah ini terjadi.</p>
    ) : (
      <>
        <WideTable table={table} />
        <NarrowTable table={table} />
      </>
    )}
    <p className="max-w-[80ch] text-small text-muted">{table.definition}</p>
  </section>
);
