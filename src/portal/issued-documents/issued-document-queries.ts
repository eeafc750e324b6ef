import { infiniteQueryOptions } from '@tanstack/react-query';
import { ShownDocuments, type ShownDocument } from '#shared/wire/issued-documents/shown-documents.ts';
import { callShown } from '../api/call-shown.ts';
import { pagedPath } from '../api/paged-path.ts';
import { fetchFile } from '../files/fetch-file.ts';

/** Null = of every kind, of every year, about anything. */
export interface DocumentFilter {
  readonly kind: ShownDocument['kind'] | null;
  readonly year: number | null;
  readonly request: string | null;
}

export const everyDocument: DocumentFilter = { kind: null, year: null, request: null };

/** Documents page by page; the key extends that of the policy, so that both are refetched together. */
export const issuedDocumentsQuery = (filter: DocumentFilter) =>
  infiniteQueryOptions({
    queryKey: ['policy', 'papers', filter],
    queryFn: ({ pageParam }) =>
      callShown(pagedPath('policy/papers', { ...filter, cursor: pageParam }), ShownDocuments, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Fetches the document as PDF. @throws ApiError */
export const fetchIssuedDocument = (number: string): Promise<Blob> => fetchFile(`policy/papers/${number}/file`);
