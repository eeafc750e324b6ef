import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { ahmad } from '#tests/support/sign-in.ts';

const suffix = 'change-premium-holiday';
let siti: PremiumStory;

beforeAll(async () => {
  siti = await startPremiumStory();
});
afterAll(() => siti.server.close());

const holiday = async (story: PremiumStory, status: string, start: string, end: string) => ({
  status,
  start_premium_holiday_date: start,
  end_premium_holiday_date: end,
  ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
});

const changesKept = () =>
  siti.run('SELECT action, old_until, new_until FROM core.premium_holiday_change ORDER BY recorded_at');

describe('premium holiday refused before it is stored', () => {
  it.each([
    { name: 'a start chosen by the client', start: '2027-07-25', end: '2028-07-24', code: 'HOL-DATE' },
    { name: 'an end between due dates', start: '2027-07-24', end: '2028-07-23', code: 'HOL-DATE' },
    { name: 'three years', start: '2027-07-24', end: '2030-07-24', code: 'HOL-LENGTH' },
  ])('the refusal names the wrong field: $name', async ({ start, end, code }) => {
    const answer = await siti.send(suffix, await holiday(siti, 'set', start, end));
    expect([answer.status, answer.data]).toMatchObject([422, { code }]);
  });

  it('refuses a syariah policy that is too young, in syariah wording', async () => {
    const story = await startPremiumStory(ahmad);
    const answer = await story.send(suffix, await holiday(story, 'set', '2026-12-14', '2027-12-14'));
    expect([answer.status, answer.message]).toEqual([
      422,
      'Cuti kontribusi dapat diajukan setelah polis berusia 36 bulan.',
    ]);
    await story.server.close();
  });
});

describe('premium holiday of a year', () => {
  let number = '';

  it('the system decides a holiday with ample value, which waits for its first day', async () => {
    number = await siti.submit(suffix, await holiday(siti, 'set', '2027-07-24', '2028-07-24'));
    const { state, checks } = await siti.detail(number);
    expect([state, checks.map(({ rule, outcome }) => `${rule} ${outcome}`)]).toEqual([
      'DALAM_PROSES',
      ['Nilai polis cukup selama cuti passed'],
    ]);
    expect([await siti.subStatus(), (await siti.policy()).holidayIndi]).toEqual(['NORMAL', 'N']);
  });

  it('an approved holiday is shown from its day, without a next premium inside it', async () => {
    const read = (path: string) => siti.server.call({ url: `/api/v1/policy/${path}`, token: siti.token });
    const home = PolicyHome.parse((await read('home')).data);
    expect(home.first.sentence).toBe('Cuti premi disetujui, mulai 24/07/2027');
    expect(home.figures.map(({ note }) => note)).toContain('pada 24/07/2028');
    const { next, rows } = PremiumCalendar.parse((await read('premium-calendar')).data);
    expect(next?.due_on).toBe('2028-07-24');
    expect(
      rows.filter(({ due_on }) => due_on >= '2027-07-01').map(({ due_on, state }) => `${due_on} ${state}`),
    ).toEqual(['2027-07-24 HOLIDAY']);
  });

  it('a waiting holiday blocks other premium changes', async () => {
    const answer = await siti.send('periodicaly-top-up', {
      base_prem: 12_000_000,
      top_up_prem: 0,
      total_prem: 12_000_000,
      ktp_selfie_attachment: await siti.attachment('KTPSELFIE'),
    });
    expect([answer.status, answer.data]).toMatchObject([409, { code: 'REQ-LOCK' }]);
  });

  it('the holiday starts on its day without bills, and the policy shows it', async () => {
    await siti.advance(242);
    expect((await siti.detail(number)).state).toBe('SELESAI');
    expect(await siti.policy()).toMatchObject({
      holidayIndi: 'Y',
      holidayStartDate: '2027-07-24',
      holidayEndDate: '2028-07-24',
    });
    expect([await siti.subStatus(), await siti.schedule('2027-01-01')]).toEqual([
      'PREMIUM_HOLIDAY',
      ['2027-07-24 HOLIDAY 12000000+6000000', '2028-07-24 DUE 12000000+6000000'],
    ]);
  });

  it('the holiday can be extended at once; the old end is kept on record', async () => {
    number = await siti.submit(suffix, await holiday(siti, 'change', '2028-07-24', '2029-07-24'));
    expect((await siti.detail(number)).state).toBe('SELESAI');
    expect(await siti.schedule('2027-01-01')).toEqual([
      '2027-07-24 HOLIDAY 12000000+6000000',
      '2028-07-24 HOLIDAY 12000000+6000000',
    ]);
    expect((await siti.policy()).holidayEndDate).toBe('2029-07-24');
    expect(await changesKept()).toEqual([
      { action: 'set', old_until: null, new_until: '2028-07-24' },
      { action: 'change', old_until: '2028-07-24', new_until: '2029-07-24' },
    ]);
  });

  it('the holiday can be ended early: premiums resume on the first due date after the lead time', async () => {
    number = await siti.submit(suffix, await holiday(siti, 'cancel', '2028-07-24', '2029-07-24'));
    expect((await siti.detail(number)).state).toBe('SELESAI');
    expect([(await siti.policy()).holidayEndDate, await siti.schedule('2028-01-01')]).toEqual([
      '2028-07-24',
      ['2028-07-24 DUE 12000000+6000000'],
    ]);
    expect(await siti.subStatus()).toBe('PREMIUM_HOLIDAY');
  });

  it('the holiday ends on that day, and the next may start a year later', async () => {
    await siti.advance(366);
    expect([await siti.subStatus(), await siti.policy()]).toMatchObject([
      'NORMAL',
      { holidayIndi: 'N', holidayStartDate: null, holidayEndDate: null },
    ]);
    await siti.run(
      `UPDATE core.premium_schedule SET state = 'PAID', paid_on = due_on
       WHERE policy_number = '7700000001' AND due_on <= '2028-07-24' AND state = 'DUE'`,
    );
    const answer = await siti.send(suffix, await holiday(siti, 'set', '2029-07-24', '2030-07-24'));
    expect(answer).toMatchObject({ status: 200 });
    expect(await siti.journal()).toBe('0.00');
  }, 300_000);
});

describe('premium holiday at the desk', () => {
  it('the request is stopped with the reason when the value fell before approval', async () => {
    const story = await startPremiumStory();
    await story.run(`UPDATE core.parameter SET value = '1000' WHERE key = 'hol.auto_cover'`);
    const number = await story.submit(suffix, await holiday(story, 'set', '2027-07-24', '2028-07-24'));
    expect((await story.detail(number)).state).toBe('MENUNGGU_VERIFIKASI');
    await story.run(`UPDATE core.unit_balance SET units = 1 WHERE policy_number = '7700000001'`);
    await expect(story.desk.approve(number)).rejects.toThrow(
      'Nilai dana tidak mencukupi untuk biaya selama cuti premi.',
    );
    expect((await story.detail(number)).state).toBe('MENUNGGU_PERSETUJUAN');
    await story.server.close();
  });

  it('staff approve a holiday that is barely covered, with the same result', async () => {
    const story = await startPremiumStory();
    await story.run(`UPDATE core.parameter SET value = '1000' WHERE key = 'hol.auto_cover'`);
    const number = await story.submit(suffix, await holiday(story, 'set', '2027-07-24', '2029-07-24'));
    await story.desk.approve(number);
    await story.server.work();
    expect((await story.detail(number)).state).toBe('DALAM_PROSES');
    await story.server.close();
  });
});
