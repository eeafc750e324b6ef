import { namedContacts } from '#requests/registry/named-contacts.ts';
import { addDays, businessDateOf, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { ringLimits, type DeskRing, type RingCase, type RingContact } from '#shared/wire/desk-rings/ring.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { seesIdentity } from '#server/desk/case/case-view.ts';
import { listReports } from '#server/desk/customers/parts/reports-part.ts';
import { phoneFor, readsMasked } from '#server/desk/decisions/read-holders.ts';
import { recordListAccess } from '#server/desk/decisions/record-access.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { staffText } from '#server/proposal-store/customer-turn.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import { complianceOf } from '#server/screening/screening-hit-repository.ts';
import { marksOf } from '#server/sharing/marks.ts';
import { buildEvents, type RingSources } from './ring-events.ts';
import {
  listRingMarks,
  listRingPayloads,
  listRingPolicies,
  listRingRequests,
  type RingMark,
  type RingRequest,
} from './ring-repository.ts';
import { buildTable, type RingTable, type RingUse } from './ring-table.ts';

const { steps, policies: mostPolicies, contacts: mostContacts, days, events: mostEvents } = ringLimits;

/** Requests whose content is read for the values behind their marks, the newest. */
const mostPayloads = 100;

const digitsOf = (account: string): string => account.replaceAll(/\D/g, '');
const kinds = { account: 'ACCOUNT', phone: 'PHONE', email: 'EMAIL' } as const;
const sameEmail = (email: string): string => email.trim().toLowerCase();

/** Lists what the requests asked for, and the fingerprints of it. */
async function usesOfRequests({ pool, vault }: Pick<DeskServices, 'pool' | 'vault'>, marks: readonly RingMark[]) {
  const numbers = [...new Set(marks.flatMap(({ kind, number }) => (kind === 'DEVICE' ? [] : [number])))];
  const payloads = await listRingPayloads(pool, vault, numbers.slice(0, mostPayloads));
  const named = payloads.map(({ policyNumber, payload }) => ({ policyNumber, contacts: namedContacts(payload) }));
  const known = named.flatMap(({ contacts }) => marksOf(vault, contacts, null).flat());
  const uses = named.flatMap(({ policyNumber, contacts }): RingUse[] => [
    ...contacts.accounts.map((value) => ({ policyNumber, kind: 'ACCOUNT' as const, value: digitsOf(value) })),
    ...contacts.phones.map((value) => ({ policyNumber, kind: 'PHONE' as const, value })),
    ...contacts.emails.map((value) => ({ policyNumber, kind: 'EMAIL' as const, value: sameEmail(value) })),
  ]);
  return { uses, known: new Set(known.map(({ fingerprint }) => fingerprint)) };
}

/** Lists all uses: of requests, of the policies' present data, and of devices and deleted values by their fingerprint. */
async function listUses(desk: DeskServices, policies: readonly string[]): Promise<readonly RingUse[]> {
  const marks = await listRingMarks(desk.pool, policies);
  const { uses, known } = await usesOfRequests(desk, marks);
  const valuesOf = (kind: RingUse['kind']) => [
    ...new Set(uses.flatMap((use) => (use.kind === kind ? [use.value] : []))),
  ];
  const sharing = await desk.core.listPoliciesSharing({
    accounts: valuesOf('ACCOUNT'),
    phones: valuesOf('PHONE'),
    emails: valuesOf('EMAIL'),
  });
  return [
    ...uses,
    ...sharing.map(({ by, policyNumber, contact }) => ({ policyNumber, kind: kinds[by], value: contact })),
    ...marks
      .filter(({ fingerprint }) => !known.has(fingerprint))
      .map(({ policy_number, kind, fingerprint }) => ({ policyNumber: policy_number, kind, value: fingerprint })),
  ];
}

type Contact = RingTable['contacts'][number];

/** Returns a shared value as the caller may read it; '' = a device. */
function detailOf({ kind, value }: Contact, caller: StaffSession): string {
  if (kind === 'DEVICE') return '';
  if (kind === 'EMAIL' && value.includes('@')) return readsMasked(caller) ? maskEmail(value) : value;
  if (!/^\d+$/.test(value)) return 'sudah dihapus';
  return kind === 'PHONE' ? phoneFor(caller, value) : maskNumber(value);
}

const toContact = (contact: Contact, caller: StaffSession): RingContact => {
  const { value: _value, ...rest } = contact;
  return { ...rest, detail: detailOf(contact, caller) };
};

/** Returns a text that changes with every new or newly opened finding of a request. */
export const seenOf = (findings: RingRequest['findings']): string =>
  `${findings.filter(({ state }) => state === 'OPEN').length}/${
    findings
      .map(({ found_at }) => found_at)
      .toSorted()
      .at(-1) ?? ''
  }`;

/** Describes an open request with its findings. */
export const toCase = (row: RingRequest, nameOf: (policyNumber: string) => string): RingCase => ({
  number: row.number,
  version: row.version,
  seen: seenOf(row.findings),
  title: row.title,
  policy_number: row.policy_number,
  holder_name: nameOf(row.policy_number),
  state_text: staffText(row),
  hits: row.findings.filter(({ state }) => state === 'OPEN').map(({ about }) => about),
  compliance: complianceOf(row.findings),
});

/** Records that the ring was opened: on each policy as a look at its holder, which tells the customer nothing more. */
async function recordRing(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
  policies: readonly string[],
): Promise<void> {
  await recordListAccess(desk, caller, {
    policyNumbers: policies,
    action: 'holder.viewed',
    masked: readsMasked(caller),
  });
  await inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${caller.userName}`,
      action: 'ring.viewed',
      detail: { request: number, policies: policies.length },
    }),
  );
}

interface Cut {
  readonly policies: boolean;
  readonly steps: boolean;
  readonly contacts: boolean;
  readonly events: boolean;
}

const cutTexts = (cut: Cut): string[] => [
  ...(cut.policies ? [`Lebih dari ${mostPolicies} polis: hanya ${mostPolicies} yang terdekat ditampilkan.`] : []),
  ...(cut.steps ? [`Masih ada polis yang lebih jauh dari ${steps} langkah. Buka halaman ini dari kasusnya.`] : []),
  ...(cut.contacts ? [`Lebih dari ${mostContacts} data yang sama: yang dipakai paling banyak orang ditampilkan.`] : []),
  ...(cut.events ? [`Garis waktu memuat ${mostEvents} peristiwa terbaru.`] : []),
];

/** Reads what happened on the policies since that day. */
async function readSources(
  { core, pool }: Pick<DeskServices, 'core' | 'pool'>,
  policies: readonly string[],
  since: BusinessDate,
): Promise<RingSources> {
  const [requests, activity, payouts, reports] = await Promise.all([
    listRingRequests(pool, policies, { since: instantAt(since, '00:00'), limit: mostEvents }),
    core.listActivityOn(policies, since),
    core.listPayoutsOn(policies, since),
    listReports(pool, policies),
  ]);
  return { requests, activity, payouts, reports: reports.items };
}

/** Finds the policies of the ring, nearest first, and whether some are left out. */
async function findPolicies({ pool }: Pick<DeskServices, 'pool'>, policyNumber: string) {
  const found = await listRingPolicies(pool, policyNumber, { steps: steps + 1, limit: mostPolicies + 1 });
  const near = found.filter(({ step }) => step <= steps);
  return {
    policies: near.slice(0, mostPolicies).map((each) => each.policyNumber),
    cut: { policies: near.length > mostPolicies, steps: near.length <= mostPolicies && found.length > near.length },
  };
}

/** Shows the people of the table, with identity numbers as the caller may read them. */
const toPeople = ({ people }: RingTable, { roles }: StaffSession): DeskRing['people'] => {
  const isWhole = seesIdentity.some((role) => roles.includes(role));
  return people.map((person) => ({
    ...person,
    name: person.name || '-',
    identity_number: isWhole ? person.identity_number : maskNumber(person.identity_number),
  }));
};

/** Reads the ring of a request's policy as the caller may see it; `records` = as a new opening. @throws 404 */
export async function readRing(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
  records = true,
): Promise<DeskRing> {
  const row = await findProposal(desk.pool, number);
  if (row === undefined) throw refuse('NOT_FOUND');
  const { policies, cut } = await findPolicies(desk, row.policy_number);
  const since = addDays(businessDateOf(await desk.clock.businessNow()), -days);
  const [holders, uses, sources] = await Promise.all([
    desk.core.listHoldersOf(policies),
    listUses(desk, policies),
    readSources(desk, policies, since),
  ]);
  const holderOf = new Map(holders.map((holder) => [holder.policyNumber, holder]));
  const nameOf = (policy: string): string => holderOf.get(policy)?.fullName || '-';
  const members = policies.map((policyNumber) => ({ policyNumber, holder: holderOf.get(policyNumber) ?? null }));
  const table = buildTable(members, uses, mostContacts);
  const events = buildEvents(sources, since);
  if (records) await recordRing(desk, caller, number, policies);
  return {
    number,
    policy_number: row.policy_number,
    contacts: table.contacts.map((contact) => toContact(contact, caller)),
    people: toPeople(table, caller),
    cases: sources.requests.filter(({ ended_at }) => ended_at === null).map((each) => toCase(each, nameOf)),
    events: events.slice(0, mostEvents),
    cut: cutTexts({ ...cut, contacts: table.isCut, events: events.length > mostEvents }),
    may_answer: caller.roles.includes('KEPATUHAN'),
  };
}
