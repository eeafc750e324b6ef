import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClearedFindings, DeskFindings } from '#shared/wire/desk-rings/findings.ts';
import { DeskRing, RingAnswered } from '#shared/wire/desk-rings/ring.ts';
import { staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, numberOf, sendAccount, type DeskStory } from '#tests/support/desk-story.ts';
import { eventually } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';

const bambang = { policy_number: '7700000004', phone_number: '081200000004', identity_number: '3578012009790004' };
const reason = 'Satu keluarga, kartu keluarga diperiksa.';

let app: DeskApp;
let desk: DeskStory;
let compliance = '';
const cases = { siti: '', ahmad: '', bambang: '', alone: '' };

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000002', '7700000003', '7700000004']);
  desk = await createDeskStory(app);
  compliance = await staffToken(app, 'kepatuhan1');
  const ask = async (who: typeof siti, owner: string, account: Readonly<Record<string, string>> = {}) =>
    numberOf(
      await sendAccount(app, await signIn(app.server, who), 'change-payee-refund-account', {
        rek_owner: owner,
        ...account,
      }),
    );
  cases.siti = await ask(siti, 'SITI NUR RAHMAWATI');
  cases.ahmad = await ask(ahmad, 'AHMAD FAUZI');
  cases.bambang = await ask(bambang, 'BAMBANG SETIAWAN');
  const endowment = { ...siti, policy_number: '7700000003' };
  cases.alone = await ask(endowment, 'SITI NUR RAHMAWATI', { new_no_rek: '1370000000099' });
});
afterAll(() => app.close());

const path = (number: string) => `/desk/v1/rings/${number}`;
const read = async (token = compliance, number = cases.siti) =>
  DeskRing.parse((await app.call('GET', path(number), token)).data);

const answer = async (shown: DeskRing, numbers: readonly string[], how: 'clear' | 'uphold') => {
  const chosen = shown.cases
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, version, seen }) => ({ number, version, seen }));
  const body = { answer: how, reason, cases: chosen };
  return RingAnswered.parse((await app.call('POST', `${path(cases.siti)}/answer`, compliance, body)).data);
};

describe('ring of three policies that ask for one account', () => {
  it('shows each person with what they use, masked, and the open cases', async () => {
    const ring = await read();
    expect(ring.contacts).toEqual([
      { key: '1', kind: 'ACCOUNT', text: 'Rekening A', detail: '********5678', people: 3 },
    ]);
    expect(ring.people.flatMap(({ policies }) => policies)).toEqual([
      { policy_number: '7700000001', payouts_frozen: false, uses: ['1'] },
      { policy_number: '7700000002', payouts_frozen: false, uses: ['1'] },
      { policy_number: '7700000004', payouts_frozen: false, uses: ['1'] },
    ]);
    expect(new Set(ring.cases.map(({ number }) => number))).toEqual(new Set([cases.siti, cases.ahmad, cases.bambang]));
    expect(ring.cases.map(({ compliance: state }) => state)).toEqual(['open', 'open', 'open']);
    expect(ring.cut).toEqual([]);
    expect(ring.events.filter(({ text }) => text.endsWith('dikirim'))).toHaveLength(3);
  });

  it('has the same members from each of its cases', async () => {
    for (const number of [cases.ahmad, cases.bambang])
      expect((await read(compliance, number)).people.map(({ name }) => name).toSorted()).toEqual(
        (await read()).people.map(({ name }) => name).toSorted(),
      );
  });

  it('is only the person of the case where nothing is shared', async () => {
    const { people, contacts } = await read(compliance, cases.alone);
    expect(contacts).toEqual([]);
    expect(people).toHaveLength(1);
  });

  it('is read with as many statements for three policies as for one', async () => {
    // The first opening in an hour is recorded on each policy; these follow it.
    await read(compliance, cases.alone);
    await read();
    const alone = await recordStatements(() => read(compliance, cases.alone));
    const ring = await recordStatements(() => read());
    expect(ring.length).toBe(alone.length);
  });

  it('records the opening, and tells the customer no more than a look at their name', async () => {
    const { rows } = await app.services.pool.query<{ stream: string; action: string }>(
      `SELECT stream, action FROM audit_event WHERE actor = 'staff:kepatuhan1' AND (action = 'ring.viewed' AND detail->>'request' = $1
         OR action = 'holder.viewed' AND stream = 'policy:7700000004') ORDER BY position`,
      [cases.siti],
    );
    expect(rows).toContainEqual({ stream: 'desk', action: 'ring.viewed' });
    expect(rows).toContainEqual({ stream: 'policy:7700000004', action: 'holder.viewed' });
  });

  it.each([
    ['kepatuhan1', 200, 422],
    ['auditor1', 200, 403],
    ['verifikator1', 403, 403],
    ['underwriter1', 403, 403],
    ['penyetuju1', 403, 403],
    ['keuangan1', 403, 403],
    ['ketua1', 403, 403],
    ['parameter1', 403, 403],
    ['adminstaf1', 403, 403],
  ])('%s reads it with %i and answers it with %i', async (userName, reads, answers) => {
    const token = await staffToken(app, userName);
    expect((await app.call('GET', path(cases.siti), token)).status).toBe(reads);
    const body = { answer: 'clear', reason, cases: [] };
    expect((await app.call('POST', `${path(cases.siti)}/answer`, token, body)).status).toBe(answers);
  });

  it('shows an auditor neither identity numbers nor the answer', async () => {
    const ring = await read(await staffToken(app, 'auditor1'));
    expect(ring.may_answer).toBe(false);
    expect(JSON.stringify(ring)).not.toContain(siti.identity_number);
  });

  it('is unknown for an unknown request', async () => {
    expect((await app.call('GET', path('PSW-000000-0000'), compliance)).status).toBe(404);
  });
});

