import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { tieDots } from '../appearance/tie-dots.ts';
import { translateAttribute } from '../translation/translate-attribute.ts';

type CompareRow = { readonly label: string; readonly before: string | null; readonly after: string };

type CompareTableProps = {
  readonly rows: readonly CompareRow[];
  /** Accessible name of the table. */
  readonly caption: string;
  readonly beforeLabel?: string;
  readonly afterLabel?: string;
  /** Text under the table, e.g. '*Estimasi per 20/11/2026, dalam rupiah'. */
  readonly note?: ReactNode;
};

/** Maximum sum of the longest word lengths of the three columns that still fits on a screen of 320 px. */
const BESIDE_EACH_OTHER = 36;
/** Number of letters that fit into one column of the narrowest unstacked table. */
const ONE_COLUMN = 20;

/** Returns the length of the longest word. An amount with its currency sign counts as one word. */
const longestWord = (texts: readonly string[]): number =>
  Math.max(...texts.flatMap((text) => text.split(/[ -]/)).map(({ length }) => length));

/** Returns the CSS classes of the layout, which stacks the cells earlier when the longest words of the columns are long. */
const findLayout = (columns: readonly (readonly string[])[]): string => {
  const longest = columns.map(longestWord);
  const isCrowded = longest.reduce((sum, each) => sum + each, 0) > BESIDE_EACH_OTHER;
  return classNames(
    isCrowded ? 'stacks-when-crowded' : 'stacks-when-narrow @max-[17em]:[overflow-wrap:anywhere]',
    Math.max(...longest) > ONE_COLUMN && 'table-fixed',
  );
};

const headClass = 'pb-2 pl-2 text-right font-normal text-muted';

/**
 * Table that compares present and new values. Long texts wrap inside their column; content too wide for the container is
 * stacked, so that nothing scrolls sideways at 320 px.
 */
export const CompareTable = ({
  rows,
  caption,
  beforeLabel = 'Sekarang',
  afterLabel = 'Sesudah',
  note,
}: CompareTableProps) => (
  <div className="@container">
    <table
      className={classNames(
        'w-full border-collapse @max-[22em]:text-small',
        findLayout([
          rows.map(({ label }) => label),
          [beforeLabel, ...rows.map(({ before }) => before ?? '')],
          [afterLabel, ...rows.map(({ after }) => after)],
        ]),
      )}
    >
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
              {tieDots(row.label)}
            </th>
            <td
              data-column={beforeLabel}
              translate={translateAttribute(row.before, row.label)}
              className="py-2.5 pl-2 text-right"
            >
              <bdi>{tieDots(row.before)}</bdi>
            </td>
            <td
              data-column={afterLabel}
              translate={translateAttribute(row.after, row.label)}
              className="py-2.5 pl-2 text-right font-bold"
            >
              <bdi>{tieDots(row.after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {note !== undefined && <p className="mt-1 text-small text-muted">{note}</p>}
  </div>
);
