import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthyAnswers } from '#requests/testing/health-answers.ts';
import { hashPassword } from '#server/desk/sign-in/password.ts';
import { insertStaff } from '#server/desk/sign-in/staff-repository.ts';
import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { staffToken, submitWithdrawal, type Reply } from '#tests/support/desk-app.ts';
import { numberOf, reasonWith } from '#tests/support/desk-story.ts';
import { openAttachments } from '#tests/support/open-attachments.ts';
import { startOfferStory, yusuf, type OfferStory } from '#tests/support/offer-story.ts';
import { sendRole } from '#tests/support/role-changes.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

/** Staff member with all roles: verifier, underwriter, approver, compliance (P13 must hold all the same). */
const everything = 'serba1';
let story: OfferStory;
let token = '';

const view = async (number: string) =>
  DeskCase.parse((await story.app.call('GET', `/desk/v1/cases/${number}`, token)).data);

async function press(number: string, action: DeskAction, body: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
  const shown = await view(number);
  await openAttachments(story.app.server, { userName: everything, token, action }, shown);
  return story.app.call('POST', `/desk/v1/cases/${number}/${action}`, token, {
    version: shown.version,
    ...reasonWith(action, body),
    ...body,
  });
}

const verify = async (number: string) => {
  expect(await press(number, 'claim')).toMatchObject({ status: 200 });
  expect(await press(number, 'propose', { decision: 'approve' })).toMatchObject({ status: 200 });
};

beforeAll(async () => {
  story = await startOfferStory(['7700000001', '7700000002', '7700000003']);
  const { pool, clock } = story.app.services;
  await insertStaff(
    pool,
    {
      user_name: everything,
      display_name: 'Serba Satu',
      roles: ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN'],
      password_hash: await hashPassword(`demo-${everything}`),
    },
    clock.systemNow(),
  );
  token = await staffToken(story.app, everything);
});
afterAll(() => story.app.close());

const ownWork = 'Anda ikut memeriksa atau membagi kasus ini. Keputusan harus diambil orang lain.';

describe('staff member with every role, on a case they verified', () => {
  it('cannot underwrite it, and cannot approve a case that they underwrote', async () => {
    const number = await story.refer(yusuf, healthyAnswers());
    const { pool } = story.app.services;
    await pool.query('UPDATE proposal SET verifier = $2 WHERE number = $1', [number, everything]);
    for (const action of ['accept-risk', 'decline-risk'] as const)
      expect(await press(number, action, { note: 'Risiko standar.' })).toMatchObject({
        status: 409,
        message: 'Anda memverifikasi kasus ini. Risikonya dinilai orang lain.',
      });
    await pool.query(`UPDATE proposal SET verifier = 'verifikator1' WHERE number = $1`, [number]);
    expect(await press(number, 'accept-risk', { note: 'Risiko standar.' })).toMatchObject({ status: 200 });
    expect(await press(number, 'approve')).toMatchObject({ status: 409, message: ownWork });
    expect(await press(number, 'reject', { reason: 'NOT_ELIGIBLE' })).toMatchObject({ status: 409, message: ownWork });
    expect(await story.desk.press('penyetuju1', number, 'approve')).toMatchObject({ status: 200 });
  });

  it('cannot approve, reject or return it', async () => {
    const number = await submitWithdrawal(story.app, await signIn(story.app.server));
    await verify(number);
    for (const [action, body] of [
      ['approve', {}],
      ['reject', { reason: 'NOT_ELIGIBLE' }],
      ['send-back', { reason: 'Periksa lagi.' }],
    ] as const)
      expect(await press(number, action, body)).toMatchObject({ status: 409, message: ownWork });
    expect((await view(number)).state).toBe('MENUNGGU_PERSETUJUAN');
  });

  it('cannot clear its compliance findings', async () => {
    const listed = { relation: 7, first_name: 'LESTARI', last_name: 'PURWOKUSUMO ADIMULYA' };
    const customer = await signIn(story.app.server, ahmad);
    const number = numberOf(await sendRole(story.app, customer, 'change-payer', listed));
    await verify(number);
    for (const action of ['clear-compliance', 'uphold-compliance'] as const)
      expect(await press(number, action, { reason: 'Orang lain: NIK berbeda.' })).toMatchObject({
        status: 409,
        message: ownWork,
      });
    expect((await view(number)).looks).toMatchObject([{ state: 'OPEN' }]);
  });
});
