import type { UploadSlot } from '#requests/contract/attachment-rules.ts';
import { businessDateOf, formatDate, type Instant } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { insertReplacement, listCopies, type NewCards, type StoredCopy } from './card-repository.ts';
import { findReusableCard } from './find-reusable-card.ts';
import { isCopyName } from './copy-name.ts';
import { fingerprintHolder } from './holder-identity.ts';

/** Attachments of a request that is checked or sent, with its facts and the copies among them. */
export interface SentCards {
  readonly session: Pick<CustomerSession, 'partyId' | 'policyNumber'>;
  readonly facts: Facts;
  readonly uses: readonly UploadSlot[];
  readonly copies: readonly StoredCopy[];
}

/** Business moment and system moment of a call. */
interface SentAt {
  readonly at: Instant;
  readonly recordedAt: Instant;
}

/** Finds the copies of earlier KTP photos among attachments; asks the database only where a name is that of a copy. */
export const findCopies = async (
  q: Queryable,
  uses: readonly Pick<UploadSlot, 'name'>[],
): Promise<readonly StoredCopy[]> => {
  const names = uses.map(({ name }) => name).filter(isCopyName);
  return names.length === 0 ? [] : listCopies(q, names);
};

/**
 * Finds the reused KTP photos that may not be used now: in a slot that needs a new photo or another person's, or whose
 * reuse has ended since the copy was made (rulebook 6.3.1). Empty = all may be used.
 */
export async function findEndedReuse(
  q: Queryable,
  services: Pick<Services, 'vault' | 'files'>,
  { session, facts, uses, copies }: SentCards,
): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const copy of copies) {
    const asker = {
      partyId: session.partyId,
      policy: facts.policy,
      parameters: facts.position.parameters,
      today: facts.today,
    };
    const card = await findReusableCard(q, services, asker, copy.origin);
    for (const { path, holderCard } of uses.filter(({ name }) => name === copy.name))
      if (card === undefined || holderCard !== 'reusable') problems.push(endedReuse(path));
  }
  return problems;
}

/** Builds the problem of a field that names a KTP photo which may not be used again. */
const endedReuse = (path: string): FieldProblem => ({
  path,
  code: 'DOC-REUSE',
  message: refuse('DOC-REUSE').message,
});

/** Finds the fields that name a copy where a new photo was asked for. */
export async function findCopiesAmong(
  q: Queryable,
  uses: readonly { readonly path: string; readonly name: string }[],
): Promise<readonly FieldProblem[]> {
  const copies = await findCopies(q, uses);
  return uses.filter((use) => copies.some(({ name }) => name === use.name)).map(({ path }) => endedReuse(path));
}

/** Adds to the summary which earlier KTP photo is used. */
export function withReusedCard(summary: Summary, { uses, copies }: Pick<SentCards, 'copies' | 'uses'>): Summary {
  if (copies.length === 0) return summary;
  const lines = copies.map(({ name, receivedOn }) => ({
    label: uses.find((use) => use.name === name)?.label ?? 'KTP',
    value: `yang kami terima ${formatDate(receivedOn)}`,
  }));
  return { ...summary, details: [...summary.details, ...lines] };
}

/**
 * Lists the attachments of a new request that show the holder's KTP, with the identity data of today as a keyed hash.
 * Undefined = none. The intake job stores them (`insertCards`), so that the customer does not wait for it.
 */
export function listNewCards(
  { vault }: Pick<Services, 'vault'>,
  { session: { policyNumber, partyId }, facts, uses }: Omit<SentCards, 'copies'>,
  { at, recordedAt }: SentAt,
): NewCards | undefined {
  const names = uses.filter(({ holderCard }) => holderCard !== undefined).map(({ name }) => name);
  if (names.length === 0) return undefined;
  const identityHash = fingerprintHolder(vault, facts.policy);
  return { names, policyNumber, partyId, identityHash, receivedOn: businessDateOf(at), recordedAt };
}

/** Stores that a photo sent again shows the holder's KTP, when the photo it replaces did. `previous` null = none was sent. */
export async function recordReplacement(
  tx: Queryable,
  previous: string | null,
  name: string,
  { at, recordedAt }: SentAt,
): Promise<void> {
  if (previous === null) return;
  await insertReplacement(tx, { previous, name, receivedOn: businessDateOf(at), recordedAt });
}
