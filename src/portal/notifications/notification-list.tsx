import type { NotificationPage } from '#shared/wire/notifications.ts';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { NoticeItem } from './notice-item.tsx';
import { NotificationsMissing } from './notifications-missing.tsx';
import { useMarkOpened } from './use-mark-opened.ts';

type NotificationListProps = {
  readonly items: NotificationPage['items'] | undefined;
  /** True while the notices are loading; false while there is no connection. */
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  readonly onLeave?: () => void;
};

/** Lists notices, newest first, or shows that they are loading, missing or none. */
export const NotificationList = ({ items, isLoading, onRetry, onLeave }: NotificationListProps) => {
  const { mark } = useMarkOpened();
  if (isLoading)
    return (
      <div className="grid place-items-center p-8 text-brand">
        <Spinner label="Memuat notifikasi" size={28} />
      </div>
    );
  if (items === undefined) return <NotificationsMissing onRetry={onRetry} />;
  if (items.length === 0)
    return <p className="p-4 text-muted">Belum ada notifikasi. Kabar pengajuan Anda akan muncul di sini.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            onMark={() => mark(notice)}
            onOpen={() => {
              mark(notice);
              onLeave?.();
            }}
          />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-small text-muted">Semua jam dalam WIB.</p>
    </>
  );
};
