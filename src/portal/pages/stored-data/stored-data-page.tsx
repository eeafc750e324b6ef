import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { privacyUrl } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { listStoredData } from './stored-data.ts';
import { storedDataHead } from './stored-data-head.ts';

const Kinds = () => {
  const { data, isError, refetch } = useQuery(availabilityQuery);
  if (data !== undefined)
    return listStoredData(data.facts.position.parameters).map(({ title, says }) => (
      <Card key={title} title={title}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    ));
  if (!isError) return <Skeleton />;
  return (
    <Notice
      tone="wait"
      live
      heading="Belum dapat dimuat"
      actions={
        <Button size="small" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      }
    />
  );
};

/** Page /profile/data: what the portal keeps about a customer, why, and for how long. */
const StoredDataPage = () => (
  <>
    <PageTitle>Data yang kami simpan</PageTitle>
    <PageHeader {...storedDataHead} />
    <PageBody>
      <Kinds />
      <p>
        Salinan data Anda dapat diminta di{' '}
        <Link href="/profile#privasi" className="text-link">
          profil
        </Link>
        . Hak Anda selengkapnya ada di{' '}
        <a href={privacyUrl()} className="text-link">
          kebijakan privasi
        </a>
        .
      </p>
    </PageBody>
  </>
);

export default StoredDataPage;
