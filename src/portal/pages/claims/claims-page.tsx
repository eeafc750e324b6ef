import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { HotlineLink } from '../../addresses/hotline-link.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { useWording } from '../../policy/use-policy.ts';
import { claimKinds, commonDocuments } from './claim-documents.ts';
import { claimsHead } from './claims-head.ts';

const WhomToCall = () => (
  <Card title="Hubungi kami dulu">
    <p>
      Telepon <HotlineLink />, atau{' '}
      <a href={helpUrl()} className="text-link">
        hubungi layanan nasabah
      </a>
      .
    </p>
    <p>Petugas kami memberi tahu formulirnya, ke mana dokumen dikirim, dan sampai kapan.</p>
  </Card>
);

const DocumentList = ({ documents }: { readonly documents: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-1.5 pl-5">
    {documents.map((document) => (
      <li key={document}>{document}</li>
    ))}
  </ul>
);

const Death = () => {
  const words = useWording();
  return (
    <Card title={words('{Tertanggung} meninggal')}>
      <p>Laporkan di portal ini, cukup beberapa isian. Daftar dokumennya ada di halaman laporan.</p>
      <p>
        <Link href="/polis/lapor-meninggal" className="text-link">
          Laporkan meninggal
        </Link>
      </p>
    </Card>
  );
};

/**
 * Page /polis/klaim: whom to call about a claim, and which documents to prepare. Claims are not filed in the portal.
 */
const ClaimsPage = () => (
  <>
    <PageTitle>Cara mengajukan klaim</PageTitle>
    <PageHeader {...claimsHead} />
    <PageBody>
      <WhomToCall />
      <Card title="Untuk setiap klaim" caption="Siapkan sebelum menelepon, bila sudah ada.">
        <DocumentList documents={commonDocuments} />
      </Card>
      {claimKinds.map(({ title, documents }) => (
        <Card key={title} title={title} caption="Yang biasanya diminta">
          <DocumentList documents={documents} />
        </Card>
      ))}
      <Death />
      <p className="text-small text-muted">
        Apa yang dijamin tertulis di polis. Keputusan klaim tidak dibuat di portal ini.
      </p>
    </PageBody>
  </>
);

export default ClaimsPage;
