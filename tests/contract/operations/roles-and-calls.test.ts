import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorLabel, StaffRole } from '#shared/requests/roles.ts';
import { message } from '#shared/text/error-message.ts';
import type { Route } from '#server/http/route.ts';
import { deskAppOn, staffToken } from '#tests/support/desk-app.ts';
import { nameOf, readsBody, routesOf, urlOf } from '#tests/support/every-route.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectWritten } from '#tests/support/written-page.ts';
import { staffOfRole } from '#tests/support/staff-of-role.ts';

let server: TestServer;
let desk: readonly Route[] = [];
const tokens = new Map<StaffRole, string>();

const rolesOf = ({ access }: Route): readonly StaffRole[] => (access.kind === 'staff' ? access.roles : []);

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand', policies: ['7700000001'], env: { LIMITS_LOGIN_FLOOR_MS: '1' } });
  for (const role of ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'] as const)
    await server.services.pool.query('UPDATE staff SET roles = $2 WHERE user_name = $1', [staffOfRole[role], [role]]);
  for (const role of StaffRole.options) tokens.set(role, await staffToken(deskAppOn(server), staffOfRole[role]));
  desk = routesOf(server.routes, 'staff').toSorted((a, b) => (a.path < b.path ? -1 : 1));
});
afterAll(() => server.close());

/** Call that ends the caller's session; it is made last. */
const isLogout = ({ path }: Route): boolean => path.endsWith('/logout');

/** Calls a route with objects that do not exist and an empty body; returns only what the roles decide. */
async function callAs(route: Route, token: string | undefined) {
  const response = await server.app.inject({
    method: route.method,
    url: urlOf(route),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(readsBody(route) && { payload: {} }),
    payloadAsStream: true,
  });
  const { statusCode } = response;
  if (statusCode !== 401 && statusCode !== 403) {
    response.stream().destroy();
    return 'allowed';
  }
  const chunks = await response.stream().toArray();
  return `${statusCode} ${Buffer.concat(chunks).toString()}`;
}

const refused = (status: number, code: 'STAFF_ROLE' | 'SESSION_OVER'): unknown =>
  expect.stringMatching(new RegExp(`^${status} .*"code":"${code}".*"message":"${message(code)}"`, 'u'));

describe('every call of the desk', () => {
  it.each(StaffRole.options)('admits %s exactly where it names the role, and refuses others in words', async (role) => {
    const ordered = [...desk.filter((route) => !isLogout(route)), ...desk.filter(isLogout)];
    expect(ordered.length).toBeGreaterThan(150);
    const found: unknown[] = [];
    for (const route of ordered) found.push([nameOf(route), await callAs(route, tokens.get(role))]);
    const said = ordered.map((route) => [
      nameOf(route),
      rolesOf(route).includes(role) ? 'allowed' : refused(403, 'STAFF_ROLE'),
    ]);
    expect(found).toEqual(said);
  });

  it('refuses a caller without a session in words', async () => {
    for (const route of desk)
      expect([nameOf(route), await callAs(route, undefined)]).toEqual([nameOf(route), refused(401, 'SESSION_OVER')]);
  });

  it('about cases, people and papers is closed to those who administer the desk', () => {
    const open = desk.filter((route) =>
      rolesOf(route).some((role) => ['ADMIN_STAF', 'ADMIN_PARAMETER'].includes(role)),
    );
    const about = /\/(?:queue|cases|customers|policies\/:number|messages|attachments|frames|pictures|team)\b/;
    expect(open.filter(({ path }) => about.test(path)).map(nameOf)).toEqual([]);
  });

  it('about contacts, notes and papers is closed to finance', () => {
    const open = desk.filter((route) => rolesOf(route).some((role) => role.startsWith('KEUANGAN')));
    const about = /\/(?:customers|contacts|notes|messages|attachments|frames|pictures|number-changes|deaths?)\b/;
    expect(open.filter(({ path }) => about.test(path)).map(nameOf)).toEqual([]);
  });
});

/** Heads of the columns, by role. */
const heads: Readonly<Record<StaffRole, string>> = {
  VERIFIKATOR: 'V',
  UNDERWRITER: 'U',
  PENYETUJU: 'P',
  KEUANGAN_PEMBUAT: 'FM',
  KEUANGAN_PENYETUJU: 'FR',
  KEPATUHAN: 'C',
  KETUA_TIM: 'L',
  ADMIN_PARAMETER: 'AP',
  AUDITOR: 'A',
  ADMIN_STAF: 'AS',
};

const row = (route: Route): string => {
  const cells = StaffRole.options.map((role) => (rolesOf(route).includes(role) ? '✓' : ''));
  return `| ${route.method} | \`${route.path}\` | ${cells.join(' | ')} |`;
};

const write = (): string => `# Roles and calls (Peran dan hak)

Generated from the roles that each route of the desk names, by \`tests/contract/operations/roles-and-calls.test.ts\`; do not edit. To update it:
\`WRITE_DOCS=1 npx vitest run --project contract tests/contract/operations/roles-and-calls.test.ts\`. The test makes every call with every role and with none: where
the table has no mark, the answer is 403 \`STAFF_ROLE\`, without a session 401. Somebody with several roles may make the calls of each. What a role reads
within a call is in [rulebook 4.2](domain/rulebook/04-life-of-a-request.md). What each call does is in [api.md](api.md).

${StaffRole.options.map((role) => `- **${heads[role]}**: ${role}, at the desk '${actorLabel(role)}'`).join('\n')}

| Method | Path | ${StaffRole.options.map((role) => heads[role]).join(' | ')} |
| --- | --- | ${StaffRole.options.map(() => '---').join(' | ')} |
${desk.map(row).join('\n')}
`;

it('docs/roles-and-calls.md has every call with the roles that it admits', () =>
  expectWritten('docs/roles-and-calls.md', write()));
