import { formatDateTime } from '#shared/time/dates.ts';
import type { TrailEntry } from '#shared/wire/audit/trail.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { casePath } from '../queue/case-path.ts';
import { cutText, RowTable, type RowColumn } from '../layout/row-table.tsx';
import { anyTrail, writeTrailSearch } from './trail-address.ts';

type Of = { readonly entry: TrailEntry };

const RequestLink = ({ entry: { request_number: number } }: Of) =>
  number === null ? (
    '–'
  ) : (
    <Link href={casePath(number)} className="text-link figures">
      {number}
    </Link>
  );

const PolicyLink = ({ entry: { policy_number: number } }: Of) =>
  number === null ? (
    '–'
  ) : (
    <Link href={`/customers/of/${encodeURIComponent(number)}`} className="text-link figures">
      {number}
    </Link>
  );

/** Link to all entries about the file. */
const AttachmentLink = ({ entry: { attachment } }: Of) =>
  attachment === null ? (
    '–'
  ) : (
    <Link
      href={`/audit?${writeTrailSearch({ ...anyTrail, attachment }).toString()}`}
      className="text-link block truncate"
    >
      {attachment}
    </Link>
  );

const columns: readonly RowColumn<TrailEntry, never>[] = [
  {
    head: 'Waktu',
    width: 'w-[10.5rem]',
    className: 'figures',
    isCode: true,
    content: ({ at }) => formatDateTime(at),
  },
  { head: 'Siapa', width: 'w-[13rem]', isCode: true, content: ({ who }) => cutText(who) },
  { head: 'Tindakan', width: 'w-[14rem]', content: ({ what }) => cutText(what) },
  { head: 'Polis', width: 'w-[6.5rem]', isCode: true, content: (entry) => <PolicyLink entry={entry} /> },
  { head: 'Pengajuan', width: 'w-[9.5rem]', isCode: true, content: (entry) => <RequestLink entry={entry} /> },
  { head: 'Berkas', width: 'w-[9rem]', isCode: true, content: (entry) => <AttachmentLink entry={entry} /> },
  { head: 'Rincian', isCode: true, content: ({ detail }) => cutText(detail === '' ? '–' : detail) },
];

const keyOf = ({ chain, position }: TrailEntry): string => `${chain} ${position}`;

const EntryCard = ({ entry }: Of) => (
  <Card title={entry.what} caption={formatDateTime(entry.at)}>
    <DataList
      rows={[
        { label: 'Siapa', value: entry.who },
        { label: 'Polis', value: <PolicyLink entry={entry} /> },
        { label: 'Pengajuan', value: <RequestLink entry={entry} /> },
        ...(entry.attachment === null ? [] : [{ label: 'Berkas', value: <AttachmentLink entry={entry} /> }]),
        ...(entry.detail === '' ? [] : [{ label: 'Rincian', value: entry.detail }]),
      ]}
    />
  </Card>
);

/** Shows entries of the trail: a table on wide screens, cards on others. */
export const TrailList = ({ items }: { readonly items: readonly TrailEntry[] }) => (
  <>
    <RowTable
      columns={columns}
      items={items}
      keyOf={keyOf}
      active={-1}
      isMarked={() => false}
      caption="Jejak, yang terbaru dulu"
      sort={null}
      onSort={undefined}
    />
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 min-[64rem]:hidden">
      {items.map((entry) => (
        <EntryCard key={keyOf(entry)} entry={entry} />
      ))}
    </div>
  </>
);
