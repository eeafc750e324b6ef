import { premiumFrequency } from '#shared/lists/payment-codes.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import { labelOf, paymentFrequencies } from '#shared/lists/lookups.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { Card } from '#ui/showing/card.tsx';
import { premiumCalendarQuery } from '../../../policy/overview-queries.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { firstYear, yearOf, yearsOf } from './due-appearance.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { YearPicture, YearTable } from './premium-year.tsx';

type YearSwitchProps = {
  readonly years: readonly number[];
  readonly year: number;
  readonly onYear: (y: number) => void;
};

const stepClass = 'grid size-11 place-items-center rounded-full hover:bg-dim disabled:text-line print:hidden';

const YearSwitch = ({ years, year, onYear }: YearSwitchProps) => (
  <div className="-my-2 flex items-center">
    <button
      type="button"
      aria-label="Tahun sebelumnya"
      disabled={!years.includes(year - 1)}
      onClick={() => onYear(year - 1)}
      className={stepClass}
    >
      <ChevronLeft aria-hidden="true" size={20} />
    </button>
    <output className="figures font-bold">{year}</output>
    <button
      type="button"
      aria-label="Tahun berikutnya"
      disabled={!years.includes(year + 1)}
      onClick={() => onYear(year + 1)}
      className={stepClass}
    >
      <ChevronRight aria-hidden="true" size={20} />
    </button>
  </div>
);

const Year = ({ calendar }: { readonly calendar: PremiumCalendar }) => {
  const { policy } = usePolicy();
  const [year, setYear] = useState(() => firstYear(calendar.rows));
  const rows = calendar.rows.filter(({ due_on }) => yearOf(due_on) === year);
  return (
    <>
      <YearSwitch years={yearsOf(calendar.rows)} year={year} onYear={setYear} />
      <YearPicture rows={rows} />
      {rows.length === 0 ? (
        <p className="text-muted">Tidak ada tagihan pada tahun ini.</p>
      ) : (
        <YearTable rows={rows} year={year} currency={policy.currency} />
      )}
    </>
  );
};

const emptyText = ({ frequency, sub_status }: PremiumCalendar): string => {
  if (frequency === premiumFrequency.single) return '{Premi} dibayar sekaligus di awal. Tidak ada tagihan lagi.';
  return sub_status === 'PENDING_ISSUE' ? 'Jadwal {premi} tersedia setelah polis berlaku.' : 'Tidak ada tagihan lagi.';
};

/** Shows paid, open and late premiums year by year. */
export const PremiumCalendarCard = () => {
  const words = useWording();
  const { data: calendar, error, refetch } = useQuery(premiumCalendarQuery);
  if (calendar === undefined && error !== null)
    return <LoadFailed what={words('Kalender {premi}')} error={error} onRetry={() => void refetch()} />;
  const until = calendar?.ends_on ?? null;
  const caption = [
    labelOf(paymentFrequencies, calendar?.frequency),
    calendar?.frequency !== premiumFrequency.single && until !== null && `masa bayar sampai ${formatDate(until)}`,
  ];
  return (
    <Card title={words('Kalender {Premi}')} {...(calendar && { caption: caption.filter(Boolean).join('\u00a0· ') })}>
      {calendar === undefined ? (
        <div className="min-h-64">
          <output className="sr-only">{words('Memuat kalender {premi}')}</output>
          <div aria-hidden="true" className="h-40 animate-shimmer rounded-field bg-track" />
        </div>
      ) : (
        <>
          {calendar.rows.length === 0 ? (
            <p className="text-muted">{words(emptyText(calendar))}</p>
          ) : (
            <Year calendar={calendar} />
          )}
        </>
      )}
    </Card>
  );
};
