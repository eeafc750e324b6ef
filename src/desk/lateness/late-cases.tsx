import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time/dates.ts';
import type { LateCases } from '#shared/wire/desk-queue/lateness.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { SpentLine } from './spent-line.tsx';
import { casePath } from '../queue/case-path.ts';
import { SlaMark } from '../queue/sla-mark.tsx';
import { lateCasesQuery } from './lateness-queries.ts';

type LateCase = LateCases['items'][number];

/** Says what follows a missed due date: the new one, the day of the plain apology, or that a new date is missing. */
function whatFollows({ promised_on, renewed, apology_from }: NonNullable<LateCase['missed']>): string {
  const missed = `Janji ${formatDate(promised_on)} terlewat.`;
  if (renewed !== null) return `${missed} Janji baru ${formatDate(renewed.new_date)}.`;
  return apology_from === null
    ? `${missed} Nasabah sudah pernah menerima permintaan maaf; pilih tanggal baru.`
    : `${missed} Pilih sebab dan tanggal baru sebelum ${formatDate(apology_from)}; sesudah itu sistem yang meminta maaf.`;
}

const Line = ({ item: { number, title, headline, state_text, owner, sla, missed } }: { readonly item: LateCase }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-t border-line py-2">
    <div className="min-w-0 flex-1 basis-64">
      <p>
        <span className="font-semibold">{title}</span> · <span className="figures">{headline}</span>
      </p>
      <p className="text-small text-muted">
        <span>{state_text}</span> · <span>{owner === null ? 'belum ada pemilik' : <bdi>{owner}</bdi>}</span>
      </p>
      {missed !== null && (
        <>
          <p className="text-small">{whatFollows(missed)}</p>
          <SpentLine spent={missed.spent} cause={missed.cause_text} />
        </>
      )}
    </div>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <SlaMark sla={sla} />
      <Link href={casePath(number)} translate="no" className="text-link figures inline-flex min-h-11 items-center">
        {number}
      </Link>
    </div>
  </li>
);

/** Shows the cases that are near their due date or past it, with whoever had them longest; nothing while there is none. */
export const LateCasesCard = () => {
  const { data } = useQuery(lateCasesQuery);
  if (data === undefined || data.total === 0) return null;
  const others = data.total - data.items.length;
  return (
    <Card
      title="Segera dan sudah lewat janji"
      caption="Janji terdekat dulu. Tanggal baru dipilih pada halaman kasusnya."
    >
      <ul>
        {data.items.map((item) => (
          <Line key={item.number} item={item} />
        ))}
      </ul>
      {others > 0 && (
        <p className="text-small text-muted">{`${others} kasus lagi; saring antrean dengan tanda Terlambat.`}</p>
      )}
    </Card>
  );
};
