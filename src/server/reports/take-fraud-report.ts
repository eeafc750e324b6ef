import { normalizePhone } from '#shared/text/phone.ts';
import type { CaseReceipt } from '#shared/wire/public-cases/public-case.ts';
import type { FraudInput } from '#shared/wire/fraud/fraud-report.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { keepReport } from './keep-report.ts';
import { fraudCases } from './report-cases.ts';
import { insertFraudReport } from './fraud-report-repository.ts';

/** Takes a fraud report from an anonymous caller. @throws 429 */
export async function takeFraudReport(
  services: PeopleServices,
  { policy_number: policyNumber, reporter_name, reporter_phone, happened }: FraudInput,
  address: string,
): Promise<CaseReceipt> {
  const moment = await readMoment(services);
  const { recordedAt: at } = moment;
  const phone = normalizePhone(reporter_phone) ?? reporter_phone;
  const content = { reporter_name, reporter_phone: phone, happened };
  return keepReport(services, {
    kind: 'frauds',
    action: 'fraud.reported',
    moment,
    followedAs: fraudCases,
    address,
    phone,
    insert: (tx, bulk) => insertFraudReport(tx, services.vault, { policyNumber, content, at, bulk }),
  });
}
