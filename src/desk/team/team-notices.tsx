import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatMoment } from '#shared/time/dates.ts';
import { TeamNotices } from '#shared/wire/desk-team/team.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { Link } from '#ui/appearance/link.tsx';
import { callDesk } from '../api/call-desk.ts';
import { pageCountsQuery } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { casePath } from '../queue/case-path.ts';
import { teamNoticesQuery } from './team-queries.ts';

type Notice = TeamNotices['items'][number];

const headings: Readonly<Record<Notice['kind'], string>> = {
  GIVEN: 'Anda mendapat kasus',
  TAKEN: 'Kasus diambil dari Anda',
  OFFERED: 'Kasus ditawarkan kepada Anda',
  AMBER: 'Segera lewat janjinya',
  LEADER: 'Hampir lewat janjinya',
  MISSED: 'Janji kepada nasabah terlewat',
  SAMPLE_DIFFERS: 'Keputusan otomatis yang berbeda',
};

const NoticeLine = ({ notice: { kind, number, title, headline, by, word, at } }: { readonly notice: Notice }) => (
  <li className="border-t border-line py-2 first:border-t-0 first:pt-0">
    <p>
      <span className="font-semibold">{headings[kind]}</span>{' '}
      <Link href={casePath(number)} translate="no" className="text-link figures">
        {number}
      </Link>
    </p>
    <p>
      <span>{title}</span> · <span>{headline}</span>
    </p>
    {word !== '' && (
      <p className="border-l-2 border-line pl-2 wrap-anywhere">
        <bdi>{word}</bdi>
      </p>
    )}
    <p className="text-small text-muted">
      <bdi>{by}</bdi> · <span className="figures">{formatMoment(at)}</span>
    </p>
  </li>
);

/** Box at the edge of each page with cases that the signed-in person got or lost or that are late, until they say that they saw it. */
export const TeamNoticesBox = () => {
  const { pathname } = useLocation();
  const { data: counts } = useQuery(pageCountsQuery);
  const count = counts?.team_notices ?? 0;
  const { data } = useQuery(teamNoticesQuery(count));
  const seen = useDeskMutation(
    (ids: readonly string[]) => callDesk('team-notices/seen', TeamNotices, { method: 'POST', body: { ids } }),
    [pageCountsQuery.queryKey, ['queue']],
  );
  const items = count === 0 ? [] : (data?.items ?? []);
  return (
    <section
      aria-label="Pemberitahuan kasus"
      aria-live="polite"
      className={classNames(
        'fixed right-4 left-4 z-20 max-w-md rounded-card border border-line bg-card p-4 shadow-lift empty:hidden',
        pathname.startsWith(casePath('')) ? 'bottom-28' : 'bottom-4',
      )}
    >
      {items.length > 0 && (
        <div className="flex flex-col gap-2">
          <ul className="max-h-[40vh] overflow-y-auto">
            {items.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </ul>
          <StepFailure error={seen.error} />
          <div>
            <Button
              size="small"
              variant="secondary"
              loading={seen.isPending}
              onClick={() => seen.mutate(items.map(({ id }) => id))}
            >
              Sudah saya baca
            </Button>
          </div>
        </div>
      )}
    </section>
  );
};
