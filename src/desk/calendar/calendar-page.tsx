import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { formatLongDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { calendarQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';
import { CloseDayForm } from './close-day-form.tsx';
import { WaitingDayCard } from './waiting-day-card.tsx';

const kinds: Readonly<Record<Holiday['kind'], string>> = {
  national: 'hari libur nasional',
  joint_leave: 'cuti bersama',
  exchange: 'bursa saja yang tutup',
  closed: 'ditutup oleh dua admin',
};

const noteOf = ({ kind, provisional }: Holiday): string =>
  provisional ? `${kinds[kind]}, perkiraan sampai keputusan resmi dimuat` : kinds[kind];

const HolidaysCard = ({ holidays }: { readonly holidays: readonly Holiday[] }) => (
  <Card title="Hari tutup mendatang" caption="Hari yang bertanda perkiraan dapat berubah.">
    <DataList
      rows={holidays.map((holiday) => ({
        label: formatLongDate(holiday.date),
        value: (
          <>
            <bdi>{holiday.name}</bdi> <span>{`(${noteOf(holiday)})`}</span>
          </>
        ),
      }))}
    />
  </Card>
);

/** Days on which nobody works: one administrator enters a day to be closed, another one decides. */
export const CalendarPage = () => {
  const { data, isError, isPending, error, refetch } = useQuery(calendarQuery);
  return (
    <>
      <PageTitle
        title="Kalender"
        caption="Hari tutup menentukan jatuh tempo, harga unit dan janji kami. Satu admin mencatat, admin lain memutuskan."
      />
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton cards={2} />}
      {data !== undefined && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            {data.may_enter && <CloseDayForm />}
            <HolidaysCard holidays={data.holidays} />
          </div>
          <section aria-labelledby="calendar-waiting" className="flex flex-col gap-4">
            <h2 id="calendar-waiting" className="text-section font-bold">
              Menunggu keputusan
            </h2>
            {data.waiting.length === 0 && (
              <EmptyState icon={<CalendarX size={28} />} heading="Tidak ada catatan yang menunggu">
                Hari yang dicatat untuk ditutup berdiri di sini sampai admin lain memutuskannya.
              </EmptyState>
            )}
            {data.waiting.map((waiting) => (
              <WaitingDayCard key={waiting.id} waiting={waiting} />
            ))}
          </section>
        </div>
      )}
    </>
  );
};
