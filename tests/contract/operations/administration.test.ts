import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { staffSessionKey } from '#server/desk/sign-in/staff-sign-in.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let serving: Pool;
const keys = new Map<string, Buffer>();

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  serving = app.server.servingPool;
  for (const name of ['parameter1', 'parameter2', 'verifikator1', 'penyetuju1', 'kepatuhan1', 'ketua1'])
    keys.set(name, staffSessionKey(await staffToken(app, name)));
});
afterAll(async () => {
  await app.close();
});

const refused = { code: '42501' };
const keyOf = (name: string): Buffer => keys.get(name) ?? Buffer.from(name);
const firstColumn = async (table: string): Promise<string> => {
  const { rows } = await app.services.pool.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND attidentity = '' ORDER BY attnum LIMIT 1",
    [table],
  );
  return rows[0]?.name ?? '';
};
const statementFor = async (verb: string, table: string): Promise<string> => {
  if (verb === 'INSERT') return `INSERT INTO ${table} DEFAULT VALUES`;
  if (verb === 'DELETE') return `DELETE FROM ${table}`;
  if (verb === 'TRUNCATE') return `TRUNCATE ${table} CASCADE`;
  const column = await firstColumn(table);
  return `UPDATE ${table} SET ${column} = ${column}`;
};
const tries = (tables: readonly string[], verbs: readonly string[]) =>
  tables.flatMap((table) => verbs.map((verb) => [verb, table] as const));

const named = (schema: string, tables: string): readonly string[] =>
  tables.split(/\s+/).map((table) => `${schema}.${table}`);

const administrative = [
  ...named(
    'public',
    'administration_change area business_clock inserted_text installation letter_text list_entry message_text staff',
  ),
  ...named('public', 'staff_password_link staff_totp terms_text two_person_entry watch_entry watch_list_load'),
  ...named(
    'core',
    'corrected_price fund fund_price holiday parameter price_correction product product_fund product_rider',
  ),
];
const ledgers = [
  ...named('public', 'automatic_decision_rule automatic_switch'),
  ...named('public', 'audit_event bank_callback chain_head chain_night consent_event paper paper_opening'),
  ...named('public', 'proposal_event proposal_policy request_mark risk_profile security_report_policy shared_mark'),
  ...named('public', 'snap_external_id snap_payment submission_key'),
  ...named('core', 'allocation allocation_share charge_taken corrected_policy corrected_policy_closed coverage_layer'),
  ...named('core', 'endorsement event job_run'),
  ...named('core', 'journal_entry journal_line loan_entry notice_sent payable_netting premium_holiday_change'),
  ...named('core', 'premium_receipt report_made set_up unit_entry'),
];

