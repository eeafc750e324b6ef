import type { ReactNode } from 'react';
import { formatMinute, formatMoment, type Instant } from '#shared/time/dates.ts';
import { formatNumber } from '#shared/money/number-format.ts';
import type { BreachVersion, DeskBreach } from '#shared/wire/operations/desk-breaches.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill, type Tone } from '#ui/showing/pill.tsx';
import { BreachForm } from './breach-form.tsx';
import { BreachNoticeForm } from './breach-notice-form.tsx';

const states: Readonly<Record<DeskBreach['state'], { readonly tone: Tone; readonly text: string }>> = {
  OPEN: { tone: 'wait', text: 'Waktu berjalan' },
  LATE: { tone: 'you', text: 'Terlambat' },
  DONE: { tone: 'ok', text: 'Selesai' },
};

const minuteText = (at: Instant): string => `${formatMinute(at)} WIB`;
const whenText = (at: Instant | null): string => (at === null ? 'Belum' : minuteText(at));

const rowsOf = (version: BreachVersion) => [
  { label: 'Ditemukan', value: minuteText(version.discovered_at) },
  { label: 'Data', value: version.data },
  {
    label: 'Jumlah orang',
    value: version.people === null ? 'Belum diketahui' : formatNumber(version.people, 0),
  },
  { label: 'Sebab', value: version.cause },
  { label: 'Tindakan', value: version.measures },
  { label: 'Lembaga diberi tahu', value: whenText(version.authority_notified_at) },
  { label: 'Pemilik data diberi tahu', value: whenText(version.people_notified_at) },
];

const madeText = ({ version, made_by, made_at }: BreachVersion): string =>
  `Versi ${version} · ${made_by}, ${formatMoment(made_at)}`;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="border-t border-line pt-2">
    <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea">{title}</summary>
    <div className="pt-2">{children}</div>
  </details>
);

const PolicyCounts = ({ policies: { listed, sent, unreachable } }: Pick<DeskBreach, 'policies'>) => {
  if (listed === 0) return null;
  const rows = [
    { label: 'Polis dalam daftar', value: formatNumber(listed, 0) },
    { label: 'Pesan dibuat', value: formatNumber(sent, 0) },
    ...(unreachable.length === 0 ? [] : [{ label: 'Tanpa kontak; kirim surat', value: unreachable.join(', ') }]),
  ];
  return <DataList rows={rows} />;
};

const Versions = ({ versions }: Pick<DeskBreach, 'versions'>) => (
  <ol className="flex flex-col gap-4">
    {versions.map((each) => (
      <li key={each.version} className="flex flex-col gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
        <p className="figures text-small text-muted">{madeText(each)}</p>
        <DataList rows={rowsOf(each)} layout="stacked" />
      </li>
    ))}
  </ol>
);

type BreachCardProps = { readonly breach: DeskBreach; readonly mayEnter: boolean };

/** Shows a breach: deadline, newest version, form for the next version, messages to holders, and history. */
export const BreachCard = ({ breach, mayEnter }: BreachCardProps) => {
  const { number, state, state_text: stateText, versions, policies } = breach;
  const [newest, ...earlier] = versions;
  if (newest === undefined) return null;
  const { tone, text } = states[state];
  return (
    <Card
      title={<span translate="no">{number}</span>}
      caption={madeText(newest)}
      aside={
        <Pill tone={tone}>
          <span>{text}</span>
        </Pill>
      }
      level={3}
    >
      {state !== 'DONE' && <Notice tone={state === 'LATE' ? 'you' : 'wait'}>{stateText}</Notice>}
      <DataList rows={rowsOf(newest)} layout="stacked" />
      <PolicyCounts policies={policies} />
      {mayEnter && (
        <Part title="Perbarui catatan">
          <BreachForm key={newest.version} number={number} version={newest} />
        </Part>
      )}
      {mayEnter && (
        <Part title="Beri tahu pemilik data">
          <BreachNoticeForm number={number} />
        </Part>
      )}
      {earlier.length > 0 && (
        <Part title={`Riwayat (${earlier.length})`}>
          <Versions versions={earlier} />
        </Part>
      )}
    </Card>
  );
};
