import type { DeskFraud, DeskFrauds } from '#shared/wire/fraud/fraud-report.ts';
import { countBulkFrauds, listOpenFrauds } from '#server/fraud/fraud-report-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

export async function describeFrauds(
  { pool, vault, core }: Pick<DeskServices, 'core' | 'pool' | 'vault'>,
  caller: Pick<StaffSession, 'roles'>,
  bulk = false,
): Promise<DeskFrauds> {
  const items: DeskFraud[] = [];
  for (const { told, ...report } of await listOpenFrauds(pool, vault, bulk)) {
    const holder = await core.findHolder(report.policy_number);
    items.push({ ...report, ...told, holder_name: holder?.fullName ?? '', holder_phone: holder?.mobile ?? '' });
  }
  return { items, may_decide: isDecider(caller), bulk_waiting: await countBulkFrauds(pool) };
}