it.each(tries(administrative, ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']))(
  'refuses the serving role to %s administrative data: %s',
  async (verb, table) => {
    await expect(serving.query(await statementFor(verb, table))).rejects.toMatchObject(refused);
  },
);

it.each(tries(ledgers, ['UPDATE', 'DELETE', 'TRUNCATE']))(
  'refuses the serving role to %s a ledger: %s',
  async (verb, table) => {
    await expect(serving.query(await statementFor(verb, table))).rejects.toMatchObject(refused);
  },
);

it.each([
  `INSERT INTO staff_session (session_id, token_hash, user_name, started_at, last_used_at)
   VALUES (gen_random_uuid(), 'x', 'parameter1', now(), now())`,
  `UPDATE staff_session SET user_name = 'parameter2' WHERE user_name = 'verifikator1'`,
  `UPDATE staff_session SET proof = sha256('x')`,
  'DELETE FROM staff_session',
  `SELECT staff_of_session('x')`,
  `SELECT carry_out_entry('CLOSED_DAY', '2026-12-30', 'x')`,
  `SELECT user_of_entry('x', 'CLOSED_DAY')`,
])('the serving role may not change or bypass staff sessions: %s', async (statement) => {
  await expect(serving.query(statement)).rejects.toMatchObject(refused);
});

describe('owner functions', () => {
  const enter = (who: string, subject: string, kind = 'CLOSED_DAY') =>
    serving.query<{ is_entered: boolean }>(
      'SELECT enter_two_person_entry($1, $2, $3, $4, $5, NULL, $6, now()) AS is_entered',
      [keyOf(who), randomUUID(), kind, subject, { day: subject, reach: 'ALL', name: 'Libur' }, 'catatan'],
    );
  const decide = (who: string, subject: string, outcome = 'APPROVED') =>
    serving.query('SELECT decide_two_person_entry($1, $2, $3, $4, $5, now())', [
      keyOf(who),
      'CLOSED_DAY',
      subject,
      outcome,
      'benar',
    ]);
  const close = (day: string) => serving.query('SELECT core.close_day($1)', [day]);
  const changes = async () =>
    (await serving.query<{ what: string }>('SELECT what FROM administration_change ORDER BY change_id')).rows;

  it.each([
    ['nobody', 'a key that no session has'],
    ['verifikator1', 'another role'],
    ['penyetuju1', 'another role that decides'],
  ])('refuse %s with %s to enter a closed day', async (who) => {
    await expect(enter(who, '2026-12-28')).rejects.toMatchObject(refused);
  });

  it.each(['nobody', 'verifikator1', 'penyetuju1'])('refuse %s to decide a closed day', async (who) => {
    await enter('parameter1', '2026-12-29');
    await expect(decide(who, '2026-12-29')).rejects.toMatchObject(refused);
  });

  it('refuse to close a day for which there is no entry', async () => {
    await expect(close('2026-12-21')).rejects.toMatchObject(refused);
  });

  it('refuse to close a day when only one person has entered it', async () => {
    await enter('parameter1', '2026-12-22');
    await expect(close('2026-12-22')).rejects.toMatchObject(refused);
  });

  it('refuse a decision by the person who made the entry', async () => {
    await enter('parameter1', '2026-12-23');
    await expect(decide('parameter1', '2026-12-23')).rejects.toMatchObject({ code: '23514' });
    await expect(close('2026-12-23')).rejects.toMatchObject(refused);
  });

  it('refuse to close a day that the second person rejected', async () => {
    await enter('parameter1', '2026-12-24');
    await decide('parameter2', '2026-12-24', 'REJECTED');
    await expect(close('2026-12-24')).rejects.toMatchObject(refused);
  });

  it('close a day once when two people decided it, and record it', async () => {
    await enter('parameter1', '2026-12-30');
    await decide('parameter2', '2026-12-30');
    await close('2026-12-30');
    const { rows } = await serving.query(`SELECT kind, name FROM core.holiday WHERE day = '2026-12-30'`);
    expect(rows).toEqual([{ kind: 'closed', name: 'Libur' }]);
    expect((await changes()).at(-1)).toEqual({ what: 'day-closed' });
    await expect(close('2026-12-30')).rejects.toMatchObject(refused);
  });

  const enterAs = (who: string, kind: string, subject: string, content: object) =>
    serving.query('SELECT enter_two_person_entry($1, $2, $3, $4, $5, NULL, $6, now())', [
      keyOf(who),
      randomUUID(),
      kind,
      subject,
      content,
      'catatan',
    ]);
  const decideAs = (who: string, kind: string, subject: string) =>
    serving.query(`SELECT decide_two_person_entry($1, $2, $3, 'APPROVED', 'benar', now())`, [
      keyOf(who),
      kind,
      subject,
    ]);
  const row = { key: 'sa.step', archetype: null, productId: null, currency: null, value: 1 };
  const released: readonly (readonly [
    what: string,
    kind: string,
    subject: string,
    content: object,
    carryOut: string,
  ])[] = [
    [
      'prices',
      'UNIT_PRICES',
      '2026-12-21',
      { prices: [{ fundCode: 'STUM', price: '1.0000' }] },
      `SELECT core.release_prices('2026-12-21')`,
    ],
    [
      'a parameter',
      'PARAMETER_ROW',
      'sa.step all all all',
      { ...row, effectiveFrom: '2999-01-01' },
      `SELECT core.release_parameter('sa.step all all all')`,
    ],
    [
      'a holiday that is withdrawn',
      'CLOSED_DAY',
      '2026-12-25',
      { day: '2026-12-25', action: 'OPEN', reach: 'ALL', name: 'Natal' },
      `SELECT core.open_day('2026-12-25')`,
    ],
    [
      'a reason',
      'LIST_ENTRY',
      'new Lain',
      { list: 'reasons', action: 'ADD', code: '', name: 'Lain', day: '2999-01-01', forRiders: true },
      `SELECT release_list_entry('new Lain')`,
    ],
    [
      'an agreement text',
      'TERMS_TEXT',
      'general syariah',
      { id: 'general', flavour: 'syariah', version: 'B-1', title: 'A', body: 'B', validFrom: '2999-01-01' },
      `SELECT release_terms_text('general syariah')`,
    ],
  ];

  /** Function that carries out each kind. */
  const releasing: Readonly<Record<string, string>> = {
    UNIT_PRICES: 'core.release_prices',
    PARAMETER_ROW: 'core.release_parameter',
    LIST_ENTRY: 'release_list_entry',
    TERMS_TEXT: 'release_terms_text',
  };

  it('release a sentence only when the second person is an approver', async () => {
    const content = { kind: 'MESSAGE', title: 'A', body: 'B', withdraws: false };
    const release = () => serving.query(`SELECT release_inserted_text('MESSAGE A')`);
    await enterAs('parameter1', 'INSERTED_TEXT', 'MESSAGE A', content);
    await expect(release()).rejects.toMatchObject(refused);
    await decideAs('verifikator1', 'INSERTED_TEXT', 'MESSAGE A');
    await expect(release()).rejects.toMatchObject(refused);
    await enterAs('parameter1', 'INSERTED_TEXT', 'MESSAGE A', content);
    await decideAs('penyetuju1', 'INSERTED_TEXT', 'MESSAGE A');
    await release();
    await expect(release()).rejects.toMatchObject(refused);
  });

  it('load a watch list only when compliance entered it and an approver decided it, and once', async () => {
    const content = { list: 'PEP', entries: [{ reference: 'X-9', name: 'Budi', birth_date: null, parts: ['budi'] }] };
    const release = () => serving.query(`SELECT release_watch_list('PEP')`);
    for (const [enters, decides] of [
      ['parameter1', 'penyetuju1'],
      ['kepatuhan1', 'verifikator1'],
    ] as const) {
      await enterAs(enters, 'WATCH_LIST', 'PEP', content);
      await expect(release()).rejects.toMatchObject(refused);
      await decideAs(decides, 'WATCH_LIST', 'PEP');
      await expect(release()).rejects.toMatchObject(refused);
    }
    await expect(serving.query(`SELECT save_watch_list('PEP', '[]', now(), NULL, NULL)`)).rejects.toMatchObject(
      refused,
    );
    await enterAs('kepatuhan1', 'WATCH_LIST', 'PEP', content);
    await decideAs('penyetuju1', 'WATCH_LIST', 'PEP');
    await release();
    await expect(release()).rejects.toMatchObject(refused);
  });

  it('give a rule back to the system only when a leader asked for it and an approver decided it, and once', async () => {
    const about = 'RULE allocation-rules';
    await serving.query(
      `INSERT INTO automatic_switch (subject, off_at, off_by, reason) VALUES ($1, now(), 'ketua1', 'x')`,
      [about],
    );
    const release = () => serving.query('SELECT release_automatic_switch($1)', [about]);
    for (const [enters, decides] of [
      ['parameter1', 'penyetuju1'],
      ['ketua1', 'verifikator1'],
    ] as const) {
      await enterAs(enters, 'AUTOMATIC_SWITCH', about, { subject: about });
      await expect(release()).rejects.toMatchObject(refused);
      await decideAs(decides, 'AUTOMATIC_SWITCH', about);
      await expect(release()).rejects.toMatchObject(refused);
    }
    await enterAs('ketua1', 'AUTOMATIC_SWITCH', about, { subject: about });
    await decideAs('penyetuju1', 'AUTOMATIC_SWITCH', about);
    await release();
    await expect(release()).rejects.toMatchObject(refused);
  });

  it.each(released)(
    'release %s only when two people decided it, and once',
    async (_what, kind, subject, content, carryOut) => {
      await expect(enterAs('nobody', kind, subject, content)).rejects.toMatchObject(refused);
      await expect(enterAs('penyetuju1', kind, subject, content)).rejects.toMatchObject(refused);
      await expect(serving.query(carryOut)).rejects.toMatchObject(refused);
      await enterAs('parameter1', kind, subject, content);
      await expect(serving.query(carryOut)).rejects.toMatchObject(refused);
      await expect(decideAs('verifikator1', kind, subject)).rejects.toMatchObject(refused);
      await expect(decideAs('parameter1', kind, subject)).rejects.toMatchObject({ code: '23514' });
      await decideAs('parameter2', kind, subject);
      await serving.query(carryOut);
      await expect(serving.query(carryOut)).rejects.toMatchObject(refused);
    },
  );

  it.each([
    ['a final price', 'UNIT_PRICES', '2026-11-23', { prices: [{ fundCode: 'STUM', price: '1.0000' }] }],
    ['a parameter of the past', 'PARAMETER_ROW', 'sa.step past', { ...row, effectiveFrom: '2026-11-01' }],
    ['an unknown parameter', 'PARAMETER_ROW', 'sa.unknown', { ...row, key: 'sa.unknown', effectiveFrom: '2999-01-01' }],
    ['a reason of the past', 'LIST_ENTRY', 'new', { list: 'reasons', action: 'ADD', name: 'A', day: '2026-11-01' }],
    ['a bank', 'LIST_ENTRY', 'new A', { list: 'banks', action: 'ADD', name: 'A', day: '2999-01-01' }],
    ['an agreement text of the past', 'TERMS_TEXT', 'general conventional', { id: 'general', validFrom: '2026-11-01' }],
  ])('refuse to write %s, even when two people decided it', async (_what, kind, subject, content) => {
    await enterAs('parameter1', kind, subject, content);
    await decideAs('parameter2', kind, subject);
    await expect(serving.query(`SELECT ${releasing[kind]}($1)`, [subject])).rejects.toMatchObject(refused);
  });

  it('refuse to extend a session after its end', async () => {
    const token = await staffToken(app, 'parameter2');
    keys.set('left', staffSessionKey(token));
    await app.call('POST', '/desk/v1/auth/logout', token);
    await expect(enter('left', '2026-12-31')).rejects.toMatchObject(refused);
  });

  it('refuse to revive an ended session', async () => {
    await expect(
      serving.query('UPDATE staff_session SET ended_at = NULL WHERE ended_at IS NOT NULL'),
    ).rejects.toMatchObject(refused);
  });

  it('open a session with the key derived from the password, not with its stored hash', async () => {
    const { rows } = await serving.query<{ is_open: boolean }>(
      `SELECT open_staff_session(gen_random_uuid(), 'forged', '', user_name, decode(split_part(password_hash, '$', 6), 'hex'), now())
         AS is_open FROM staff WHERE user_name = 'parameter1'`,
    );
    expect(rows).toEqual([{ is_open: false }]);
  });

  it('move the demo clock and record it', async () => {
    await serving.query('SELECT move_demo_clock(offset_ms) FROM business_clock');
    expect((await changes()).at(-1)).toEqual({ what: 'clock-moved' });
  });

  it.each([
    ['move the clock', 'SELECT move_demo_clock(86400000)'],
    ['invent a price', `SELECT core.draft_demo_prices('2020-01-02', '{STUM}', '{1}')`],
    ['publish a price before its day is over', `SELECT core.publish_prices('2999-01-01')`],
  ])('refuse in production to %s', async (_what, statement) => {
    const { pool } = app.services;
    await pool.query(
      `ALTER TABLE installation DISABLE TRIGGER keeps_its_mode; UPDATE installation SET mode = 'production'`,
    );
    try {
      await expect(serving.query(statement)).rejects.toMatchObject(refused);
    } finally {
      await pool.query(`UPDATE installation SET mode = 'demo'; ALTER TABLE installation ENABLE TRIGGER keeps_its_mode`);
    }
  });
});
