import { PageBody, PageHeader } from '#ui/page-header.tsx';
import { NotificationList } from '../notifications/notification-list.tsx';
import { PageTitle } from './page-title.tsx';

/** /notification */
const NotificationPage = () => (
  <>
    <PageTitle>Notifikasi</PageTitle>
    <PageHeader title={<span lang="en">Notification</span>} caption="Kabar terbaru tentang pengajuan Anda" />
    <PageBody>
      <section aria-label="Daftar notifikasi" className="overflow-hidden rounded-card border border-line bg-card">
        <NotificationList />
      </section>
    </PageBody>
  </>
);

export default NotificationPage;
