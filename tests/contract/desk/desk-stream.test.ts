import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram, type Program } from '#program/program.ts';
import { CasesOpened, ListsChanged, type Topic } from '#shared/wire/desk-team/desk-stream.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { deskAppOn, sitiToken, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { holdDeskStream, type HeldStream } from '#tests/support/open-stream.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { eventually, startTestServer } from '#tests/support/server.ts';

let app: DeskApp;
let other: Program;
let clock: MovableClock;
/** Origins of the tested process and of a second one on the same database. */
let origins: readonly [string, string];
let number = '';
const held: HeldStream[] = [];

const { run } = askDatabase(() => app.services.pool);

beforeAll(async () => {
  const server = await startTestServer({
    jobs: 'by hand',
    env: { LIMITS_LOGIN_FLOOR_MS: '1' },
    policies: ['7700000001'],
    clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
  });
  app = deskAppOn(server);
  other = await buildProgram(server.services, {});
  origins = [
    await server.app.listen({ host: '127.0.0.1', port: 0 }),
    await other.app.listen({ host: '127.0.0.1', port: 0 }),
  ];
  number = await submitWithdrawal(app, await sitiToken(app));
});
afterEach(() => {
  for (const stream of held.splice(0)) stream.leave();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Opens the stream of a session in a process and waits until it is ready. */
async function hold(token: string, process: 0 | 1 = 0): Promise<HeldStream> {
  const stream = await holdDeskStream(origins[process], token);
  expect(stream.status).toBe(200);
  held.push(stream);
  await eventually(() => Promise.resolve(stream.last('ready')));
  return stream;
}
const as = (userName: string): Promise<string> => staffToken(app, userName);

/** Cases that a stream says others have open; undefined = it said nothing yet. */
const openCases = (stream: HeldStream) => {
  const said = stream.last('presence');
  return said === undefined ? undefined : CasesOpened.parse(JSON.parse(said)).cases;
};
const showsPeople = (stream: HeldStream, ...people: readonly string[]) =>
  eventually(() => {
    const text = JSON.stringify(openCases(stream) ?? []);
    return Promise.resolve(text === JSON.stringify(people.length === 0 ? [] : [{ number, people }]) || undefined);
  });
const say = (token: string, open: boolean, page = 'halaman-satu') =>
  app.call('POST', `/desk/v1/cases/${number}/presence`, token, { page, open });
const topicsOf = (stream: HeldStream): readonly Topic[] =>
  ListsChanged.parse(JSON.parse(stream.last('changed') ?? '{"topics":[]}')).topics;

describe('presence on a case', () => {
  it('is told to other people in every process, by name, and not to oneself', async () => {
    const [own, colleague] = [await as('verifikator1'), await as('verifikator2')];
    const streams = [await hold(colleague, 0), await hold(colleague, 1)];
    const ownStream = await hold(own, 1);
    expect((await say(own, true)).status).toBe(200);
    for (const stream of streams) await showsPeople(stream, 'Verifikator Satu');
    expect(openCases(ownStream)).toEqual([]);
  });

  it('is told to a stream that opens later, and names a person with two pages once', async () => {
    const own = await as('verifikator1');
    const stream = await hold(await as('penyetuju1'), 1);
    await say(own, true);
    await say(own, true, 'halaman-dua');
    await showsPeople(stream, 'Verifikator Satu');
    await showsPeople(await hold(await as('auditor1'), 0), 'Verifikator Satu');
    await say(own, false);
    await say(await as('penyetuju1'), true);
    await showsPeople(await hold(await as('auditor1'), 0), 'Penyetuju Satu', 'Verifikator Satu');
  });

  it('ends when the page leaves, and when it is silent for ten seconds', async () => {
    const stream = await hold(await as('verifikator2'), 1);
    const own = await as('verifikator1');
    await say(own, true);
    clock.pass(11);
    await showsPeople(stream);
    await say(own, true);
    await showsPeople(stream, 'Verifikator Satu');
    await say(own, false);
    await showsPeople(stream);
  });

  it('is neither told to nor said by people who read no cases, nor for a case that does not exist', async () => {
    const admin = await as('adminstaf1');
    const stream = await hold(admin);
    const clerk = await as('verifikator1');
    const reader = await hold(await as('verifikator2'));
    await say(clerk, true);
    await showsPeople(reader, 'Verifikator Satu');
    expect(stream.words()).toEqual(['ready']);
    expectRefusal(await say(admin, true), { status: 403 });
    const unknown = await app.call('POST', '/desk/v1/cases/KOSONG/presence', clerk, { page: 'halaman-x', open: true });
    expectRefusal(unknown, { status: 404 });
    await say(clerk, false);
  });
});

describe('hints that lists changed', () => {
  it('reach those who read cases, in every process, when a case is claimed', async () => {
    const clerk = await as('verifikator1');
    const streams = [await hold(await as('verifikator2'), 0), await hold(await as('keuangan1'), 1)];
    const admin = await hold(await as('adminstaf1'));
    const { data } = await app.call('GET', `/desk/v1/cases/${number}`, clerk);
    await app.call('POST', `/desk/v1/cases/${number}/claim`, clerk, { version: Object(data).version });
    for (const stream of streams)
      await eventually(() => Promise.resolve(topicsOf(stream).includes('cases') || undefined));
    expect(admin.words()).not.toContain('changed');
  });

  it('tell a person at once of a case that the leader gave or took', async () => {
    const [loser, winner] = [await hold(await as('verifikator1'), 0), await hold(await as('verifikator2'), 1)];
    const bystander = await hold(await as('penyetuju1'), 1);
    const cases = [{ number, owner: 'verifikator1' }];
    const body = { cases, to: 'verifikator2', word: 'Bagi rata.' };
    expect((await app.call('POST', '/desk/v1/team/hand-over', await as('ketua1'), body)).status).toBe(200);
    for (const stream of [loser, winner]) await eventually(() => Promise.resolve(stream.last('notice')));
    expect(bystander.words()).not.toContain('notice');
  });
});

it('tells every page to fetch again after its process lost the database, because signals meanwhile were missed', async () => {
  const [clerk, admin] = [await hold(await as('verifikator2'), 0), await hold(await as('adminstaf1'), 1)];
  const cut = await run(
    `SELECT pg_terminate_backend(pid, 5000) AS gone FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN %session_ended' AND pid <> pg_backend_pid()`,
  );
  expect(cut).toEqual([{ gone: true }, { gone: true }]);
  for (const stream of [clerk, admin]) await eventually(() => Promise.resolve(stream.last('notice')));
  // Hints of earlier changes may come around it.
  expect(clerk.all('changed')).toContain('{"topics":["cases","counts"]}');
  expect(admin.all('changed')).toContain('{"topics":["counts"]}');
  expect(clerk.words().filter((word) => word === 'notice')).toHaveLength(1);
});

const disable = (userName: string) => run('UPDATE staff SET active = false WHERE user_name = $1', [userName]);

/** Ways in which a session of staff ends. */
const ends: readonly (readonly [way: string, end: (token: string) => Promise<unknown>])[] = [
  ['signing out', (token) => app.call('POST', '/desk/v1/auth/logout', token)],
  [
    'being signed out by an administrator',
    async () => app.call('POST', '/desk/v1/staff/verifikator2/sign-out', await as('adminstaf1')),
  ],
  ['being disabled', () => disable('verifikator2')],
  ['no use for half an hour', async () => clock.pass(1801)],
];

describe('streams of a session in every process', () => {
  it.each(ends)('end at %s', async (_way, end) => {
    await run(`UPDATE staff SET active = true WHERE user_name = 'verifikator2'`);
    const token = await as('verifikator2');
    const streams = [await hold(token, 0), await hold(token, 1)];
    await end(token);
    await Promise.all(streams.map(({ ended }) => ended));
    expect(streams.map(({ words }) => words().at(-1))).toEqual(['over', 'over']);
    expect((await holdDeskStream(origins[1], token)).status).toBe(401);
  });

  it('end within half a minute when the person gets another role', async () => {
    await run(`UPDATE staff SET active = true WHERE user_name = 'verifikator2'`);
    const stream = await hold(await as('verifikator2'));
    await run(`UPDATE staff SET roles = '{AUDITOR}' WHERE user_name = 'verifikator2'`);
    clock.pass(31);
    await stream.ended;
    expect(stream.words().at(-1)).toBe('over');
  });

  it('are for staff alone, and not more than five for a session', async () => {
    expect((await holdDeskStream(origins[0], await sitiToken(app))).status).toBe(401);
    const token = await as('verifikator1');
    for (let each = 0; each < 5; each += 1) await hold(token);
    expect((await holdDeskStream(origins[0], token)).status).toBe(429);
  });

  it('ask their pages to connect elsewhere when the process stops', async () => {
    const token = await as('verifikator1');
    const [stays, goes] = [await hold(token, 0), await hold(token, 1)];
    await other.endServing();
    await goes.ended;
    expect(goes.words().at(-1)).toBe('reconnect');
    expect(stays.words()).not.toContain('reconnect');
  });
});