describe('one answer for several cases', () => {
  it('leaves a case that changed meanwhile, or is none of the ring, and names it', async () => {
    const shown = await read();
    await desk.press('verifikator1', cases.ahmad, 'claim');
    const { pool } = app.services;
    await pool.query(`UPDATE compliance_look SET found_at = found_at + interval '1 hour' WHERE request_number = $1`, [
      cases.bambang,
    ]);
    const foreign = (await read(compliance, cases.alone)).cases;
    const asked = { ...shown, cases: [...shown.cases, ...foreign] };
    const after = await answer(asked, [cases.siti, cases.ahmad, cases.bambang, cases.alone], 'clear');
    expect(after.answered).toEqual([cases.siti]);
    expect(Object.fromEntries(after.refused.map(({ number, why }) => [number, why]))).toEqual({
      [cases.ahmad]: expect.stringContaining('Periksa lagi kasusnya.'),
      [cases.bambang]: expect.stringContaining('Temuannya berubah'),
      [cases.alone]: expect.stringContaining('tidak termasuk'),
    });
    expect(Object.fromEntries(after.ring.cases.map(({ number, compliance: state }) => [number, state]))).toEqual({
      [cases.siti]: 'clear',
      [cases.ahmad]: 'open',
      [cases.bambang]: 'open',
    });
  });

  it('gives each case its own answer, event and audit entry', async () => {
    const after = await answer(await read(), [cases.ahmad, cases.bambang], 'uphold');
    expect(after).toMatchObject({ answered: expect.arrayContaining([cases.ahmad, cases.bambang]), refused: [] });
    for (const [number, state, action] of [
      [cases.siti, 'CLEARED', 'case.clear-compliance'],
      [cases.ahmad, 'UPHELD', 'case.uphold-compliance'],
      [cases.bambang, 'UPHELD', 'case.uphold-compliance'],
    ] as const) {
      const { looks, events } = await desk.view('kepatuhan1', number);
      expect(looks).toMatchObject([{ state, answer: expect.stringContaining(reason) }]);
      expect(events.filter(({ title }) => title.startsWith('Kepatuhan'))).toHaveLength(1);
      const { rowCount } = await app.services.pool.query(
        `SELECT FROM audit_event WHERE action = $2 AND detail->>'request' = $1`,
        [number, action],
      );
      expect(rowCount).toBe(1);
    }
  });

  it('takes back an objection, and repeats an answer without a second one', async () => {
    const shown = await read();
    expect(await answer(shown, [cases.ahmad], 'clear')).toMatchObject({ answered: [cases.ahmad], refused: [] });
    const again = await answer(shown, [cases.ahmad], 'clear');
    expect(again.ring.cases.find(({ number }) => number === cases.ahmad)?.compliance).toBe('clear');
    const { looks } = await desk.view('kepatuhan1', cases.ahmad);
    expect(looks).toHaveLength(1);
  });
});

