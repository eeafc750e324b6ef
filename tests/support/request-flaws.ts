import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isChainWhole } from '#server/proposal-store/event-repository.ts';
import { testVault } from './sealing.ts';
import type { Diary } from './stubborn-customer.ts';

/** Lists that must be empty, whatever failed (promise P21): each entry describes an error, or its number. */
export interface Flaws {
  /** Requests acknowledged but not stored. */
  readonly lost: readonly string[];
  /** Requests stored without an acknowledgement, or with a duplicate effect. */
  readonly doubled: readonly string[];
  /** Requests stored in part. */
  readonly half: readonly string[];
  /** Requests that are stored but stuck, or whose message was not sent. */
  readonly silent: readonly string[];
}

type Found = Readonly<Record<string, string>>;

const silences: Found = {
  'without notice': `SELECT count(*) AS n FROM proposal p
     WHERE NOT EXISTS (SELECT 1 FROM notification n WHERE n.request_number = p.number)`,
  'not handed over': `SELECT count(*) AS n FROM proposal p WHERE NOT EXISTS
     (SELECT 1 FROM proposal_event e WHERE e.number = p.number AND e.to_state = 'MENUNGGU_VERIFIKASI')`,
  'without receipt': `SELECT count(*) AS n FROM proposal p WHERE NOT EXISTS
     (SELECT 1 FROM message m WHERE m.request_number = p.number AND m.template = 'request-received' AND m.sent_at IS NOT NULL)`,
};

const halves: Found = {
  'state beside its events': `SELECT count(*) AS n FROM proposal p WHERE state <> (SELECT to_state FROM proposal_event e
     WHERE e.number = p.number AND to_state IS NOT NULL ORDER BY position DESC LIMIT 1)`,
  'without its attachments': `SELECT count(*) AS n FROM proposal p
     WHERE (SELECT count(*) FROM attachment a WHERE a.used_by = p.number) <> 2`,
  'without its face check': `SELECT count(*) AS n FROM proposal p
     WHERE (SELECT count(*) FROM face_session f WHERE f.used_by = p.number) <> 1`,
  'journal out of balance': `SELECT coalesce(sum(abs(total)), 0) AS n
     FROM (SELECT sum(amount) AS total FROM core.journal_line GROUP BY currency) c`,
  'units beside their entries': `SELECT count(*) AS n FROM core.unit_balance b WHERE units <> (SELECT sum(units)
     FROM core.unit_entry e WHERE (e.policy_number, e.fund_code, e.bucket) = (b.policy_number, b.fund_code, b.bucket))`,
  'done without a posting': `SELECT count(*) AS n FROM proposal p WHERE state = 'SELESAI' AND NOT EXISTS
     (SELECT 1 FROM core.posting o WHERE o.request_number = p.number)`,
};

const doubles: Found = {
  'receipt twice': `SELECT count(*) AS n FROM (SELECT request_number FROM message WHERE template = 'request-received'
     GROUP BY request_number, channel HAVING count(*) > 1) twice`,
  'posted twice': `SELECT count(*) AS n
     FROM (SELECT request_number FROM core.posting GROUP BY request_number HAVING count(*) > 1) p`,
};

const countOf = async (pool: Pool, sql: string): Promise<number> =>
  Number((await pool.query<{ n: string }>(sql)).rows[0]?.n ?? Number.NaN);

async function runQuestions(pool: Pool, questions: Found): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(questions)) {
    const count = await countOf(pool, sql);
    if (count !== 0) found.push(`${name}: ${count}`);
  }
  return found;
}

async function findBrokenChains(pool: Pool, numbers: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const number of numbers) if (!(await isChainWhole(pool, testVault, number))) broken.push(`chain of ${number}`);
  return broken;
}

/** Finds files without a row, and attachments of a request whose file is missing. */
async function findStrayFiles(pool: Pool, dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; used: boolean }>(
    `SELECT name, used_by IS NOT NULL AS used FROM attachment UNION ALL
     SELECT name, used_by IS NOT NULL FROM face_frame JOIN face_session USING (transaction_id)`,
  );
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && !each.parentPath.endsWith('incoming'));
  const stored = new Set(files.map(({ name }) => name));
  const known = new Set(rows.map(({ name }) => name));
  return [
    ...[...stored].filter((name) => !known.has(name)).map((name) => `file of nobody: ${name}`),
    ...rows.filter(({ name, used }) => used && !stored.has(name)).map(({ name }) => `file is gone: ${name}`),
  ];
}

/**
 * Compares stored with acknowledged requests after a crash: every customer retried until acknowledged, so both sets
 * must be equal.
 */
export async function findFlaws(
  pool: Pool,
  dataDir: string,
  { acknowledged }: Pick<Diary, 'acknowledged'>,
): Promise<Flaws> {
  const { rows } = await pool.query<{ number: string }>('SELECT number FROM proposal');
  const stored = new Set(rows.map(({ number }) => number));
  const shown = acknowledged.map(({ number }) => number);
  const { rows: keys } = await pool.query<{ key: string; number: string }>('SELECT key, number FROM submission_key');
  const given = new Map(acknowledged.map(({ key, number }) => [key, number]));
  return {
    lost: shown.filter((number) => !stored.has(number)),
    doubled: [
      ...[...stored].filter((number) => !shown.includes(number)),
      ...shown.filter((number, index) => shown.indexOf(number) !== index),
      ...keys.filter(({ key, number }) => given.get(key) !== number).map(({ key }) => `key ${key}`),
      ...(await runQuestions(pool, doubles)),
    ],
    half: [
      ...(await findBrokenChains(pool, [...stored])),
      ...(await runQuestions(pool, halves)),
      ...(await findStrayFiles(pool, dataDir)),
    ],
    silent: await runQuestions(pool, silences),
  };
}

/** Waits until no job is due. @throws when jobs make no progress for `withinMs` */
export async function waitUntilQuiet(pool: Pool, withinMs = 180_000): Promise<void> {
  const deadline = AbortSignal.timeout(withinMs);
  const open = 'SELECT count(*) AS n FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()';
  while ((await countOf(pool, open)) > 0) {
    if (deadline.aborted) throw new Error(`${await countOf(pool, open)} jobs stand still`);
    await wait(50);
  }
}
