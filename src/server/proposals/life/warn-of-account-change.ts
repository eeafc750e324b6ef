import { randomBytes } from 'node:crypto';
import { getRequestEffect } from '#requests/registry/registry.server.ts';
import { businessDateOf, formatDate, Instant } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listContacts, type Contact } from '#server/messages/channels.ts';
import { buildMessage } from '#server/messages/message-queue.ts';
import type { Candidate } from '#server/proposals/examine/candidate.ts';
import { insertReportLinks } from './report-link-repository.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

const dayMs = 24 * 3_600_000;

type ReportLinkTemplate =
  | 'account-change-asked'
  | 'new-account-asked'
  | 'account-changed'
  | 'holder-change-asked'
  | 'holder-changed';

/** Warning to the policy's current phone and email, which the person requesting the change has not chosen. */
interface Warning extends Contact {
  readonly template: ReportLinkTemplate;
  /** Full name of the holder. */
  readonly name: string;
  /** Days for which the link works: parameter payee.disown_days_cd. */
  readonly days: number;
}

/**
 * Notifies the registered contacts of a change of account or holder, each with its own link to report it as
 * unauthorised (rulebook 4.5, 7.10). The database has only the token's hash.
 */
export async function sendReportLinks(
  tx: Queryable,
  engine: Pick<Engine, 'config' | 'messages' | 'vault'>,
  moment: Moment,
  row: ProposalRow,
  { template, name, days, mobile, email }: Warning,
): Promise<void> {
  const until = Date.parse(moment.recordedAt) + days * dayMs;
  const date = formatDate(businessDateOf(moment.at));
  const warnings = listContacts({ mobile, email }).map(({ channel, address }) => {
    const token = randomBytes(32).toString('base64url');
    const opened = {
      tokenHash: engine.vault.fingerprint(token, 'disown-request'),
      number: row.number,
      channel,
      expiresAt: Instant.parse(new Date(until).toISOString()),
    };
    const link = `${engine.config.publicUrl}/bukan-saya#${token}`;
    const about = { name, policyNumber: row.policy_number, requestNumber: row.number };
    return { opened, message: buildMessage(template, { date, link }, { ...about, channel, address }) };
  });
  await insertReportLinks(
    tx,
    warnings.map(({ opened }) => opened),
  );
  await engine.messages.queueMessages(
    tx,
    warnings.map(({ message }) => message),
  );
}

/** Returns true when money would go to an account unknown to the policy. */
function changesPayee(change: PolicyChange, { policy }: Facts): boolean {
  const account =
    change.kind === 'RedirectPayables' ? change.account : 'payee' in change && change.payee ? change.payee : undefined;
  const registered = policy.benefitAccount;
  return account !== undefined && account.bankAccount !== registered?.bankAccount;
}

function askedTemplate(changes: readonly PolicyChange[], facts: Facts): ReportLinkTemplate | undefined {
  if (changes.some(({ kind }) => kind === 'ChangeHolder')) return 'holder-change-asked';
  if (changes.some(({ kind }) => kind === 'ChangePayeeAccount')) return 'account-change-asked';
  return changes.some((change) => changesPayee(change, facts)) ? 'new-account-asked' : undefined;
}

/** Warns of the change when it is requested, so that it can be stopped before it takes effect. */
export async function warnOfAccountChange(
  tx: Queryable,
  engine: Pick<Engine, 'config' | 'messages' | 'vault'>,
  moment: Moment,
  row: ProposalRow,
  { type, bound, facts }: Pick<Candidate, 'type' | 'bound' | 'facts'>,
): Promise<void> {
  const changes = getRequestEffect(type.endpoint).changes(bound.payload, facts);
  const template = askedTemplate(changes, facts);
  if (template === undefined) return;
  const { person } = facts.policy.holder;
  const { mobile, email } = person;
  const days = facts.position.parameters['payee.disown_days_cd'];
  if (mobile) await sendReportLinks(tx, engine, moment, row, { template, name: fullName(person), days, mobile, email });
}
