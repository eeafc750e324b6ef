import type { StaffSession } from '#server/http/sessions.ts';
import { listPaidNowBy } from '#server/desk/payables/payables.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { Viewer } from './queue-repository.ts';

/** The person who looks, with the requests whose money they may prepare or release now. */
export async function findViewer(desk: DeskServices, caller: StaffSession): Promise<Viewer> {
  const pays = caller.roles.includes('KEUANGAN_PEMBUAT') || caller.roles.includes('KEUANGAN_PENYETUJU');
  return {
    userName: caller.userName,
    roles: caller.roles,
    at: await desk.clock.businessNow(),
    pays: pays ? await listPaidNowBy(desk, caller) : [],
  };
}
