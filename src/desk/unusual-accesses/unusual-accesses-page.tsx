import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { formatMoment } from '#shared/time/dates.ts';
import type { AnsweredAccess } from '#shared/wire/desk-accesses/unusual-accesses.ts';
import { Card } from '#ui/showing/card.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { WaitingCards } from '../layout/waiting-cards.tsx';
import { AccessCard } from './access-card.tsx';
import { unusualAccessesQuery } from './accesses-query.ts';

const Answered = ({ who, why, answer_text, note, answered_by, answered_at }: AnsweredAccess) => (
  <li className="flex flex-col gap-0.5 border-t border-line py-2 first:border-t-0">
    <span>
      <bdi className="font-semibold">{who}</bdi>
      <span>{`: ${why}`}</span>
    </span>
    <span>
      <span className="font-semibold">{`${answer_text}: `}</span>
      <bdi>{note}</bdi>
    </span>
    <span className="figures text-small text-muted">
      <bdi>{answered_by}</bdi>
      <span>{`, ${formatMoment(answered_at)}`}</span>
    </span>
  </li>
);

/** Lists accesses of staff at their own policies, at those of colleagues, or at much outside their cases. */
export const UnusualAccessesPage = () => {
  const query = useQuery(unusualAccessesQuery);
  const { items = [], total = 0, answered = [] } = query.data ?? {};
  return (
    <>
      <PageTitle
        title="Akses tidak biasa"
        caption="Petugas yang melihat polisnya sendiri, polis rekannya, atau terlalu banyak hal di luar kasusnya. Tanyakan sebabnya, lalu catat jawabannya."
      />
      {total > items.length && <p className="text-muted">{`Ditampilkan ${items.length} terlama dari ${total}.`}</p>}
      <WaitingCards
        query={query}
        icon={<Eye size={28} />}
        heading="Tidak ada akses yang perlu dijelaskan"
        text="Akses petugas yang tidak biasa datang ke sini dalam satu menit, dan menunggu jawaban kepatuhan."
      >
        {(access) => <AccessCard key={access.id} access={access} />}
      </WaitingCards>
      {answered.length > 0 && (
        <Card title="Sudah dijawab" caption="Dua puluh lima terakhir.">
          <ul>
            {answered.map((line) => (
              <Answered key={line.id} {...line} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};
