import type { ShownDocuments, ShownDocument } from '#shared/wire/issued-documents/shown-documents.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import {
  listDocumentKinds,
  listIssuedDocuments,
  type DocumentFilter,
  type StoredIssuedDocument,
} from './issued-document-repository.ts';
import { readLetterWords } from './words/letter-words.ts';

const toShownDocument = ({ number, kind, content, made_on, request_number }: StoredIssuedDocument): ShownDocument => ({
  number,
  kind,
  title: content.heading,
  subject: content.subject,
  made_on,
  request_number,
});

type Known = Awaited<ReturnType<typeof listDocumentKinds>>;

const newestFirst = (known: Known): number[] =>
  [...new Set(known.flatMap(({ years }) => years))].sort((one, other) => other - one);

/** Finds a page of the documents that are addressed to the caller. */
export async function findIssuedDocuments(
  { pool, vault, core, clock }: Pick<Services, 'pool' | 'vault' | 'core' | 'clock'>,
  caller: CustomerSession,
  filter: DocumentFilter,
): Promise<ShownDocuments> {
  // Reads one document more, to know whether there is another page.
  const [found, known, { policy }] = await Promise.all([
    listIssuedDocuments(pool, vault, caller, { ...filter, limit: filter.limit + 1 }),
    listDocumentKinds(pool, caller),
    core.getPolicy(caller.policyNumber),
  ]);
  const shown = found.slice(0, filter.limit);
  const words = await readLetterWords(pool, businessDateOf(await clock.businessNow()), policy);
  const kinds = known.map(({ kind }) => ({ kind, title: words.line(kind, 'heading') }));
  return {
    items: shown.map(toShownDocument),
    next: found.length > shown.length ? (shown.at(-1)?.serial ?? null) : null,
    kinds: kinds.toSorted((one, other) => one.title.localeCompare(other.title)),
    years: newestFirst(known),
  };
}