describe('findings of one kind', () => {
  const list = async (token = compliance) =>
    DeskFindings.parse((await app.call('GET', '/desk/v1/findings', token)).data);
  const shown = async () => (await list()).groups.find(({ kind }) => kind === 'ACCOUNT')?.cases ?? [];
  const clear = (body: Readonly<Record<string, unknown>>) =>
    app.call('POST', '/desk/v1/findings/clear', compliance, { kind: 'ACCOUNT', reason, ...body });
  const add = (number: string, about: string, entry: number | null) =>
    app.services.pool.query(
      `INSERT INTO compliance_look (request_number, about, entry_id, found_at) VALUES ($1, $2, $3, now())`,
      [number, about, entry],
    );

  beforeAll(async () => {
    await app.services.pool.query(
      `UPDATE compliance_look SET state = 'OPEN', answered_by = NULL, answered_at = NULL, note = NULL WHERE sharing IS NOT NULL`,
    );
  });

  it('are listed together, whatever the ring; cases with other findings are counted', async () => {
    const before = await list();
    expect(before).toMatchObject({ groups: [{ kind: 'ACCOUNT' }], others: 0, may_answer: true });
    expect(new Set(before.groups[0]?.cases.map(({ number }) => number))).toEqual(
      new Set([cases.siti, cases.ahmad, cases.bambang]),
    );
    await add(cases.bambang, 'Jumlah besar', null);
    const after = await list();
    expect(after.others).toBe(1);
    expect(after.groups.flatMap((group) => group.cases).map(({ number }) => number)).not.toContain(cases.bambang);
    expect((await list(await staffToken(app, 'auditor1'))).may_answer).toBe(false);
  });

  it('are cleared with one reason, each by itself; what changed or is not alike stays and is named', async () => {
    const seen = await shown();
    const of = (number: string) => {
      const found = seen.find((each) => each.number === number);
      return { number, version: found?.version ?? 1, seen: found?.seen ?? '' };
    };
    await app.services.pool.query(
      `UPDATE compliance_look SET found_at = found_at + interval '1 hour' WHERE request_number = $1`,
      [cases.ahmad],
    );
    const asked = [of(cases.siti), of(cases.ahmad), of(cases.bambang), of(cases.alone), of(cases.siti)];
    const { answered, refused, findings } = ClearedFindings.parse((await clear({ cases: asked })).data);
    expect(answered).toEqual([cases.siti]);
    expect(Object.fromEntries(refused.map(({ number, why }) => [number, why]))).toEqual({
      [cases.ahmad]: expect.stringContaining('Temuannya berubah'),
      [cases.bambang]: expect.stringContaining('memuat temuan lain'),
      [cases.alone]: expect.stringContaining('sudah dijawab'),
    });
    expect(findings.groups[0]?.cases.map(({ number }) => number)).toEqual([cases.ahmad]);
    const { looks } = await desk.view('kepatuhan1', cases.siti);
    expect(looks).toMatchObject([{ state: 'CLEARED', answer: expect.stringContaining(reason) }]);
  });

  it('are not cleared by whoever worked on the case', async () => {
    const { pool } = app.services;
    await pool.query(`UPDATE proposal SET verifier = 'kepatuhan1' WHERE number = $1`, [cases.ahmad]);
    const asked = (await shown()).map(({ number, version, seen }) => ({ number, version, seen }));
    const { answered, refused } = ClearedFindings.parse((await clear({ cases: asked })).data);
    expect([answered, refused.map(({ why }) => why)]).toEqual([[], [expect.stringContaining('Anda ikut memeriksa')]]);
    await pool.query('UPDATE proposal SET verifier = NULL WHERE number = $1', [cases.ahmad]);
  });

  it('are not cleared where another one is found while the call runs', async () => {
    const asked = (await shown()).filter(({ number }) => number === cases.ahmad);
    const { pool } = app.services;
    const finder = await pool.connect();
    await finder.query('BEGIN');
    await finder.query(
      `INSERT INTO compliance_look (request_number, about, found_at) VALUES ($1, 'Jumlah baru', now() + interval '1 day')`,
      [cases.ahmad],
    );
    const clearing = clear({ cases: asked.map(({ number, version, seen }) => ({ number, version, seen })) });
    await eventually(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await pool.query(waiting)).rowCount === 0 ? undefined : true;
    });
    await finder.query('COMMIT');
    finder.release();
    const { answered, refused } = ClearedFindings.parse((await clearing).data);
    expect([answered, refused.map(({ why }) => why)]).toEqual([[], [expect.stringContaining('Temuannya berubah')]]);
  });

  it('on a watch list are never cleared together, and a reason is needed', async () => {
    const one = [{ number: cases.ahmad, version: 1, seen: '' }];
    for (const [body, field] of [
      [{ kind: 'NAME', cases: one }, 'kind'],
      [{ reason: '', cases: one }, 'reason'],
      [{ cases: [] }, 'cases'],
      [{ kind: 'X', cases: one }, 'kind'],
    ] as const)
      expect(await clear(body)).toMatchObject({ status: 422, data: { errors: [{ path: field }] } });
  });

  it.each(['verifikator1', 'penyetuju1', 'underwriter1', 'keuangan1', 'ketua1', 'parameter1', 'adminstaf1'])(
    '%s neither reads nor clears them',
    async (userName) => {
      const token = await staffToken(app, userName);
      expect((await app.call('GET', '/desk/v1/findings', token)).status).toBe(403);
      expect((await app.call('POST', '/desk/v1/findings/clear', token, {})).status).toBe(403);
    },
  );
});

it('an account on a policy is seen, and its use beside a request of somebody else', async () => {
  const ring = await read();
  const number = await submitWithdrawal(app, await signIn(app.server));
  const after = await read(compliance, number);
  expect(after.people.map(({ name }) => name)).toEqual(ring.people.map(({ name }) => name));
  expect(after.events.some(({ request_number }) => request_number === number)).toBe(true);
});
