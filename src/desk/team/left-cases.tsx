import { formatDateTime } from '#shared/time/dates.ts';
import type { LeftCase } from '#shared/wire/desk-team/team.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { casePath } from '../queue/case-path.ts';

/** Says whose the case was, since when, and when it came back. */
const Before = ({ item: { holder, held_since, returned_at } }: { readonly item: LeftCase }) => (
  <p className="text-small text-muted">
    <span>Dari </span>
    <bdi>{holder}</bdi>
    {held_since !== null && (
      <>
        <span>, di tangannya sejak </span>
        <span translate="no" className="figures">
          {formatDateTime(held_since)}
        </span>
      </>
    )}
    <span>; kembali </span>
    <span translate="no" className="figures">
      {formatDateTime(returned_at)}
    </span>
  </p>
);

const Line = ({ item }: { readonly item: LeftCase }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-t border-line py-2">
    <div className="min-w-0 flex-1 basis-64">
      <p>
        <span className="font-semibold">{item.title}</span> · <span className="figures">{item.headline}</span>
      </p>
      <Before item={item} />
      <p className="text-small">
        <span>{item.state_text}</span>
        <span> · </span>
        {item.owner === null ? (
          <span>belum ada pemilik</span>
        ) : (
          <span>
            sekarang di tangan <bdi>{item.owner}</bdi>
          </span>
        )}
      </p>
    </div>
    <Link href={casePath(item.number)} translate="no" className="text-link figures inline-flex min-h-11 items-center">
      {item.number}
    </Link>
  </li>
);

type LeftCasesProps = { readonly items: readonly LeftCase[]; readonly recentDays: number };

/** Shows the cases that came back because their holder left, and who has them now; nothing while there is none. */
export const LeftCasesCard = ({ items, recentDays }: LeftCasesProps) =>
  items.length === 0 ? null : (
    <Card
      title="Ditinggalkan petugas"
      caption={`Kembali karena pemegangnya tidak bertugas lagi, ${recentDays} hari terakhir. Yang terbaru dulu.`}
    >
      <ul>
        {items.map((item) => (
          <Line key={`${item.number} ${item.returned_at}`} item={item} />
        ))}
      </ul>
    </Card>
  );
