import type { UploadSlot } from '#requests/contract/attachment-rules.ts';
import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { notSent } from '#shared/facts/not-sent.ts';
import type { FieldChange } from '#shared/wire/asking/asked-field.ts';
import type { AskableGroup } from '#shared/wire/asking/field-ask.ts';
import { findCopies, withReusedCard } from '#server/card-reuse/sent-cards.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { fieldsOf, listAsked, type AskedFieldRow } from '#server/proposal-store/asked-documents.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { withTokens } from '#server/proposals/drafts/keep-tokens.ts';
import {
  refuseConflict,
  refuseFields,
  refuseFormerHolder,
  refuseIneligible,
} from '#server/proposals/examine/examine.ts';
import { loadFactsOfStored } from '#server/proposals/examine/load-facts.ts';
import { nameAreas } from '#server/proposals/examine/name-areas.ts';
import { getOwnRequest } from '#server/proposals/life/own-request.ts';
import { listFieldChanges } from './field-changes.ts';

/** Request that waits for corrected fields. */
export interface Correctable {
  readonly row: ProposalRow;
  readonly content: ProposalContent;
  readonly type: RequestType;
  /** Fields that staff asked for and that are not answered; at least one. */
  readonly asked: readonly AskedFieldRow[];
  /** Top-level fields that may change. */
  readonly mayChange: readonly string[];
}

/**
 * Reads the caller's request with the fields to correct.
 * @throws 404 for one that is missing or another customer's, 409 REQ-STATE when no field is asked for
 */
export async function getCorrectable(
  engine: Pick<Engine, 'pool' | 'vault'>,
  session: CustomerSession,
  number: string,
): Promise<Correctable> {
  const row = await getOwnRequest(engine.pool, session, number);
  const type = findRequestType(row.suffix);
  const asked = fieldsOf(await listAsked(engine.pool, [number])).filter(({ done }) => !done);
  if (row.state !== 'DOKUMEN_TIDAK_LENGKAP' || type === undefined || asked.length === 0) throw refuse('REQ-STATE');
  const content = await getContent(engine.pool, engine.vault, number);
  return { row, content, type, asked, mayChange: type.changeable(asked.map(({ slot }) => slot)) };
}

const notAsked = 'Bagian ini tidak kami minta untuk diperbaiki, jadi tidak dapat diubah.';

/** Refuses values of fields that are not asked for. @throws 422 with each of them */
function refuseOthers(values: Readonly<Record<string, unknown>>, mayChange: readonly string[]): void {
  const others = Object.keys(values).filter((path) => !mayChange.includes(path));
  if (others.length > 0) throw refuseFields(others.map((path) => ({ path, code: 'FIELD', message: notAsked })));
}

/** Corrected request that passed all rules. */
export interface Corrected {
  readonly bound: BoundRequest;
  readonly facts: Facts;
  readonly summary: ProposalContent['summary'];
  readonly changes: readonly FieldChange[];
  /** Attachments that the correction makes necessary, such as the family card for another owner. */
  readonly missing: readonly UploadSlot[];
}

const labelsOf = (groups: readonly AskableGroup[], mayChange: readonly string[]) =>
  Object.fromEntries(
    groups.flatMap(({ fields }) =>
      fields.flatMap(({ path, label }) => (mayChange.includes(path) ? [[path, label]] : [])),
    ),
  );

/** Reads today's facts as at sending; what could be chosen when the request was sent can still be chosen. */
async function loadCorrectionFacts(engine: Engine, { row, content }: Correctable, moment: Moment): Promise<Facts> {
  const stored = await loadFactsOfStored(engine, row, content, moment.at);
  return { ...stored, ...notSent, submittedOn: stored.submittedOn };
}

/**
 * Checks a corrected payload like a submission; required attachments that it lacks are returned, because staff have not
 * asked for them yet.
 * @throws the first refusal with every field it concerns
 */
function examineCorrection(type: RequestType, payload: unknown, facts: Facts): Pick<Corrected, 'bound' | 'missing'> {
  refuseIneligible(type, facts);
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw refuseFields(parsed.problem);
  const bound = parsed.value;
  const problems = bound.problems(facts);
  const isBroken = (path: string): boolean => problems.some((problem) => problem.path === path);
  const missing = bound.uploads(facts).filter(({ name, path }) => name === '' && isBroken(path));
  const others = problems.filter(({ path }) => missing.every((slot) => slot.path !== path));
  if (others.length > 0) throw refuseFields(others);
  return { bound, missing };
}

/**
 * Puts the new values into the payload and runs eligibility, locks and rules on the whole, as at sending.
 * @throws 401, 409, 422: the first refusal with the fields that it concerns
 */
export async function correctRequest(
  engine: Engine,
  session: CustomerSession,
  correctable: Correctable,
  moment: Moment,
  values: Readonly<Record<string, unknown>>,
): Promise<Corrected> {
  const { content, type, mayChange } = correctable;
  refuseOthers(values, mayChange);
  const facts = await loadCorrectionFacts(engine, correctable, moment);
  refuseFormerHolder(session, facts);
  const payload = withTokens(engine.vault, { ...content.payload, ...values });
  const { bound, missing } = examineCorrection(type, payload, facts);
  refuseConflict(type, facts, bound);
  const uses = bound.uploads(facts);
  const copies = await findCopies(engine.pool, uses);
  const summary = withReusedCard(await nameAreas(engine.pool, bound.summary(facts)), { uses, copies });
  const labels = labelsOf(bound.askable.groups, mayChange);
  const changes = listFieldChanges(content, { payload: bound.payload, summary }, labels);
  return { bound, facts, summary, changes, missing };
}

/** Returns true when a type's answer needs a fresh code: it asked for a proof of identity when it was sent. */
export const needsCode = ({ stepUp }: Pick<RequestType, 'stepUp'>): boolean => stepUp !== 'none';

/** Lists the groups of fields that may change. */
export const groupsOf = ({ type, content, mayChange }: Correctable): readonly AskableGroup[] => {
  const parsed = type.parse(content.payload, 'complete');
  const groups = parsed.ok ? parsed.value.askable.groups : [];
  return groups.filter(({ fields }) => fields.some(({ path }) => mayChange.includes(path)));
};
