import { Hourglass } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Modal } from '#ui/dialogs/modal.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { menuPath } from '../../addresses/paths.ts';
import { PageTitle } from '../../layout/page-title.tsx';

/** coming-soon, and every request type that is not built yet. */
const ComingSoonPage = () => {
  const navigate = useNavigate();
  const leave = (): void => void navigate(menuPath, { replace: true });
  return (
    <>
      <PageTitle>Segera Hadir</PageTitle>
      <PageHeader title="Segera Hadir" back={{ href: menuPath, label: 'Kembali ke menu' }} />
      <PageBody>
        <p>Menu ini belum dapat dipakai di portal. Kembali ke menu untuk pengajuan lain.</p>
      </PageBody>
      <Modal
        open
        onClose={leave}
        icon={<Hourglass size={32} className="text-action" />}
        title="Segera hadir"
        text="Menu yang Anda pilih masih dalam pengembangan."
        primary={{ text: 'Tutup', onClick: leave }}
      />
    </>
  );
};

export default ComingSoonPage;
