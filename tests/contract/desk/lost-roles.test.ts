import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoStaff } from '#demo/people/staff.ts';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { startDeskApp, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import type { Reply } from '#tests/support/desk-app.ts';

type Body = Readonly<Record<string, unknown>>;

/** Entry of a kind whose owner's function checks the people; `switchOff` = what is needed before it. */
interface Kind {
  readonly name: string;
  readonly author: string;
  readonly decider: string;
  readonly body: () => Body;
  readonly isOff?: boolean;
}

const note = 'Diminta atasan.';
const subject = 'RULE allocation-rules';

let app: DeskApp;
let today: BusinessDate;
const tokens = new Map<string, string>();
const { run, one } = askDatabase(() => app.services.pool);

beforeAll(async () => {
  app = await startDeskApp({}, []);
  today = businessDateOf(await app.services.clock.businessNow());
  for (const { userName } of demoStaff) tokens.set(userName, await staffToken(app, userName));
});
afterAll(() => app.close());

const post = (who: string, path: string, body: Body) => app.call('POST', `/desk/v1/${path}`, tokens.get(who), body);

const textBody = () => ({ kind: 'REJECTION', title: 'Kabur', body: 'Kirim lagi buktinya.', withdraws: false, note });

const kinds: readonly Kind[] = [
  {
    name: 'staff',
    author: 'adminstaf1',
    decider: 'adminstaf2',
    body: () => ({ action: 'DISABLE', user_name: 'keuangan2', note }),
  },
  {
    name: 'reasons',
    author: 'parameter1',
    decider: 'parameter2',
    body: () => ({ action: 'ADD', code: '', name: 'Dana untuk warisan', day: today, for_riders: false, note }),
  },
  {
    name: 'inserted-texts',
    author: 'ketua1',
    decider: 'penyetuju1',
    body: textBody,
  },
  {
    name: 'watch-lists',
    author: 'kepatuhan1',
    decider: 'penyetuju1',
    body: () => ({ text: 'list,reference,name,birth_date\nPEP,X-1,Gunawan Tirtakusuma,1965-11-02', note }),
  },
  {
    name: 'automatic-switches',
    author: 'ketua1',
    decider: 'penyetuju1',
    body: () => ({ subject, note }),
    isOff: true,
  },
];

const waitingId = async () =>
  String(await one('SELECT entry_id::text AS answer FROM two_person_entry WHERE decided_at IS NULL'));
const waitingCount = () => one('SELECT count(*)::integer AS answer FROM two_person_entry WHERE decided_at IS NULL');
const waitsForLock = () =>
  one(
    `SELECT count(*)::integer AS answer FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

/** Enters an entry; returns its id. */
async function enter({ name, author, body, isOff }: Kind): Promise<string> {
  if (isOff === true) await post(author, `${name}/off`, body());
  expect(await post(author, name, body())).toMatchObject({ status: 200 });
  return waitingId();
}

/** Deletes what waits, and gives everybody the roles of the demo again. */
beforeEach(async () => {
  await run('DELETE FROM two_person_entry WHERE decided_at IS NULL');
  await run('DELETE FROM automatic_switch');
  for (const { userName, roles } of demoStaff)
    await run('UPDATE staff SET roles = $2 WHERE user_name = $1', [userName, [...roles]]);
});

/** Runs a call that passes the program's check of the session, and changes the caller before the owner's function runs. */
async function meanwhile(change: string, who: string, call: () => Promise<Reply>): Promise<Reply> {
  const holder = await app.services.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE two_person_entry IN EXCLUSIVE MODE');
    const answered = call();
    await expect.poll(waitsForLock, { timeout: 20_000, interval: 5 }).toBe(1);
    await holder.query(change, [who]);
    await holder.query('COMMIT');
    return await answered;
  } finally {
    // Closed, so that a failed test leaves no lock.
    holder.release(true);
  }
}

const loseRole = `UPDATE staff SET roles = '{AUDITOR}' WHERE user_name = $1`;
const loseSession = 'UPDATE staff_session SET ended_at = now() WHERE user_name = $1 AND ended_at IS NULL';
const roleLost = { status: 403, data: { code: 'STAFF_ROLE' }, message: expect.stringContaining('peran Anda') };

describe.each(kinds.map((kind) => [kind.name, kind] as const))('an entry of %s', (name, kind) => {
  const approve = (id: string) => post(kind.decider, `${name}/${id}/approve`, { note });

  it('stays waiting with 403 when its approver loses the role while the call runs', async () => {
    const id = await enter(kind);
    expect(await meanwhile(loseRole, kind.decider, () => approve(id))).toMatchObject(roleLost);
    expect(await waitingCount()).toBe(1);
  });
});

it.each(kinds.slice(0, 2).map((kind) => [kind.name, kind] as const))(
  'an entry of %s is refused with 403 when its author loses the role while the call runs',
  async (name, { author, body }) => {
    expect(await meanwhile(loseRole, author, () => post(author, name, body()))).toMatchObject(roleLost);
    expect(await waitingCount()).toBe(0);
  },
);

it.each(
  kinds.filter(({ name }) => name !== 'inserted-texts' && name !== 'reasons').map((kind) => [kind.name, kind] as const),
)('an entry of %s waits, with the reason, once its author has lost the role', async (name, kind) => {
  const id = await enter(kind);
  await run(loseRole, [kind.author]);
  expect(await post(kind.decider, `${name}/${id}/approve`, { note })).toMatchObject({
    status: 409,
    message: expect.stringContaining('tidak lagi memegang peran'),
  });
  expect(await waitingCount()).toBe(1);
  expect((await post(kind.decider, `${name}/${id}/reject`, { note })).status).toBe(200);
});

it('an entry is refused with 401 when the session of its author ends while the call runs', async () => {
  const call = () => post('ketua1', 'inserted-texts', textBody());
  expect(await meanwhile(loseSession, 'ketua1', call)).toMatchObject({
    status: 401,
    data: { code: 'SESSION_OVER' },
  });
});
