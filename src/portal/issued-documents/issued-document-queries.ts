import { infiniteQueryOptions } from '@tanstack/react-query';
import { ShownDocuments, type ShownDocument } from '#shared/wire/issued-documents/shown-documents.ts';
import { callShown } from '../api/call-shown.ts';
import { pagedPath } from '../api/paged-path.ts';
import { fetchFile } from '../files/fetch-file.ts';

/** Filter of issued documents; null = every kind, every year, every request. */
export interface DocumentFilter {
  readonly kind: ShownDocument['kind'] | null;
  readonly year: number | null;
  readonly request: string | null;
}

export const everyDocument: DocumentFilter = { kind: null, year: null, request: null };

/**
 * Builds the query for issued documents, page by page. Its key extends the policy's key, so that both are refetched
 * together.
 */
export const issuedDocumentsQuery = (filter: DocumentFilter) =>
  infiniteQueryOptions({
    queryKey: ['policy', 'papers', filter],
    queryFn: ({ pageParam }) =>
      callShown(pagedPath('policy/papers', { ...filter, cursor: pageParam }), ShownDocuments, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/**
 * Fetches an issued document as PDF.
 * @throws ApiError
 */
export const fetchIssuedDocument = (number: string): Promise<Blob> => fetchFile(`policy/papers/${number}/file`);
