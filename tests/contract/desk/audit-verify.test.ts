import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit, auditChains } from '#server/audit/append-audit.ts';
import { checkAudit } from '#server/audit/audit-report.ts';
import { sealFirstNight } from '#server/audit/chain-heads.ts';
import { noteChainHeads } from '#server/audit/note-heads-job.ts';
import { chainFamilies } from '#program/chain-families.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log/logger.ts';
import { appendEvent, proposalChains } from '#server/proposal-store/event-repository.ts';
import { createVault } from '#server/vault/vault.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createHandClock } from '#tests/support/ledger-policy.ts';
import { testStart } from '#tests/support/seed-template.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';

const keys = { TOKEN_PEPPER: randomBytes(32), DATA_KEY: randomBytes(32), BANK_CALLBACK_SECRET: randomBytes(32) };
const vault = createVault({ dataKey: keys.DATA_KEY, tokenPepper: keys.TOKEN_PEPPER });
const clock = createHandClock(testStart);
const script = join(import.meta.dirname, '../../../scripts/ops.ts');

let database: TestDatabase;
/** Chain heads logged at night, by family. */
let logged: Readonly<Record<string, string>>;

const Line = z.object({
  heads: z.record(z.string(), z.object({ night: z.number(), chains: z.number(), digest: z.string() })),
});

const link = (stream: string, action: AuditAction) =>
  inTransaction(database.pool, (tx) =>
    appendAudit(tx, vault, { stream, at: clock.systemNow(), actor: 'system', action, detail: { count: 1, note: 'x' } }),
  );

const step = (action: string) =>
  inTransaction(database.pool, (tx) =>
    appendEvent(tx, vault, '20261124-000001', {
      at: clock.systemNow(),
      recorded_at: clock.systemNow(),
      actor: 'sistem',
      actor_role: 'SISTEM',
      kind: 'note',
      from_state: null,
      to_state: 'DIAJUKAN',
      reason: null,
      detail: { action, figure: 1 },
    }),
  );

/** Runs tonight's job; returns the digests of its line in a log that keeps only warnings. */
async function noteTonight(): Promise<Readonly<Record<string, string>>> {
  const lines: string[] = [];
  const written = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  await noteChainHeads({ pool: database.pool, vault, clock, log: createLog('warn', written) }, chainFamilies).run({});
  expect(lines).toHaveLength(1);
  const { heads } = Line.parse(JSON.parse(lines[0] ?? ''));
  return Object.fromEntries(Object.entries(heads).map(([family, { digest }]) => [family, digest]));
}

beforeEach(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await pool.query(
    `INSERT INTO proposal (number, suffix, route, service_id, policy_number, party_id, title, headline, lock_class, state,
       review_level, content, service_days, promised_date, submitted_at, updated_at)
     VALUES ('20261124-000001', 's', 'r', 1, 'p', 1, 't', 'h', 'l', 'DIAJUKAN', 'A', '', 1, '2026-11-24', now(), now())`,
  );
  await inTransaction(pool, async (tx) => {
    for (const family of chainFamilies) await sealFirstNight(tx, vault.chainKey, family, clock.systemNow());
  });
  for (const action of ['signed-in', 'refused', 'signed-out'] as const) await link('desk', action);
  for (const action of ['signed-in', 'signed-out'] as const) await link('policy:1', action);
  for (const action of ['one', 'two', 'three']) await step(action);
  logged = await noteTonight();
  await link('desk', 'refused');
  await noteTonight();
  await link('desk', 'signed-in');
});
afterEach(() => database.drop());

/** Runs statements as the database owner, who has no vault key. */
const asOwner = (...statements: readonly string[]) =>
  inTransaction(database.pool, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) await tx.query(statement);
  });

const broken = async (...heads: readonly string[]) => {
  const { lines, isWhole } = await checkAudit(database.pool, vault.chainKey, chainFamilies, heads);
  const found = lines.filter((line) => line.startsWith('BROKEN'));
  expect(isWhole).toBe(found.length === 0);
  return found;
};

