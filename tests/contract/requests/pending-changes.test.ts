import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PendingChanges } from '#shared/wire/policy-overview.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

let story: PremiumStory;
let number: string;
const tokens = { siti: '', ahmad: '' };

beforeAll(async () => {
  story = await startPremiumStory(undefined, [ahmad.policy_number]);
  tokens.siti = await signIn(story.server);
  tokens.ahmad = await signIn(story.server, ahmad);
  const answer = await story.send('change-apportionment', {
    items: [
      { fund_code: 'DTUM', percentage: 40 },
      { fund_code: 'DSTA', percentage: 60 },
    ],
    ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
  });
  number = Submitted.parse(answer.data).transactionIds[0] ?? '';
});
afterAll(() => story.server.close());

const pending = async (token: string) =>
  PendingChanges.parse((await story.server.call({ url: '/api/v1/policy/pending-changes', token })).data).items;

describe('pending-changes', () => {
  it('shows what an open request will change, as it was submitted', async () => {
    const { summary, promised_date } = await story.detail(number);
    expect(await pending(tokens.siti)).toMatchObject([
      {
        number,
        state_text: 'Diajukan',
        areas: ['value'],
        promised_date,
        rows: summary.rows,
        headline: summary.headline,
      },
    ]);
    expect(summary.rows.length).toBeGreaterThan(0);
  });

  it('shows nothing to another policy or without a session', async () => {
    expect(await pending(tokens.ahmad)).toEqual([]);
    expect((await story.server.call({ url: '/api/v1/policy/pending-changes' })).status).toBe(401);
  });

  it('shows nothing to a later holder of the policy', async () => {
    const [row] = await story.run('SELECT party_id FROM proposal WHERE number = $1', [number]);
    await story.run('UPDATE proposal SET party_id = 999 WHERE number = $1', [number]);
    expect(await pending(tokens.siti)).toEqual([]);
    await story.run('UPDATE proposal SET party_id = $2 WHERE number = $1', [number, row?.['party_id']]);
    expect(await pending(tokens.siti)).toHaveLength(1);
  });

  const refused = async () => {
    const { status, data, message } = await story.send('change-apportionment', {});
    return { status, data, message };
  };
  const titleOf = async () => (await story.run('SELECT title FROM proposal WHERE number = $1', [number]))[0]?.['title'];

  it('refuses a second request with the type and number of the first, as a sentence and as a field', async () => {
    const title = await titleOf();
    const answer = await refused();
    expect(answer).toMatchObject({
      status: 409,
      data: { code: 'REQ-DUP', blocked_by: { request_number: number, title, policy_number: '7700000001' } },
    });
    expect(answer.message).toContain(`${String(title)} nomor ${number}`);
  });

  it('shows the request that prevents a surrender, even when a product rule refuses it as well', async () => {
    const payload = { items: [{ itemId: 1000101 }], cancel_reason: 'Lainnya' };
    const answer = await story.server.call({
      method: 'POST',
      url: '/api/v1/transaction-proposal/surrender/check',
      token: tokens.siti,
      payload: { ...payload, ktp_attachment: await story.attachment('KTP') },
    });
    expect(answer).toMatchObject({
      status: 409,
      data: { code: 'REQ-LOCK', blocked_by: { request_number: number, policy_number: '7700000001' } },
    });
  });

  it('refuses a later holder without saying which request is open, also in the list of available requests', async () => {
    const [row] = await story.run('SELECT party_id FROM proposal WHERE number = $1', [number]);
    await story.run('UPDATE proposal SET party_id = 999 WHERE number = $1', [number]);
    const answer = await refused();
    const available = await story.server.call({ url: '/api/v1/requests/availability', token: tokens.siti });
    await story.run('UPDATE proposal SET party_id = $2 WHERE number = $1', [number, row?.['party_id']]);
    expect(answer).toMatchObject({ status: 409, data: { code: 'REQ-BUSY' } });
    expect(JSON.stringify(answer)).not.toContain('blocked_by');
    expect(JSON.stringify([answer, available])).not.toContain(number);
    expect(JSON.stringify(available)).toContain('REQ-BUSY');
  });

  it('omits a request whose content is unreadable', async () => {
    const kept = await story.run('SELECT content FROM proposal WHERE number = $1', [number]);
    await story.run("UPDATE proposal SET content = decode('00', 'hex') WHERE number = $1", [number]);
    expect(await pending(tokens.siti)).toEqual([]);
    await story.run('UPDATE proposal SET content = $2 WHERE number = $1', [number, kept[0]?.['content']]);
  });

  it('is empty once the effect is on the policy', async () => {
    await story.server.work();
    expect(await pending(tokens.siti)).toEqual([]);
  });
});
