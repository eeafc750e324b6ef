import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#ui/showing/card.tsx';
import { PaperList } from '../../papers/paper-list.tsx';
import { everyPaper, papersQuery } from '../../papers/paper-queries.ts';

/** Letters and statements about the request; nothing while there are none. */
export const PapersCard = ({ id }: { readonly id: string }) => {
  const { data } = useInfiniteQuery(papersQuery({ ...everyPaper, request: id }));
  const papers = data?.pages.flatMap(({ items }) => items) ?? [];
  return papers.length === 0 ? null : (
    <Card title="Surat dan laporan">
      <PaperList papers={papers} />
    </Card>
  );
};
