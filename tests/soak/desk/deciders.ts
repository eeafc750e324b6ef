import { draw, type Month } from './month.ts';
import { act, doubleRole, listOwnWork, viewCase } from './staff.ts';

/** Lets the underwriter accept or decline the risk of each case that waits. */
export async function judgeRisks(month: Month): Promise<void> {
  for (const { number } of await listOwnWork(month, 'underwriter1')) {
    if (draw(month, number, 'risk') > 0.15) await act(month, 'underwriter1', number, 'accept-risk');
    else await act(month, 'underwriter1', number, 'decline-risk');
  }
}

async function decideCase(month: Month, approver: string, number: string): Promise<void> {
  const { proposed, version } = await viewCase(month, approver, number);
  const mood = draw(month, number, version, 'doubt');
  if (proposed?.decision !== 'reject' && mood > 0.08 && (await act(month, approver, number, 'approve')).taken) return;
  const rejects = proposed?.decision === 'reject' ? mood > 0.1 : mood > 0.05;
  if (rejects && (await act(month, approver, number, 'reject', { reason: 'NOT_ELIGIBLE' })).taken) return;
  await act(month, approver, number, 'send-back', { reason: 'Periksa lagi dokumennya.' });
}

/** Lets an approver decide a part of the cases that wait; two work side by side. */
export async function decideDay(month: Month, approver: string, part: number): Promise<void> {
  const items = await listOwnWork(month, approver);
  const own = items.filter(({ number, state }) => {
    const other = draw(month, number, 'approver') < 0.5 ? 0 : 1;
    return state !== 'MENUNGGU_VERIFIKASI' && state !== 'VERIFIKASI' && (other === part || draw(month, number) < 0.2);
  });
  for (const { number } of own) await decideCase(month, approver, number);
}

/** Tries to approve what the same person checked, which the server must refuse. */
export async function tryOwnWork(month: Month): Promise<void> {
  const { rows } = await month.pool.query<{ number: string }>(
    `SELECT number FROM proposal WHERE state = 'MENUNGGU_PERSETUJUAN' AND verifier = $1 AND proposed = 'approve'`,
    [doubleRole],
  );
  for (const { number } of rows)
    if ((await act(month, doubleRole, number, 'approve')).taken)
      month.wrong.push(`${month.today} ${doubleRole} approved ${number}, which they checked`);
}
