import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskCase, DeskSignedIn } from '#shared/wire/desk.ts';
import { PendingChanges } from '#shared/wire/policy-overview.ts';
import { ProposalList } from '#shared/wire/proposals.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';

const suffix = 'periodicaly-top-up';
const dueDay = '2027-07-24';
let siti: PremiumStory;

beforeAll(async () => {
  siti = await startPremiumStory();
});
afterAll(() => siti.server.close());

const lower = async (top_up_prem: number) => ({
  base_prem: 12_000_000,
  top_up_prem,
  total_prem: 12_000_000 + top_up_prem,
  ktp_selfie_attachment: await siti.attachment('KTPSELFIE'),
});

const newSplit = async () => ({
  items: [
    { fund_code: 'DTUM', percentage: 25 },
    { fund_code: 'DSEI', percentage: 75 },
  ],
  ktp_selfie_attachment: await siti.attachment('KTPSELFIE'),
});

const cancel = (number: string) =>
  siti.server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/cancel`, token: siti.token });

const read = async (url: string) => (await siti.server.call({ url: `/api/v1/${url}`, token: siti.token })).data;

async function deskCase(number: string): Promise<DeskCase> {
  const payload = { user_name: 'auditor1', password: 'demo-auditor1' };
  const { data } = await siti.server.call({ method: 'POST', url: '/desk/v1/auth/login', payload });
  const { token } = DeskSignedIn.parse(data);
  return DeskCase.parse((await siti.server.call({ url: `/desk/v1/cases/${number}`, token })).data);
}

describe('change that takes effect on a later day', () => {
  let number = '';

  it('shows that day on its page, in the list, on the policy and at the desk', async () => {
    number = await siti.submit(suffix, await lower(3_000_000));
    const shown = await siti.detail(number);
    expect(shown).toMatchObject({
      state: 'DALAM_PROSES',
      promised_date: dueDay,
      next: { by: dueDay, when: expect.stringContaining('Sudah disetujui. Berlaku mulai Sabtu, 24/07/2027.') },
      promise_note: '',
      explanation: 'Tidak ada yang perlu Anda lakukan.',
      may_cancel: true,
    });
    const { items } = ProposalList.parse(await read('transaction-proposal'));
    expect(items[0]).toMatchObject({ promised_date: dueDay, next: shown.next });
    const pending = PendingChanges.parse(await read('policy/pending-changes'));
    expect(pending.items).toMatchObject([
      { number, promised_date: dueDay, waits_for_day: true, when: 'Sudah disetujui. Berlaku mulai Sabtu, 24/07/2027.' },
    ]);
    expect(await deskCase(number)).toMatchObject({
      promised_date: dueDay,
      sla: { colour: 'green', text: 'Berlaku mulai 24/07/2027' },
    });
  });

  it('blocks only requests for the same data', async () => {
    const same = await siti.send('change-premium-holiday', {
      status: 'set',
      start_premium_holiday_date: dueDay,
      end_premium_holiday_date: '2028-07-24',
      ktp_selfie_attachment: await siti.attachment('KTPSELFIE'),
    });
    expect([same.status, same.message]).toEqual([409, expect.stringContaining(number)]);
    const split = await siti.submit('change-apportionment', await newSplit());
    expect((await siti.detail(split)).state).toBe('SELESAI');
  });

  it('can be cancelled: the core removes it, and a new request is possible', async () => {
    expect((await cancel(number)).status).toBe(200);
    expect(await siti.detail(number)).toMatchObject({ state: 'DIBATALKAN', may_cancel: false });
    const { items } = PendingChanges.parse(await read('policy/pending-changes'));
    expect(items).toEqual([]);
    const states = await siti.run('SELECT state FROM core.posting_change WHERE request_number = $1', [number]);
    expect(states).toEqual([{ state: 'VOID' }]);
    number = await siti.submit(suffix, await lower(4_000_000));
  });

  it('can be cancelled until the day before; on its day it is applied and completed', async () => {
    await siti.advance(241);
    expect((await siti.detail(number)).may_cancel).toBe(true);
    await siti.advance(1);
    expect(await siti.detail(number)).toMatchObject({ state: 'SELESAI', may_cancel: false });
    expect((await cancel(number)).status).toBe(409);
    expect(await siti.schedule('2027-07-01')).toContain('2027-07-24 PAID 12000000+4000000');
  });
});
