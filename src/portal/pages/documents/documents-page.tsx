import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#ui/appearance/link.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { IssuedDocumentList } from '../../issued-documents/issued-document-list.tsx';
import {
  everyDocument,
  issuedDocumentsQuery,
  type DocumentFilter,
} from '../../issued-documents/issued-document-queries.ts';
import { KindAndYear } from '../information/parts/kind-and-year.tsx';
import { NothingListed, PagedList } from '../information/parts/paged-list.tsx';
import { documentsHead } from './documents-head.ts';

type ListedProps = { readonly filter: DocumentFilter; readonly onAll: () => void };

const Listed = ({ filter, onAll }: ListedProps) => (
  <PagedList
    asked={useInfiniteQuery(issuedDocumentsQuery(filter))}
    what="Dokumen"
    nothing={
      <NothingListed
        icon={<FileText size={28} />}
        name="dokumen"
        onAll={filter.kind === null && filter.year === null ? undefined : onAll}
      >
        Surat keputusan, laporan transaksi, dan tanda terima polis Anda akan ada di sini.
      </NothingListed>
    }
  >
    {(documents) => (
      <section aria-label="Daftar dokumen" className="rounded-card border border-line bg-card px-4 sm:px-5">
        <IssuedDocumentList documents={documents} />
      </section>
    )}
  </PagedList>
);

/** Filter whose choices come from the unfiltered list; that list is requested first and stays cached. */
const Choices = ({
  filter,
  onChange,
}: {
  readonly filter: DocumentFilter;
  readonly onChange: (filter: DocumentFilter) => void;
}) => {
  const { data } = useInfiniteQuery(issuedDocumentsQuery(everyDocument));
  const { kinds, years } = data?.pages[0] ?? { kinds: [], years: [] };
  return kinds.length === 0 ? null : (
    <KindAndYear
      id="document"
      kinds={kinds.map(({ kind, title }) => ({ value: kind, label: title }))}
      years={years}
      filter={filter}
      onChange={(chosen) => onChange({ ...filter, ...chosen })}
    />
  );
};

/** Page /polis/documents: issued documents with a filter by kind and year. */
const DocumentsPage = () => {
  const [filter, setFilter] = useState(everyDocument);
  return (
    <>
      <PageTitle>Dokumen Polis</PageTitle>
      <PageHeader {...documentsHead} />
      <PageBody>
        <Choices filter={filter} onChange={setFilter} />
        <Listed filter={filter} onAll={() => setFilter(everyDocument)} />
        <p className="text-small text-muted print:hidden">
          Siapa pun yang memegang dokumen kami dapat memeriksanya di{' '}
          <Link href="/periksa-dokumen" className="text-link">
            halaman periksa keaslian
          </Link>
          , dengan nomor dan kode yang tertera.
        </p>
      </PageBody>
    </>
  );
};

export default DocumentsPage;
