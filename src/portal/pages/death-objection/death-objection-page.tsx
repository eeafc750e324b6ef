import { useQuery } from '@tanstack/react-query';
import { places } from '#shared/home/home-places.ts';
import type { DeathObjection } from '#shared/wire/deaths/death-objection.ts';
import { Link } from '#ui/look/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { menuPath } from '../../addresses/paths.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { LoadFailed } from '../information/parts/load-failed.tsx';
import { useWording } from '../../policy/use-policy.ts';
import { deathObjectionHead } from './death-objection-head.ts';
import { CallUs, ObjectionForm } from './objection-form.tsx';
import { ObjectionAnswered, ObjectionWaits } from './objection-progress.tsx';
import { objectionQuery } from './objection-query.ts';

/** What is known, before the form: who decides, and that nothing goes on by it. */
const Before = () => {
  const words = useWording();
  return (
    <Notice heading={words('Kami menerima laporan bahwa {tertanggung} meninggal')}>
      {words(
        'Bila laporan itu keliru, katakan di sini. Dua petugas memeriksanya. Sampai diputuskan, pembayaran dan perubahan polis tetap menunggu, dan tidak ada {premi} yang ditagih.',
      )}
    </Notice>
  );
};

const Known = ({ told }: { readonly told: DeathObjection }) => {
  switch (told.state) {
    case 'OPEN':
      return (
        <>
          <Before />
          {told.code_to.length === 0 ? <CallUs /> : <ObjectionForm codeTo={told.code_to} />}
        </>
      );
    case 'CHECKING':
    case 'DECIDING':
      return <ObjectionWaits told={told} />;
    case 'KEPT':
    case 'LIFTED':
      return <ObjectionAnswered told={told} />;
    case 'NONE':
      return (
        <Notice>
          Tidak ada laporan meninggal yang perlu dibantah di sini. Bila polis masih tertahan, hubungi kami.
        </Notice>
      );
  }
};

/** /polis/laporan-keliru: the holder says that a report of a death is mistaken, and reads what became of it (rulebook 7.28). */
const DeathObjectionPage = () => {
  const { data: told, error, refetch } = useQuery(objectionQuery);
  return (
    <>
      <PageTitle>Laporan ini keliru</PageTitle>
      <PageHeader {...deathObjectionHead} back={{ href: menuPath }} />
      <PageBody>
        {told !== undefined && <Known told={told} />}
        {told === undefined && error !== null && (
          <LoadFailed what="Laporan" error={error} onRetry={() => void refetch()} />
        )}
        {told === undefined && error === null && <Skeleton cards={1} />}
        <p>
          <Link href={`${places.death}#dokumen`} className="text-link">
            Dokumen untuk keluarga bila laporan itu benar
          </Link>
        </p>
      </PageBody>
    </>
  );
};

export default DeathObjectionPage;
