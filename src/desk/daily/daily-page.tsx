import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addDays, BusinessDate, formatLongDate } from '#shared/time/dates.ts';
import type { DeskDailyReport, DeskAlarms } from '#shared/wire/operations/desk-operations.ts';
import { Button } from '#ui/actions/button.tsx';
import { dailyReportQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { JobTable } from './job-table.tsx';
import { Notice } from '#ui/showing/notice.tsx';

/** Lists the alarms in the order in which the server returns them. */
const AlarmList = ({ items }: { readonly items: DeskAlarms['items'] }) => {
  if (items.length === 0) return <Notice tone="ok">Tidak ada yang terlambat atau hilang.</Notice>;
  return (
    <Notice
      tone={items.some(({ urgent }) => urgent) ? 'you' : 'wait'}
      heading={items.length === 1 ? 'Perlu diperiksa' : `${items.length} hal perlu diperiksa`}
    >
      <ul className="flex flex-col gap-1">
        {items.map(({ text, urgent }) => (
          <li key={text}>
            {urgent && <b className="text-you">Mendesak: </b>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

type DayStepsProps = {
  readonly report: Pick<DeskDailyReport, 'day' | 'latest'>;
  readonly onDay: (day: BusinessDate) => void;
};

/** Buttons to the previous and the next day; the current business day is the last day. */
const DaySteps = ({ report: { day, latest }, onDay }: DayStepsProps) => (
  <nav aria-label="Hari laporan" className="flex flex-wrap gap-2">
    <Button variant="secondary" size="small" onClick={() => onDay(addDays(day, -1))}>
      Hari sebelumnya
    </Button>
    <Button variant="secondary" size="small" disabled={day >= latest} onClick={() => onDay(addDays(day, 1))}>
      Hari berikutnya
    </Button>
    <Button variant="secondary" size="small" disabled={day === latest} onClick={() => onDay(latest)}>
      Hari ini
    </Button>
  </nav>
);

/** Shows current alarms, and the daily job report of the day in the URL. */
export const DailyPage = () => {
  const [params, setParams] = useSearchParams();
  const day = BusinessDate.safeParse(params.get('day')).data;
  const query = useQuery(dailyReportQuery(day));
  const report = query.data;
  return (
    <>
      <PageTitle title="Laporan harian" caption="Yang dikerjakan sistem tiap hari, dan yang perlu diperiksa.">
        {report && <DaySteps report={report} onDay={(next) => setParams({ day: next }, { replace: true })} />}
      </PageTitle>
      <QueryWait query={query} cards={3} />
      {report && (
        <>
          <AlarmList items={report.alarms} />
          <h2 className="text-section font-bold" aria-live="polite">
            {formatLongDate(report.day)}
          </h2>
          <JobTable jobs={report.jobs} />
        </>
      )}
    </>
  );
};
