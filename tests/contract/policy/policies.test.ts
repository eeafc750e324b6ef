import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthUser } from '#shared/wire/auth.ts';
import { PolicyChoices } from '#shared/wire/policies.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

const second = '7700000003';

let app: DeskApp;

const switchTo = (token: string, policy_number: unknown) =>
  app.call('POST', '/api/v1/policies/switch', token, { policy_number });

const policyOf = async (token: string): Promise<string> =>
  MyPolicy.parse((await app.call('GET', '/api/v1/policy/get-my-policy', token)).data).policyWithCode.policyNumber;

beforeAll(async () => {
  app = await startDeskApp();
});
afterAll(() => app.close());

describe('policies of one person', () => {
  it('are listed, and the open policy is marked', async () => {
    const reply = await app.call('GET', '/api/v1/policies', await sitiToken(app));
    const { items } = PolicyChoices.parse(reply.data);
    expect(items.map(({ policyNumber, current }) => [policyNumber, current])).toEqual([
      [siti.policy_number, true],
      [second, false],
    ]);
  });

  it('are a list of one policy for a holder of one, and sign-in offers no choice', async () => {
    const reply = await app.call('GET', '/api/v1/policies', await signIn(app.server, ahmad));
    expect(PolicyChoices.parse(reply.data).items.map(({ policyNumber }) => policyNumber)).toEqual([
      ahmad.policy_number,
    ]);
  });

  it('exclude policies with another phone number, which the person cannot switch to', async () => {
    const token = await sitiToken(app);
    const { pool } = app.services;
    const setPhone = (mobile: string) =>
      pool.query(
        `UPDATE core.policy_version SET document = jsonb_set(document, '{holder,person,mobile}', to_jsonb($2::text))
         WHERE policy_number = $1`,
        [second, mobile],
      );
    await setPhone('6281299990003');
    const { items } = PolicyChoices.parse((await app.call('GET', '/api/v1/policies', token)).data);
    expect(items.map(({ policyNumber }) => policyNumber)).toEqual([siti.policy_number]);
    expectRefusal(await switchTo(token, second), { status: 404, code: 'NOT_FOUND' });
    await setPhone(siti.phone_number.replace(/^0/, '62'));
    expect(await policyOf(token)).toBe(siti.policy_number);
  });
});

describe('switching to another policy', () => {
  it.each([
    ["somebody else's policy", ahmad.policy_number, 404],
    ['a policy that is not there', '9999999999', 404],
    ['nothing', '', 422],
    ['no text', 7, 422],
    ['a text too long', '7'.repeat(41), 422],
  ])('is refused to %s and leaves the session unchanged', async (_name, wanted, status) => {
    const token = await sitiToken(app);
    expectRefusal(await switchTo(token, wanted), { status });
    expect(await policyOf(token)).toBe(siti.policy_number);
  });

  it('opens a session of the other policy with the same end time, ends the old session, and is recorded', async () => {
    const token = await sitiToken(app);
    const reply = await switchTo(token, second);
    const user = AuthUser.parse(reply.data);
    expect(user).toMatchObject({ policyNumber: second, originalUserName: second, phoneNumber: '********0001' });
    expect(await policyOf(user.accessToken)).toBe(second);
    expectRefusal(await app.call('GET', '/api/v1/policy/get-my-policy', token), { status: 401 });
    const { rows } = await app.services.pool.query(
      `SELECT old.end_reason, old.started_at = new.started_at AS same_start, audit.actor
       FROM audit_event audit
       JOIN customer_session old ON old.session_id::text = audit.detail->>'from'
       JOIN customer_session new ON new.session_id::text = audit.detail->>'session'
       WHERE audit.action = 'policy-switched' AND new.policy_number = $1`,
      [second],
    );
    expect(rows).toEqual([{ end_reason: 'switched', same_start: true, actor: `customer:${siti.policy_number}` }]);
    const back = AuthUser.parse((await switchTo(user.accessToken, siti.policy_number)).data);
    expect(await policyOf(back.accessToken)).toBe(siti.policy_number);
  });

  it('succeeds in one of two parallel tabs; the other must sign in again, and no second session is opened', async () => {
    const token = await sitiToken(app);
    const replies = await Promise.all([switchTo(token, second), switchTo(token, second)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  it('hides requests, attachments, drafts and notices of the first policy', async () => {
    const token = await sitiToken(app);
    const number = await submitWithdrawal(app, token);
    const attachment = await app.upload(token, 'KTP');
    const draft = { payload: { reason: 'rahasia' }, revision: null };
    await app.server.call({ method: 'PUT', url: '/api/v1/drafts/surrender', token, payload: draft });
    const notices = await app.call('GET', '/api/v1/notifications', token);
    expect(JSON.stringify(notices.data)).toContain(number);
    const other = AuthUser.parse((await switchTo(token, second)).data).accessToken;

    for (const [method, path] of [
      ['GET', `transaction-proposal/${number}`],
      ['POST', `transaction-proposal/${number}/cancel`],
    ] as const)
      expectRefusal(await app.call(method, `/api/v1/${path}`, other), { status: 404 });
    expect((await app.fetchFile(`/api/v1/attachments/${attachment}`, other)).status).toBe(404);
    for (const path of [
      'transaction-proposal?order=desc&order_by=created_at',
      'notifications',
      'drafts/surrender',
      'requests/availability',
      'privacy/access-log',
      'policy/get-my-policy',
    ]) {
      const reply = await app.call('GET', `/api/v1/${path}`, other);
      expect(reply.status, path).toBe(200);
      expect(JSON.stringify(reply.data), path).not.toContain(number);
      expect(JSON.stringify(reply.data), path).not.toContain('rahasia');
      expect(JSON.stringify(reply.data), path).not.toContain(siti.policy_number);
    }
    const back = AuthUser.parse((await switchTo(other, siti.policy_number)).data).accessToken;
    expect((await app.call('GET', `/api/v1/transaction-proposal/${number}`, back)).status).toBe(200);
  });
});
