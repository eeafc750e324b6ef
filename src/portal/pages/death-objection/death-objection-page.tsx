import { useQuery } from '@tanstack/react-query';
import { places } from '#shared/home/home-places.ts';
import type { DeathObjection } from '#shared/wire/deaths/death-objection.ts';
import { Link } from '#ui/appearance/link.tsx';
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

/** Shows, above the form, that two people decide and that the policy is on hold until then. */
const Before = () => {
  const words = useWording();
  return (
    <Notice heading={words('Kami menerima laporan bahwa {tertanggung} meninggal')}>
      {words(
        'Bila laporan itu keliru, sampaikan di sini. Dua petugas memeriksanya. Sampai diputuskan, pembayaran dan perubahan polis tetap menunggu, dan tidak ada {premi} yang ditagih.',
      )}
    </Notice>
  );
};

const Open = ({ objection: { code_to } }: { readonly objection: DeathObjection }) => (
  <>
    <Before />
    {code_to.length === 0 ? <CallUs /> : <ObjectionForm codeTo={code_to} />}
  </>
);

const Nothing = () => (
  <Notice>Tidak ada laporan meninggal yang perlu dibantah di sini. Bila polis masih tertahan, hubungi kami.</Notice>
);

const parts = {
  NONE: Nothing,
  OPEN: Open,
  CHECKING: ObjectionWaits,
  DECIDING: ObjectionWaits,
  KEPT: ObjectionAnswered,
  LIFTED: ObjectionAnswered,
} as const;

/** Shows a link to the documents for the family, while the death report is in effect. */
const ShownDocuments = () => (
  <p>
    <Link href={`${places.death}#dokumen`} className="text-link">
      Dokumen untuk keluarga bila laporan itu benar
    </Link>
  </p>
);

const Known = ({ objection }: { readonly objection: DeathObjection }) => {
  const Part = parts[objection.state];
  return (
    <>
      <Part objection={objection} />
      {objection.state !== 'LIFTED' && objection.state !== 'NONE' && <ShownDocuments />}
    </>
  );
};

/** Page /polis/laporan-keliru: the holder objects to a death report and reads the outcome (rulebook 7.28). */
const DeathObjectionPage = () => {
  const { data: objection, error, refetch } = useQuery(objectionQuery);
  return (
    <>
      <PageTitle>Laporan ini keliru</PageTitle>
      <PageHeader {...deathObjectionHead} back={{ href: menuPath }} />
      <PageBody>
        {objection !== undefined && <Known objection={objection} />}
        {objection === undefined && error !== null && (
          <LoadFailed what="Laporan" error={error} onRetry={() => void refetch()} />
        )}
        {objection === undefined && error === null && <Skeleton cards={1} />}
      </PageBody>
    </>
  );
};

export default DeathObjectionPage;
