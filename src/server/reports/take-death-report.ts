import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import { coversOf } from '#shared/policy/policy.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { CaseReceipt } from '#shared/wire/public-cases/public-case.ts';
import type { DeathInput, OwnDeathInput } from '#shared/wire/deaths/death-report.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseField } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { keepReport } from './keep-report.ts';
import { deathCases } from './report-cases.ts';
import { insertDeathReport, listMarking, type DeathContent } from './death-report-repository.ts';
import { markPolicy } from './mark-policy.ts';

/** @throws 422 for a day that has not come */
export function refuseLaterDay(diedOn: BusinessDate, { at }: Pick<Moment, 'at'>): void {
  const today = businessDateOf(at);
  if (diedOn > today)
    throw refuseField('died_on', `Tanggal meninggal paling lambat ${formatDate(today)}. Periksa kembali.`);
}

/** Builds the stored content from the typed report. */
export const toDeathReport = (
  input: Pick<DeathContent, 'died_on' | 'insured_name' | 'relation' | 'reporter_name' | 'reporter_phone'>,
  birthDate: BusinessDate | null = null,
): DeathContent => ({
  insured_name: input.insured_name,
  insured_birth_date: birthDate,
  died_on: input.died_on,
  reporter_name: input.reporter_name,
  reporter_phone: normalizePhone(input.reporter_phone) ?? input.reporter_phone,
  relation: input.relation,
});

/** Takes a death report from an anonymous caller. @throws 422, 429 */
export async function takePublicReport(
  services: PeopleServices,
  { policy_number: number = '', insured_birth_date, ...input }: DeathInput,
  address: string,
): Promise<CaseReceipt> {
  if (number === '' && insured_birth_date === undefined)
    throw refuseField('policy_number', 'Isi nomor polis, atau tanggal lahir yang meninggal.');
  const moment = await readMoment(services);
  refuseLaterDay(input.died_on, moment);
  const content = toDeathReport(input, insured_birth_date ?? null);
  const at = moment.recordedAt;
  const unknown = { source: 'PUBLIC', state: 'OPEN', markedAt: null, lookedBy: null, reason: null } as const;
  const report = { ...unknown, policyNumber: number === '' ? null : number, content, at, businessAt: moment.at };
  return keepReport(services, {
    kind: 'deaths',
    action: 'death.reported',
    moment,
    followedAs: deathCases,
    address,
    phone: content.reporter_phone,
    insert: (tx, bulk) => insertDeathReport(tx, services.vault, { ...report, bulk }),
  });
}

/**
 * Records the holder's report of an insured person's death; the policy is frozen at once. A second report counts as the
 * first. @throws 422
 */
export async function takeOwnReport(
  services: PeopleServices,
  input: OwnDeathInput,
  { policyNumber, partyId }: Pick<CustomerSession, 'partyId' | 'policyNumber'>,
): Promise<string> {
  const moment = await readMoment(services);
  refuseLaterDay(input.died_on, moment);
  const { policy } = await services.core.getPolicy(policyNumber);
  const insured = coversOf(policy).flatMap(({ lives }) => lives.map(({ person }) => fullName(person)));
  if (!insured.includes(input.insured_name))
    throw refuseField('insured_name', 'Pilih nama yang tercatat pada polis ini.');
  const content = toDeathReport(input);
  return inTransaction(services.pool, async (tx) => {
    const [earlier] = await listMarking(tx, policyNumber);
    if (earlier !== undefined) return earlier;
    const at = moment.recordedAt;
    const marked = { source: 'CUSTOMER', state: 'OPEN', markedAt: at, lookedBy: null, reason: null } as const;
    const report = { ...marked, policyNumber, partyId, content, at, businessAt: moment.at };
    const number = await insertDeathReport(tx, services.vault, report);
    await markPolicy(tx, services, moment, { number, policyNumber, content, actor: `customer:${policyNumber}` });
    return number;
  });
}
