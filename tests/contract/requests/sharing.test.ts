import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPoliciesSharing } from '#core/embedded/policies/list-policies-sharing.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createEngine, readMoment } from '#server/proposal-store/engine.ts';
import { noteSharing } from '#server/sharing/note-sharing.ts';
import { accountFingerprint } from '#server/services/create-sealer.ts';
import { insertSharingHits } from '#server/sharing/mark-repository.ts';
import { Instant } from '#shared/time/dates.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, numberOf, sendAccount, type DeskStory } from '#tests/support/desk-story.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { sealing } from '#tests/support/sealing.ts';
import { eventually } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';

let app: DeskApp;
let desk: DeskStory;
let compliance = '';

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
  compliance = await staffToken(app, 'kepatuhan1');
});
afterAll(() => app.close());

const bambang = { policy_number: '7700000004', phone_number: '081200000004', identity_number: '3578012009790004' };
const dewi = { policy_number: '7700000005', phone_number: '081200000005', identity_number: '3471016505900005' };
const endowment = { ...siti, policy_number: '7700000003' };
const clear = { reason: 'Suami istri, buku tabungan bersama.' };

/** Signs in with a browser of this device number; '' = a client without one. */
async function enter(who: typeof siti, device = ''): Promise<string> {
  const headers = device === '' ? {} : { 'x-device-id': device };
  const browser: typeof app.server = {
    ...app.server,
    call: (options) => app.server.call({ ...options, headers: { ...options.headers, ...headers } }),
  };
  return signIn(browser, who);
}

const askAccount = async (who: typeof siti, changes: Readonly<Record<string, string>>) =>
  numberOf(await sendAccount(app, await enter(who), 'change-payee-refund-account', changes));

const rowOf = async (number: string) => {
  const { items } = Queue.parse((await app.call('GET', `/desk/v1/queue?state=open&search=${number}`, compliance)).data);
  const sharing = items[0]?.marks.filter(({ mark }) => mark === 'RING').map(({ text }) => text);
  return { sharing, needs_me: items[0]?.needs_me };
};

const shown = async (number: string) => {
  const { sharing, looks } = await desk.view('kepatuhan1', number);
  return {
    sharing: sharing.map(({ text, others }) => ({
      text,
      others: others.map((each) => each.number ?? each.policy_number),
    })),
    looks: looks.map(({ about, state }) => ({ about, state })),
  };
};

/** Withdraws all open requests. */
const endAll = () =>
  app.services.pool.query(
    `UPDATE proposal SET ended_at = submitted_at, state = 'DIBATALKAN', holds_lock = false WHERE ended_at IS NULL`,
  );

const account = 'Rekening dipakai juga oleh orang lain';

