import { normalizePhone } from '#shared/text/phone.ts';
import type { CasePhoneInput, PublicCase } from '#shared/wire/public-cases/public-case.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { updatePhone } from './case-repository.ts';
import { countOpening, describeCase, findOpened, type CaseServices } from './open-case.ts';

/** Stores a second phone of the sender. @throws 404, 409 once the case is over, 422, 429 */
export async function leavePhone(cases: CaseServices, input: CasePhoneInput, address: string): Promise<PublicCase> {
  const { services } = cases;
  await countOpening(services, address);
  const at = services.clock.systemNow();
  await inTransaction(services.pool, async (tx) => {
    const { stored, facts } = await findOpened(cases, input, tx);
    if (!facts.isOpen) throw refuse('CASE-OVER');
    const phone = normalizePhone(input.phone) ?? input.phone;
    await updatePhone(tx, services.vault, { number: stored.number, phone, at });
    const detail = { case: stored.number };
    await appendAudit(tx, services.vault, { stream: 'desk', at, actor: 'unknown', action: 'case.phone-left', detail });
  });
  return describeCase(cases, input);
}
