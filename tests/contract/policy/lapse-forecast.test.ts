import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { LapseForecast } from '#shared/wire/policy-overview.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';

let server: TestServer;
let today: BusinessDate;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  today = businessDateOf(await server.services.clock.businessNow());
});
afterAll(() => server?.close());

const forecastOf = async (policy_number: string) => {
  const holder = await server.services.core.findHolder(policy_number);
  const who = { policy_number, phone_number: holder?.mobile ?? '', identity_number: holder?.identityNumber ?? '' };
  const token = await signIn(server, policy_number === siti.policy_number ? siti : who);
  const answer = await server.call({ url: '/api/v1/policy/outlook', token });
  return LapseForecast.parse(answer.data);
};

describe('GET policy/outlook', () => {
  it('covers sixty days, and reports no risk for Siti', async () => {
    expect(await forecastOf(siti.policy_number)).toEqual({ until: addDays(today, 60), tasks: [] });
  });

  it("shows Sri's debt and its last day as her premium calendar does", async () => {
    const { grace } = await server.services.core.getPremiumCalendar('7700000013');
    const { tasks } = await forecastOf('7700000013');
    expect(tasks).toMatchObject([{ kind: 'GRACE', due: grace?.until, amount: grace?.amount }]);
    expect(tasks[0]?.sentence).toContain(grace && `paling lambat ${formatDate(grace.until)}`);
  });

  it('describes a task in the same words as the home page', async () => {
    const holder = await server.services.core.findHolder('7700000013');
    const token = await signIn(server, {
      policy_number: '7700000013',
      phone_number: holder?.mobile ?? '',
      identity_number: holder?.identityNumber ?? '',
    });
    const home = PolicyHome.parse((await server.call({ url: '/api/v1/policy/home', token })).data);
    const [task] = (await forecastOf('7700000013')).tasks;
    expect(task).toMatchObject(home.first);
  });

  it('covers the number of days set by its parameter', async () => {
    await server.services.pool.query(
      `INSERT INTO core.parameter (key, value, effective_from, source)
       VALUES ('lapse.outlook_days', '5', $1::date, '[D]')`,
      [today],
    );
    const { until } = await forecastOf(siti.policy_number);
    expect(until).toBe(addDays(today, 5));
  });
});