describe('bank account that several people use', () => {
  const numbers: Record<string, string> = {};

  it('is not reported when all its policies belong to one person', async () => {
    numbers['siti'] = await askAccount(siti, { rek_owner: 'SITI NUR RAHMAWATI' });
    numbers['endowment'] = await askAccount(endowment, { rek_owner: 'SITI NUR RAHMAWATI' });
    for (const name of ['siti', 'endowment'])
      expect(await shown(numbers[name] ?? '')).toEqual({ sharing: [], looks: [] });
    expect(await rowOf(numbers['siti'] ?? '')).toEqual({ sharing: [], needs_me: false });
  });

  it('is reported on the cases of both people, in list and case, and waits for compliance', async () => {
    const [mine, other] = [numbers['siti'] ?? '', numbers['endowment'] ?? ''];
    numbers['ahmad'] = await askAccount(ahmad, { rek_owner: 'AHMAD FAUZI' });
    const hit = { about: account, state: 'OPEN' };
    expect(await shown(numbers['ahmad'])).toEqual({
      sharing: [{ text: 'Rekening sama dengan 1 orang lain', others: expect.arrayContaining([mine, other]) }],
      looks: [hit],
    });
    expect(await shown(mine)).toEqual({
      sharing: [{ text: 'Rekening sama dengan 1 orang lain', others: [numbers['ahmad']] }],
      looks: [hit],
    });
    expect(await rowOf(mine)).toEqual({ sharing: ['Rekening sama dengan 1 orang lain'], needs_me: true });
    await desk.press('verifikator1', mine, 'claim');
    await desk.press('verifikator1', mine, 'propose', { decision: 'approve' });
    expect(await desk.press('penyetuju1', mine, 'approve')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Menunggu pemeriksaan kepatuhan.'),
    });
  });

  it('needs compliance again when another person uses it after it was cleared', async () => {
    const mine = numbers['siti'] ?? '';
    expect(await desk.press('kepatuhan1', mine, 'clear-compliance', clear)).toMatchObject({ status: 200 });
    expect((await shown(mine)).looks).toEqual([{ about: account, state: 'CLEARED' }]);
    await askAccount(bambang, { rek_owner: 'BAMBANG SETIAWAN' });
    expect(await shown(mine)).toMatchObject({
      sharing: [{ text: 'Rekening sama dengan 2 orang lain' }],
      looks: [{ about: account, state: 'OPEN' }],
    });
    expect(await desk.press('kepatuhan1', mine, 'clear-compliance', clear)).toMatchObject({ status: 200 });
    expect(await desk.press('penyetuju1', mine, 'approve')).toMatchObject({ status: 200 });
  });

  it('stays cleared when the request of another person who uses it takes effect', async () => {
    const number = numbers['ahmad'] ?? '';
    expect(await desk.press('kepatuhan1', number, 'clear-compliance', clear)).toMatchObject({ status: 200 });
    // The approved request of the previous test puts the account on Siti's policy, where the core finds it.
    await app.work();
    const engine = createEngine(app.services);
    await noteSharing(engine, { number, policy_number: ahmad.policy_number }, await readMoment(engine), null);
    const { sharing, looks } = await shown(number);
    expect(sharing.flatMap(({ others }) => others)).toContain(siti.policy_number);
    expect(looks).toEqual([{ about: account, state: 'CLEARED' }]);
  });

  it('is stored without readable numbers', async () => {
    const { rows } = await app.services.pool.query(
      'SELECT * FROM request_mark JOIN shared_mark USING (request_number)',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/1370012345678|3174015203880001/);
  });
});

it('an account of another policy is found without a request of its holder', async () => {
  const number = await askAccount(dewi, { rek_owner: 'DEWI LESTARI', bank: '451', new_no_rek: '7102345678' });
  expect(await shown(number)).toEqual({
    sharing: [{ text: 'Rekening sama dengan 1 orang lain', others: ['7700000002'] }],
    looks: [{ about: account, state: 'OPEN' }],
  });
});

it('an account of another policy of the same person is not reported', async () => {
  await endAll();
  const { pool, vault } = app.services;
  await pool.query(
    `UPDATE core.policy_version SET account_hashes = account_hashes || $1::text WHERE policy_number = $2`,
    [accountFingerprint(vault, '1370019999999'), siti.policy_number],
  );
  const number = await askAccount(endowment, { rek_owner: 'SITI NUR RAHMAWATI', new_no_rek: '1370019999999' });
  expect(await shown(number)).toEqual({ sharing: [], looks: [] });
});

it('shared data are read together with the policies, in one query for any number', async () => {
  const { pool, vault } = app.services;
  await endAll();
  const number = await askAccount(dewi, { rek_owner: 'DEWI LESTARI', bank: '451', new_no_rek: '7102999999' });
  await pool.query(
    `UPDATE core.policy_version SET account_hashes = account_hashes || $1::text WHERE policy_number <> $2`,
    [accountFingerprint(vault, '7102999999'), dewi.policy_number],
  );
  const engine = createEngine(app.services);
  const moment = await readMoment(engine);
  const row = { number, policy_number: dewi.policy_number };
  const sent = await recordStatements(() => noteSharing(engine, row, moment, null));
  const [noted] = (await shown(number)).sharing;
  expect(noted?.others.length).toBeGreaterThan(5);
  expect(sent.filter((sql) => sql.includes('AS "partyId"'))).toHaveLength(1);
});

it('holders are found by index for any number of policies', async () => {
  const asked = {
    accounts: ['7102345678'],
    phones: ['6281200000002', '6281200000999'],
    emails: ['Nasabah2@contoh.test'],
  };
  const { found, scans } = await inTransaction(app.services.pool, async (tx) => {
    // Without this setting PostgreSQL would not use an index on such a small table.
    await tx.query('SET LOCAL enable_seqscan = off');
    // Includes counts of earlier work of this connection until they are flushed.
    const countScans = async () =>
      (
        await tx.query<{ scans: number }>(
          `SELECT seq_scan::integer AS scans FROM pg_stat_xact_user_tables WHERE relid = 'core.policy_version'::regclass`,
        )
      ).rows[0]?.scans ?? 0;
    const before = await countScans();
    const policies = await listPoliciesSharing(sealing(tx), asked);
    return { found: policies, scans: (await countScans()) - before };
  });
  expect(found).toEqual(
    [
      { by: 'account', contact: '7102345678' },
      { by: 'email', contact: 'Nasabah2@contoh.test' },
      { by: 'phone', contact: '6281200000002' },
    ].map((each) => ({ ...each, policyNumber: '7700000002', identityNumber: ahmad.identity_number })),
  );
  expect(scans).toBe(0);
});