describe('audit trail check', () => {
  it('finds no fault in an untouched trail, also against an earlier log line', async () => {
    expect(await broken(...Object.values(logged))).toEqual([]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'a link that was changed',
      [`UPDATE audit_event SET actor = 'staff:other' WHERE stream = 'desk' AND position = 2`],
      ['BROKEN audit chain desk: link 2 is edited'],
    ],
    [
      'an event that was changed',
      [`UPDATE proposal_event SET reason = 'x' WHERE position = 2`],
      ['BROKEN proposal chain 20261124-000001: link 2 is edited'],
    ],
    [
      'a link taken out of the middle',
      [`DELETE FROM audit_event WHERE stream = 'desk' AND position = 2`],
      ['BROKEN audit chain desk: link 2 is missing'],
    ],
    [
      'an end that was cut',
      [`DELETE FROM audit_event WHERE stream = 'desk' AND position >= 4`],
      ['BROKEN audit chain desk: link 4 is missing'],
    ],
    [
      'a chain that is gone',
      [`DELETE FROM proposal_event`],
      ['BROKEN proposal chain 20261124-000001: link 3 is missing'],
    ],
    [
      'a note of a night that was changed',
      [`UPDATE chain_head SET position = 3 WHERE chain = 'desk' AND night = 2`],
      ['BROKEN audit chain desk: link 3 is edited', 'BROKEN audit: what was noted in night 2 does not hold'],
    ],
    [
      'a night that was taken out',
      [`DELETE FROM chain_night WHERE family = 'audit' AND night = 1`],
      ['BROKEN audit: what was noted in night 1 does not hold'],
    ],
    ...["at = at + interval '1 second'", "actor = 'staff:x'", "action = 'x'", `detail = '{"n": 2, "m": "x"}'`].map(
      (change): [string, readonly string[], readonly string[]] => [
        `a link of which somebody wrote over ${change}`,
        [`UPDATE audit_event SET ${change} WHERE stream = 'desk' AND position = 3`],
        ['BROKEN audit chain desk: link 3 is edited'],
      ],
    ),
  ])('finds %s', async (_, spoil, found) => {
    await asOwner(...spoil);
    expect(await broken()).toEqual(found);
  });

  it.each([
    ['of an earlier program', null, 'unkeyed'],
    ['under the same name', vault.chainKey.link('').key_id, 'edited'],
    ['under another name', 'another-key', 'unknown key'],
  ])('finds a link that was rewritten without the key, %s', async (_, keyId, problem) => {
    const [row] = await auditChains.listRows(database.pool, { chain: 'desk', position: 4 }, 1);
    const text = row?.text.replace('signed-in', 'else') ?? '';
    const hash = createHash('sha256').update(text).digest('hex');
    const named = keyId === null ? 'NULL' : `'${keyId}'`;
    await asOwner(
      `UPDATE audit_event SET action = 'else', key_id = ${named}, hash = '${hash}' WHERE stream = 'desk' AND position = 5`,
    );
    expect(await broken()).toEqual([`BROKEN audit chain desk: link 5 is ${problem}`]);
  });

  it('finds a database restored to an earlier day by comparing with the log, notes included', async () => {
    const { proposal } = await noteTonight();
    await asOwner(
      `DELETE FROM chain_night WHERE night = 3`,
      `DELETE FROM chain_head WHERE night = 3`,
      `DELETE FROM audit_event WHERE stream = 'desk' AND position = 5`,
    );
    expect(await broken()).toEqual([]);
    expect(await broken(logged['audit'] ?? '')).toEqual([]);
    expect(await broken(proposal ?? '')).toEqual([expect.stringContaining(`no night has the digest ${proposal}`)]);
  });

  it('reads a trail longer than one batch, chain by chain', async () => {
    await inTransaction(database.pool, async (tx) => {
      for (let n = 0; n < 2100; n += 1)
        await appendEvent(tx, vault, '20261124-000001', {
          at: clock.systemNow(),
          recorded_at: clock.systemNow(),
          actor: 'sistem',
          actor_role: 'SISTEM',
          kind: 'note',
          from_state: null,
          to_state: null,
          reason: null,
          detail: {},
        });
    });
    expect(await broken()).toEqual([]);
    await asOwner(`UPDATE proposal_event SET reason = 'x' WHERE position = 2050`);
    expect(await broken()).toEqual(['BROKEN proposal chain 20261124-000001: link 2050 is edited']);
    expect(await proposalChains.listHeads(database.pool, '', 5)).toMatchObject([{ position: 2103 }]);
  });
});

describe('npm run ops', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-ops-'));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const Failed = z.object({ code: z.number(), stdout: z.string() });

  async function run(...args: readonly string[]): Promise<{ code: number; stdout: string }> {
    const secrets = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.toString('base64')]));
    const env = { ...programEnvironment(), DATABASE_URL: database.servingUrl, DATA_DIR: dataDir, ...secrets };
    const done = promisify(execFile)(process.execPath, [script, ...args], { env });
    return done.then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: unknown) => Failed.parse(error),
    );
  }

  it('audit-verify lists what it checked, and its exit code says whether the trail is intact', async () => {
    const whole = await run('audit-verify', '--head', logged['audit'] ?? '');
    expect(whole).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('audit: 2 chains, 7 links, 3 nights noted'),
    });
    expect(whole.stdout).toContain(`${logged['audit']} is night 1 of audit`);
    await asOwner(`DELETE FROM audit_event WHERE stream = 'desk' AND position = 1`);
    const other = await run('audit-verify');
    expect(other).toMatchObject({ code: 1, stdout: expect.stringContaining('chain desk: link 1 is missing') });
  });

  it('lists its commands when called without arguments, and reports an unknown command by name', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    const commands = [...stdout.matchAll(/^ {2}([\w-]+) +\S/gm)].map(([, command]) => command);
    expect(commands).toEqual(
      'audit-verify doctor parameters prices staff watch-list import terms backup verify restore keys erase stuck retry skip-event holidays insight migrate'.split(
        ' ',
      ),
    );
    expect(await run('tidy')).toMatchObject({ code: 2, stdout: expect.stringMatching(/^There is no command tidy\./) });
  });
});
