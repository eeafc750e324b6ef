import { paperKinds, type PaperKind } from '#shared/lists/paper-kinds.ts';
import type { Papers, PaperTold } from '#shared/wire/papers/papers.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { listPaperKinds, listPapers, type PaperFilter, type StoredPaper } from './paper-repository.ts';

const tellPaper = ({ number, kind, content, made_on, request_number }: StoredPaper): PaperTold => ({
  number,
  kind,
  title: content.heading,
  subject: content.subject,
  made_on,
  request_number,
});

type Known = Awaited<ReturnType<typeof listPaperKinds>>;

const newestFirst = (known: Known): number[] =>
  [...new Set(known.flatMap(({ years }) => years))].sort((one, other) => other - one);

/** A page of the papers that are addressed to the caller. */
export async function findPapers(
  { pool, vault, core }: Pick<Services, 'pool' | 'vault' | 'core'>,
  caller: CustomerSession,
  filter: PaperFilter,
): Promise<Papers> {
  // One paper more tells whether there is another page.
  const [found, known, { policy }] = await Promise.all([
    listPapers(pool, vault, caller, { ...filter, limit: filter.limit + 1 }),
    listPaperKinds(pool, caller),
    core.getPolicy(caller.policyNumber),
  ]);
  const papers = found.slice(0, filter.limit);
  const nameOf = (kind: PaperKind): string => fill(paperKinds[kind].name, wordingFor(policy));
  const kinds = known.map(({ kind }) => ({ kind, title: nameOf(kind) }));
  return {
    items: papers.map(tellPaper),
    next: found.length > papers.length ? (papers.at(-1)?.serial ?? null) : null,
    kinds: kinds.toSorted((one, other) => one.title.localeCompare(other.title)),
    years: newestFirst(known),
  };
}