it('two requests submitted at the same time find each other', async () => {
  const changes = { bank: '014', new_no_rek: '0550123456' };
  const tokens = [await enter(siti), await enter(ahmad)];
  await endAll();
  const owners = ['SITI NUR RAHMAWATI', 'AHMAD FAUZI'];
  const sent = await Promise.all(
    tokens.map((token, index) =>
      sendAccount(app, token, 'change-payee-refund-account', { ...changes, rek_owner: owners[index] ?? '' }),
    ),
  );
  await app.work();
  for (const reply of sent) expect((await shown(numberOf(reply))).looks).toEqual([{ about: account, state: 'OPEN' }]);
});

describe('shared phone or device', () => {
  const device = 'a1'.repeat(16);
  async function changePhone(token: string, mobile: string): Promise<string> {
    const { policyHolder } = MyPolicy.parse(
      (await app.call('GET', '/api/v1/policy/get-my-policy', token)).data,
    ).policyWithCode;
    const body = {
      party_id: policyHolder.partyId,
      party_contract: { mobile },
      ktp_attachment: await app.upload(token, 'KTP'),
      ...(await passFaceCheck(app.server, token, 'change-customer-info')),
    };
    const number = numberOf(await app.call('POST', '/api/v1/policy/change-customer-info', token, body));
    await app.work();
    return number;
  }

  /** Opens the confirmation link that was sent to the new number. */
  async function confirm(number: string): Promise<void> {
    const items = await readOutbox(app.server);
    const links = items
      .filter(({ request_number }) => request_number === number)
      .flatMap(({ text }) => /#([\w-]{40,})/.exec(text)?.[1] ?? []);
    for (const link of links) await app.call('POST', `/api/v1/confirm/${link}`);
  }

  it('makes staff decide the request instead of the system when it is used by another holder', async () => {
    const number = await changePhone(await enter(dewi, device), '081200000002');
    expect(await shown(number)).toEqual({
      sharing: [{ text: 'Nomor HP sama dengan 1 orang lain', others: ['7700000002'] }],
      looks: [{ about: 'Nomor HP dipakai juga oleh orang lain', state: 'OPEN' }],
    });
    await confirm(number);
    await app.work();
    const { checks, state, review_level } = await desk.view('verifikator1', number);
    // Every automatic check passed; only the finding prevents an automatic decision.
    expect(checks.map(({ outcome }) => outcome)).toEqual(checks.map(() => 'passed'));
    expect({ state, review_level }).toEqual({ state: 'MENUNGGU_VERIFIKASI', review_level: 'A' });
  });

  it.each([
    ['somebody else’s request finds it at the last moment', true, 'MENUNGGU_VERIFIKASI'],
    ['nobody has anything to do with it', false, 'SELESAI'],
  ])('%s: is checked again by the system once it holds the request', async (_what, isFound, state) => {
    await endAll();
    const number = await changePhone(await enter(bambang), isFound ? '081299990001' : '081299990002');
    await confirm(number);
    const { pool } = app.services;
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM proposal WHERE number = $1 FOR UPDATE', [number]);
    const working = app.work();
    await eventually(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await pool.query(waiting)).rowCount === 0 ? undefined : true;
    });
    if (isFound) await insertSharingHits(holder, [{ number, kind: 'PHONE' }], Instant.parse(new Date().toISOString()));
    await holder.query('COMMIT');
    holder.release();
    await working;
    expect((await desk.view('verifikator1', number)).state).toBe(state);
  });

  it('is found by the number stored in the browser, and is unknown for a client without that number', async () => {
    await endAll();
    const number = await submitWithdrawal(app, await enter(ahmad, device));
    expect((await shown(number)).sharing).toMatchObject([{ text: 'Perangkat sama dengan 1 orang lain' }]);
    const { rows } = await app.services.pool.query(
      'SELECT count(device_mark)::integer AS known, count(*) > 2 AS more FROM customer_session',
    );
    expect(rows).toEqual([{ known: 2, more: true }]);
  });
});
