import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#ui/showing/card.tsx';
import { IssuedDocumentList } from '../../issued-documents/issued-document-list.tsx';
import { everyDocument, issuedDocumentsQuery } from '../../issued-documents/issued-document-queries.ts';

/** Lists letters and statements about the request; hidden while there are none. */
export const IssuedDocumentsCard = ({ id }: { readonly id: string }) => {
  const { data } = useInfiniteQuery(issuedDocumentsQuery({ ...everyDocument, request: id }));
  const documents = data?.pages.flatMap(({ items }) => items) ?? [];
  return documents.length === 0 ? null : (
    <Card title="Surat dan laporan">
      <IssuedDocumentList documents={documents} />
    </Card>
  );
};
