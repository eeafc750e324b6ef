import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { buildNotFound } from '../access/page-error.ts';
import { ApiError } from '../api/api-error.ts';

type AskedProposalProps<Data> = {
  readonly query: UseQueryResult<Data>;
  /** Name of the requested data, used to start the heading: 'Pengajuan'. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Shows the data of a request, or that it is loading or failed.
 * @throws the not-found page for a request of somebody else
 */
export const AskedProposal = <Data,>({ query, what, children }: AskedProposalProps<Data>) => {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton showText />;
  if (error instanceof ApiError && error.status === 404) throw buildNotFound();
  return (
    <Notice
      tone="you"
      live
      heading={`${what} belum dapat dimuat`}
      actions={
        <Button size="small" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      }
    >
      <p>{error.message}</p>
    </Notice>
  );
};
