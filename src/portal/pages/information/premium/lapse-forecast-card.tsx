import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time/dates.ts';
import { places } from '#shared/home/home-places.ts';
import { urgencyOf } from '#shared/home/urgency.ts';
import type { CoverTask } from '#shared/wire/policy-overview.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { lapseForecastQuery } from '../../../policy/overview-queries.ts';
import { LoadFailed } from '../parts/load-failed.tsx';

/** Link to the page of the task; for a premium a note that it is paid on this page. */
const Way = ({ button: { text, href } }: Pick<CoverTask, 'button'>) =>
  href === places.bill ? (
    <p className="text-small">Cara membayarnya ada di halaman ini.</p>
  ) : (
    <Link href={href} className="text-link inline-flex min-h-11 items-center print:hidden">
      {text}
    </Link>
  );

/** Lists tasks that keep the coverage from ending soon, with reasons; hidden when there is none. */
export const LapseForecastCard = () => {
  const { data, error, refetch } = useQuery(lapseForecastQuery);
  if (data === undefined && error !== null)
    return <LoadFailed what="Perkiraan perlindungan" error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.tasks.length === 0) return null;
  return (
    <Card title="Jaga perlindungan Anda" caption={`Yang perlu diperhatikan sampai ${formatDate(data.until)}`}>
      <ul className="flex flex-col gap-3">
        {data.tasks.map((task) => (
          <li key={task.kind}>
            <Notice
              tone={urgencyOf(task.kind) === 'URGENT' ? 'you' : 'wait'}
              heading={task.sentence}
              actions={<Way button={task.button} />}
            >
              {task.reason !== '' && <p>{task.reason}</p>}
              <p>{task.detail}</p>
            </Notice>
          </li>
        ))}
      </ul>
    </Card>
  );
};
