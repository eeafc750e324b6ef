import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plainTitles } from '#requests/registry/plain-titles.ts';
import { Button } from '#ui/actions/button.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { MarkAllButton } from '../../notifications/mark-all-button.tsx';
import { NotificationList } from '../../notifications/notification-list.tsx';
import { allNotificationsQuery } from '../../notifications/notification-queries.ts';
import { PageTitle } from '../../layout/page-title.tsx';

const unreadText = (unopened: number): string => (unopened === 0 ? 'Semua sudah dibaca.' : `${unopened} belum dibaca.`);

/** Page /notification: all notices, newest first. */
const NotificationPage = () => {
  const { data, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(allNotificationsQuery);
  const unopened = data?.pages[0]?.unopened ?? 0;
  return (
    <>
      <PageTitle>Notifikasi</PageTitle>
      <PageHeader title={<span lang="en">Notification</span>} caption={plainTitles['/notification']} />
      <PageBody>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <output className="text-small text-muted">{data !== undefined && unreadText(unopened)}</output>
          <MarkAllButton unopened={unopened} />
        </div>
        <section aria-label="Daftar notifikasi" className="overflow-hidden rounded-card border border-line bg-card">
          <NotificationList
            items={data?.pages.flatMap(({ items }) => items)}
            isLoading={isLoading}
            onRetry={() => void refetch()}
          />
        </section>
        {hasNextPage && (
          <div className="md:w-80">
            <Button wide variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Muat yang lebih lama
            </Button>
          </div>
        )}
        <p className="text-small text-muted">
          Kabar juga dikirim lewat saluran yang Anda pilih.{' '}
          <Link to="/profile#tampilan" className="text-link">
            Atur cara notifikasi
          </Link>
        </p>
      </PageBody>
    </>
  );
};

export default NotificationPage;
