import type { ReactNode } from 'react';
import { formatMinute } from '#shared/time/dates.ts';
import type { RuleShare, TypeShare } from '#shared/wire/desk-automatic/automatic.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Meter } from '#ui/showing/meter.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { SwitchForm } from './switch-form.tsx';

type Line = { readonly from: string; readonly mayEnter: boolean };

type RowProps = Line & {
  readonly item: Pick<TypeShare, 'id' | 'off' | 'text'>;
  readonly children: ReactNode;
};

const countText = (count: number): string => count.toLocaleString('id-ID');

/** Line of a type or rule: its figures, what it decided, and the switch to people. */
const Row = ({ item: { id, text, off }, from, mayEnter, children }: RowProps) => (
  <li className="flex flex-col gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:flex-row md:flex-wrap md:items-start md:justify-between">
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <h3 className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
        <span>{text}</span>
        {off !== null && <Pill tone="wait">Oleh orang</Pill>}
      </h3>
      {children}
      {off !== null && (
        <p className="text-small text-muted">
          <span>Dialihkan </span>
          <span className="figures">{formatMinute(off.at)}</span>
          <span> oleh </span>
          <bdi translate="no">{off.by}</bdi>
          <span>: </span>
          <bdi>{off.reason}</bdi>
        </p>
      )}
    </div>
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        href={`/automatic/decisions?${new URLSearchParams({ id, day: from })}`}
        aria-label={`Lihat keputusan: ${text}`}
        className="text-link inline-flex min-h-11 items-center font-semibold"
      >
        Lihat keputusan
      </Link>
      {mayEnter && off === null && <SwitchForm way="off" subject={id} text={text} />}
    </div>
  </li>
);

/** Shows how many requests of a type the system decided, and by which rules. */
export const TypeLine = ({ share, ...line }: Line & { readonly share: TypeShare }) => (
  <Row item={share} {...line}>
    {share.percent === null ? (
      <p className="text-muted">Belum ada keputusan pada masa ini.</p>
    ) : (
      <Meter
        value={share.percent}
        max={100}
        label={`Bagian otomatis ${share.text}`}
        text={`${share.percent.toLocaleString('id-ID')}% otomatis: ${countText(share.automatic)} otomatis, ${countText(share.people)} oleh petugas`}
      />
    )}
    <p className="text-small text-muted">{`Aturan: ${share.rules.join(' · ')}`}</p>
  </Row>
);

/** Shows how often a rule led to a decision by the system, and in which types. */
export const RuleLine = ({ share, ...line }: Line & { readonly share: RuleShare }) => (
  <Row item={share} {...line}>
    <p className="figures">{`${countText(share.automatic)} keputusan otomatis`}</p>
    <p className="text-small text-muted">{`Dipakai oleh: ${share.types.join(' · ')}`}</p>
  </Row>
);
