import { randomBytes } from 'node:crypto';
import { getRequestEffect } from '#requests/registry.server.ts';
import type { Holder } from '#core/port.ts';
import { businessDateOf, formatDate, Instant } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import type { PolicyChange } from '#shared/policy-change.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Candidate } from './candidate.ts';
import { applyDisownLink } from './disown-repository.ts';
import type { Engine, Moment } from './engine.ts';
import type { ProposalRow } from './proposal-row.ts';

const dayMs = 24 * 3_600_000;

/** Phone and e-mail that stand on the policy now: whoever asks for the change has not chosen them. */
type Contacts = Pick<Holder, 'mobile' | 'email'>;

export type DisownTemplate =
  'account-change-asked' | 'new-account-asked' | 'account-changed' | 'holder-change-asked' | 'holder-changed';

/**
 * Tells the registered contacts of a change of account or holder, each with its own link 'ini bukan saya' (rulebook 4.5, 7.10). The token
 * lies hashed in the database and works for as long as the parameter says.
 */
export async function sendDisownLinks(
  tx: Queryable,
  engine: Engine,
  moment: Moment,
  row: ProposalRow,
  template: DisownTemplate,
  { mobile, email }: Contacts,
): Promise<void> {
  const { parameters } = await engine.core.getPosition(row.policy_number);
  const until = Date.parse(moment.recordedAt) + parameters['payee.disown_days_cd'] * dayMs;
  const date = formatDate(businessDateOf(moment.at));
  const to = [
    { channel: 'WA', address: mobile } as const,
    ...(email ? [{ channel: 'EMAIL', address: email } as const] : []),
  ];
  for (const { channel, address } of to) {
    const token = randomBytes(32).toString('base64url');
    await applyDisownLink(tx, {
      tokenHash: engine.vault.fingerprint(token, 'disown-request'),
      number: row.number,
      channel,
      expiresAt: Instant.parse(new Date(until).toISOString()),
    });
    const link = `${engine.config.publicUrl}/bukan-saya#${token}`;
    const about = { policyNumber: row.policy_number, requestNumber: row.number };
    const values = { date, link, hotline: engine.config.hotline };
    await engine.messages.sendTemplate(tx, template, values, { ...about, channel, address });
  }
}

/** Money that would go to an account which the policy does not know. */
function paysElsewhere(change: PolicyChange, { policy }: Facts): boolean {
  const account =
    change.kind === 'RedirectPayables' ? change.account : 'payee' in change && change.payee ? change.payee : undefined;
  const registered = policy.refundPayeeBankAccount[0];
  return account !== undefined && account.bankAccount !== registered?.bankAccount;
}

function askedTemplate(changes: readonly PolicyChange[], facts: Facts): DisownTemplate | undefined {
  if (changes.some(({ kind }) => kind === 'ChangeHolder')) return 'holder-change-asked';
  if (changes.some(({ kind }) => kind === 'ChangePayeeAccount')) return 'account-change-asked';
  return changes.some((change) => paysElsewhere(change, facts)) ? 'new-account-asked' : undefined;
}

/** At once when it is asked for, so that it can be stopped before anything has changed. */
export async function warnOfAccountChange(
  tx: Queryable,
  engine: Engine,
  moment: Moment,
  row: ProposalRow,
  { type, bound, facts }: Candidate,
): Promise<void> {
  const changes = getRequestEffect(type.endpoint).changes(bound.payload, facts);
  const template = askedTemplate(changes, facts);
  if (template === undefined) return;
  const { person, mobileTelephone } = facts.policy.policyHolder;
  const mobile = person.mobile ?? mobileTelephone;
  if (mobile) await sendDisownLinks(tx, engine, moment, row, template, { mobile, email: person.email });
}
