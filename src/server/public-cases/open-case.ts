import { businessDateOf } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { CaseKeyInput, PublicCase } from '#shared/wire/public-cases/public-case.ts';
import type { Limits } from '#server/auth/limits/limits.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import type { CaseFacts, PublicCaseKind } from './case-kind.ts';
import { findCaseBySecret, type StoredCase } from './case-repository.ts';
import { listCaseAttachments } from './case-attachment-repository.ts';

/** Services that open a case and take what is added to it. */
export type CaseStoring = Pick<Engine, 'clock' | 'files' | 'pool' | 'scanner' | 'serviceCalendar' | 'vault'> & {
  readonly limits: Limits;
};

/** Services of the pages of cases; `kinds` = who knows their states. */
export interface CaseServices {
  readonly services: CaseStoring;
  readonly kinds: readonly PublicCaseKind[];
}

/** Case that number and secret opened. */
interface OpenedCase {
  readonly stored: StoredCase;
  readonly kind: PublicCaseKind;
  readonly facts: CaseFacts;
}

/** Counts a try to open a case against the caller's network. @throws 429 */
export async function countOpening({ pool, vault, clock, limits }: CaseStoring, address: string): Promise<void> {
  const rule = limitRules.openedCases(limits);
  const seconds = await takeNetworkHit({ pool, vault, limits }, rule, address, clock.systemNow());
  if (seconds > 0) throw refusals.busy(seconds);
}

/** Finds the case of number and secret. @throws the same 404 for a wrong number, a wrong secret and a case that is over */
export async function findOpened(
  { services: { pool, vault }, kinds }: CaseServices,
  key: CaseKeyInput,
  q: Queryable = pool,
): Promise<OpenedCase> {
  const stored = await findCaseBySecret(q, vault, key);
  const kind = kinds.find(({ name }) => name === stored?.kind);
  const facts = stored && (await kind?.find(q, stored.number));
  if (stored === undefined || kind === undefined || facts === undefined) throw refuse('CASE-KEY');
  return { stored, kind, facts };
}

/** Describes a case for its sender: words of the desk, own attachments and own phone, and nothing else. */
async function describe({ services }: CaseServices, { stored, kind, facts }: OpenedCase): Promise<PublicCase> {
  const { at, serviceTimes } = await readMoment(services);
  const attachments = await listCaseAttachments(services.pool, [stored.number]);
  const state = stored.answer === '' ? facts.state : 'ANSWERED';
  const isStarted = state === 'RECEIVED' && stored.needed !== '';
  return {
    number: stored.number,
    title: kind.title,
    state: isStarted ? 'IN_WORK' : state,
    received_on: stored.received_on,
    answer_by: stored.answer_by,
    late: state !== 'ANSWERED' && stored.answer_by < businessDateOf(at),
    answered_on: state === 'ANSWERED' ? stored.answered_on : null,
    answer: stored.answer,
    needed: facts.isOpen ? stored.needed : '',
    attachments: attachments.map(({ contentType, receivedAt }) => ({
      content_type: contentType,
      received_at: receivedAt,
    })),
    photo_tries: serviceTimes.caseFiles.photoTries,
    attachments_left: Math.max(0, serviceTimes.caseFiles.most - attachments.length),
    phone: stored.phone === '' ? '' : maskNumber(stored.phone),
    open: facts.isOpen,
  };
}

/** Reads a case once more after a change. @throws 404 */
export const describeCase = async (cases: CaseServices, key: CaseKeyInput): Promise<PublicCase> =>
  describe(cases, await findOpened(cases, key));

/** Opens a case by number and secret. @throws 404, 429 */
export async function openCase(cases: CaseServices, key: CaseKeyInput, address: string): Promise<PublicCase> {
  await countOpening(cases.services, address);
  return describeCase(cases, key);
}
