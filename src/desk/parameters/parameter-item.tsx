import { useState, type ReactNode } from 'react';
import { formatDate, formatMoment, type BusinessDate } from '#shared/time/dates.ts';
import type { DeskParameter, DeskParameterRow } from '#shared/wire/operations/desk-parameters.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { ParameterForm } from './parameter-form.tsx';
import { showValue } from './show-value.ts';

const Rows = ({ rows }: { readonly rows: readonly DeskParameterRow[] }) => (
  <ul className="flex flex-col gap-2">
    {rows.map((row) => (
      <li
        key={`${row.scope} ${row.effective_from}`}
        className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2"
      >
        <span className="text-small">
          <bdi>{row.scope}</bdi>, <span>mulai </span>
          <span translate="no">{formatDate(row.effective_from)}</span>
          <span>, sumber </span>
          <span translate="no">{row.source}</span>
        </span>
        <code translate="no" className="min-w-0 font-semibold wrap-anywhere">
          {showValue(row.value)}
        </code>
        {!row.confirmed && <Pill tone="you">Belum dikonfirmasi</Pill>}
      </li>
    ))}
  </ul>
);

const History = ({ history }: Pick<DeskParameter, 'history'>) => (
  <ul className="flex flex-col gap-2 text-small">
    {history.map((entry) => (
      <li key={`${entry.decided_at} ${entry.entered_at}`} className="wrap-anywhere">
        <span>{entry.approved ? 'Disetujui: ' : 'Ditolak: '}</span>
        <code translate="no">{showValue(entry.value)}</code> <span>untuk </span>
        <bdi>{entry.scope}</bdi> <span>mulai </span>
        <span translate="no">{formatDate(entry.effective_from)}</span>
        <span>. Dicatat </span>
        <bdi translate="no">{entry.entered_by}</bdi> <span translate="no">{formatMoment(entry.entered_at)}</span>
        <span>, diputuskan </span>
        <bdi translate="no">{entry.decided_by}</bdi> <span translate="no">{formatMoment(entry.decided_at)}</span>
        <span>. Alasan: </span>
        <bdi>{entry.note}</bdi>
      </li>
    ))}
  </ul>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h4 className="font-bold">{title}</h4>
    {children}
  </section>
);

type ParameterItemProps = {
  readonly item: DeskParameter;
  readonly area: string;
  readonly today: BusinessDate;
  readonly mayEnter: boolean;
};

const Details = ({ item, area, mayEnter }: Omit<ParameterItemProps, 'today'>) => (
  <div className="flex flex-col gap-4 pb-4">
    <p>{item.text}</p>
    <DataList
      rows={[
        ...(item.unit === '' ? [] : [{ label: 'Satuan', value: item.unit }]),
        { label: 'Batas', value: item.bounds },
        { label: 'Dipakai di', value: area },
        ...(item.same_as === '' ? [] : [{ label: 'Mengikuti', value: <code translate="no">{item.same_as}</code> }]),
        ...(item.followed_by.length === 0
          ? []
          : [{ label: 'Diikuti oleh', value: <code translate="no">{item.followed_by.join(', ')}</code> }]),
        ...(item.is_read ? [] : [{ label: 'Dipakai program', value: 'Belum. Nilai baru tidak mengubah apa pun.' }]),
      ]}
    />
    <Part title="Nilai per tanggal">
      <Rows rows={item.rows} />
    </Part>
    {item.history.length > 0 && (
      <Part title="Riwayat keputusan">
        <History history={item.history} />
      </Part>
    )}
    {mayEnter && (
      <Part title="Nilai baru">
        <ParameterForm item={item} />
      </Part>
    )}
  </div>
);

/** Returns today's general value of a parameter as JSON text; '' when none is in force. */
const valueToday = (rows: readonly DeskParameterRow[], today: BusinessDate): string => {
  const general = rows.filter(
    ({ archetype, product_id, currency, effective_from }) =>
      (archetype ?? product_id ?? currency) === null && effective_from <= today,
  );
  return general.slice(-1)[0]?.value ?? '';
};

/** Greatest length of a value shown in the list; a longer value is shown when its parameter is opened. */
const longestShown = 30;

/** Shows a parameter with today's general value; opened, it shows description, bounds, rows, history and the form. */
export const ParameterItem = (props: ParameterItemProps) => {
  const { key, rows } = props.item;
  const [isOpen, setOpen] = useState(false);
  const today = showValue(valueToday(rows, props.today));
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 py-1">
        <code translate="no" className="min-w-0 font-semibold wrap-anywhere">
          {key}
        </code>
        {today.length > longestShown ? (
          <span className="text-small text-muted">Tabel</span>
        ) : (
          <code translate="no" className="min-w-0 text-small wrap-anywhere text-muted">
            {today}
          </code>
        )}
      </summary>
      {isOpen && <Details {...props} />}
    </details>
  );
};
