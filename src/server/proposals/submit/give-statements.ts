import { businessDateOf } from '#shared/time/dates.ts';
import type { StatementsInput } from '#shared/wire/proposals.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { refuse } from '#server/http/refuse.ts';
import { listTerms } from '#server/reference/terms-repository.ts';
import { signTerm } from '#server/proposal-store/agreed-terms.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { turnAfter } from '#server/proposals/life/withhold-face.ts';
import { getOwnRequest } from '#server/proposals/life/own-request.ts';
import { updateContent, findProposalForUpdate, getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';

type StatementToGive = Parameters<typeof signTerm>[0];

/** Lists statements still to be given, with the version of today's text; empty unless the request waits for them. */
export async function listStatementsToGive(
  { pool, core, clock }: Pick<Engine, 'pool' | 'core' | 'clock'>,
  row: ProposalRow,
  { missingTerms }: ProposalContent,
): Promise<StatementToGive[]> {
  if (row.waits_for !== 'STATEMENT') return [];
  const [{ policy }, now] = await Promise.all([core.getPolicy(row.policy_number), clock.businessNow()]);
  const texts = await listTerms(pool, row.suffix, policy, businessDateOf(now));
  return missingTerms.map(({ id, title, statement }) => {
    const { version = '-', body = '' } = texts.find((text) => text.id === id) ?? {};
    return { id, title, statement, version, body };
  });
}

function refuseIncomplete(asked: readonly StatementToGive[], { accepted_terms }: StatementsInput): void {
  const isGiven = (term: StatementToGive) =>
    accepted_terms.some(({ id, version }) => id === term.id && version === term.version);
  if (asked.every(isGiven)) return;
  const { message } = refuse('TERMS_REQUIRED');
  throw refuse('TERMS_REQUIRED', { errors: [{ path: 'accepted_terms', code: 'TERMS_REQUIRED', message }] });
}

/** Returns true when they were given before, as after a second click on the button. */
const areGiven = ({ terms }: ProposalContent, { accepted_terms }: StatementsInput): boolean =>
  accepted_terms.length > 0 && accepted_terms.every(({ id }) => terms.some((each) => each.id === id));

/**
 * Records the customer's missing statements, after which people can decide the request and the service level resumes.
 * @throws 404 for another customer's request, 409 when none is expected, 422 when one is missing or its text has
 * changed.
 */
export async function giveStatements(
  engine: Engine,
  caller: CustomerSession,
  number: string,
  input: StatementsInput,
): Promise<void> {
  const moment = await readMoment(engine);
  const before = await getOwnRequest(engine.pool, caller, number);
  const asked = await listStatementsToGive(engine, before, await getContent(engine.pool, engine.vault, number));
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    const content = await getContent(tx, engine.vault, number);
    if (row?.waits_for !== 'STATEMENT' || row.ended_at !== null) {
      if (areGiven(content, input)) return;
      throw refuse('REQ-STATE');
    }
    refuseIncomplete(asked, input);
    const terms = asked.map(signTerm);
    await updateContent(tx, engine.vault, number, {
      ...content,
      terms: [...content.terms, ...terms],
      missingTerms: [],
    });
    await noteOnProposal(tx, moment, row, {
      kind: 'statement-given',
      actor: `nasabah:${caller.partyId}`,
      role: 'NASABAH',
      detail: { terms: terms.map(({ id, version }) => `${id}@${version}`) },
      patch: await turnAfter(tx, row, moment),
    });
  });
}
