import type { ReactNode } from 'react';
import { Siren, Users, Waypoints } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import type { QueueItem } from '#shared/wire/desk.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Link } from '#ui/appearance/link.tsx';
import { SlaMark } from './sla-mark.tsx';
import { StatePill } from './state-pill.tsx';

type ListProps = { readonly items: readonly QueueItem[]; readonly active: number };

export const casePath = (number: string): string => `/cases/${number}`;

const takenBy = (item: QueueItem): string => (item.claimed_by_me ? 'Anda' : (item.claimed_by ?? '-'));

/** Marks data that the customer shares with other people. */
const SharingMark = ({ sharing }: Pick<QueueItem, 'sharing'>) => (
  <>
    {sharing.map((text) => (
      <span key={text} className="flex items-start gap-1.5 text-small font-semibold text-wait">
        <Users aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        <span>{text}</span>
      </span>
    ))}
  </>
);

/** Marks suspicious patterns over time. */
const PatternMark = ({ patterns }: Pick<QueueItem, 'patterns'>) => (
  <>
    {patterns.map((text) => (
      <span key={text} className="flex items-start gap-1.5 text-small font-semibold text-wait">
        <Waypoints aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        <span>{text}</span>
      </span>
    ))}
  </>
);

/** Marks open reports of a death or of misuse about the policy. */
const ReportMark = ({ reports }: Pick<QueueItem, 'reports'>) => (
  <>
    {reports.map((text) => (
      <span key={text} className="flex items-start gap-1.5 text-small font-semibold text-you">
        <Siren aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        <span>{text}</span>
      </span>
    ))}
  </>
);

const headClass = 'px-3 py-2.5 text-left text-small font-semibold text-muted';
const cellClass = 'px-3 py-3 align-top';

interface Column {
  readonly head: string;
  readonly content: (item: QueueItem) => ReactNode;
  readonly className?: string;
  /** True for names, figures and codes, which a browser must not translate. */
  readonly isCode?: boolean;
}

/** Columns of the queue, from left to right (guide: docs/adding-a-queue-column.md). */
const columns: readonly Column[] = [
  {
    head: 'Nomor',
    content: (item) => (
      <>
        <Link href={casePath(item.number)} className="text-link figures whitespace-nowrap">
          {item.number}
        </Link>
        <span translate="no" className="figures block text-small text-muted">
          {formatDateTime(item.submitted_at)}
        </span>
      </>
    ),
  },
  {
    head: 'Pengajuan',
    content: (item) => (
      <>
        <span className="block font-semibold">{item.title}</span>
        <span className="figures block text-small text-muted">{item.headline}</span>
        <ReportMark reports={item.reports} />
        <SharingMark sharing={item.sharing} />
        <PatternMark patterns={item.patterns} />
      </>
    ),
  },
  { head: 'Polis', content: (item) => item.policy_number, className: 'figures', isCode: true },
  {
    head: 'Status',
    content: (item) => <StatePill state={item.state} text={item.state_text} />,
    className: 'whitespace-nowrap',
  },
  { head: 'Janji layanan', content: (item) => <SlaMark sla={item.sla} /> },
  { head: 'Diambil', content: takenBy },
];

const Row = ({ item, active }: { readonly item: QueueItem; readonly active: boolean }) => (
  <tr
    aria-selected={active}
    className={classNames('border-t border-line', active ? 'bg-sea-tint' : 'hover:bg-dim')}
    ref={active ? (row) => row?.scrollIntoView?.({ block: 'nearest' }) : undefined}
  >
    {columns.map(({ head, content, className = '', isCode = false }) => (
      <td key={head} translate={isCode ? 'no' : undefined} className={`${cellClass} ${className}`}>
        {content(item)}
      </td>
    ))}
  </tr>
);

/** Shows the queue as a table, on screens from 960 px. */
export const QueueTable = ({ items, active }: ListProps) => (
  <div className="hidden overflow-x-auto rounded-card border border-line bg-card md:block">
    <table className="w-full border-collapse">
      <caption className="sr-only">Kasus, yang perlu Anda tangani lebih dulu</caption>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className={headClass}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <Row key={item.number} item={item} active={index === active} />
        ))}
      </tbody>
    </table>
  </div>
);

/** Shows the queue as cards, on a phone. */
export const QueueCards = ({ items }: Pick<ListProps, 'items'>) => (
  <ul className="flex flex-col gap-3 md:hidden">
    {items.map((item) => (
      <li key={item.number}>
        <Link
          href={casePath(item.number)}
          className="flex flex-col gap-1.5 rounded-card border border-line bg-card p-4 hover:bg-dim"
        >
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span translate="no" className="figures text-small font-semibold text-sea">
              {item.number}
            </span>
            <StatePill state={item.state} text={item.state_text} />
          </span>
          <span className="font-bold">{item.title}</span>
          <span className="figures text-muted">
            <span>{item.headline}</span> · polis <span translate="no">{item.policy_number}</span>
          </span>
          <ReportMark reports={item.reports} />
          <SharingMark sharing={item.sharing} />
          <PatternMark patterns={item.patterns} />
          <SlaMark sla={item.sla} />
          {item.claimed_by !== null && (
            <span className="text-small text-muted">
              Diambil <span>{takenBy(item)}</span>
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
);
