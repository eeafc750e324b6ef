import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PolicyCore } from '#core/port.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { intakeJobs } from '#server/proposals/life/intake-job.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { upload } from '#tests/support/attachments.ts';
import { createDeskClient, type DeskClient } from '#tests/support/desk-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';

let server: TestServer;
let desk: DeskClient;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand', policies: ['7700000001'] });
  desk = createDeskClient(server);
});
afterAll(() => server.close());

it('a request that a clerk claims while its checks run gets the checks, and the system does not decide it', async () => {
  const items = [
    { fund_code: 'DTUM', percentage: 25 },
    { fund_code: 'DSEI', percentage: 75 },
  ];
  const token = await signIn(server);
  const ktp_selfie_attachment = await upload(server, token, 'KTPSELFIE');
  const url = '/api/v1/transaction-proposal/change-apportionment';
  const sent = await server.call({ method: 'POST', url, token, payload: { ktp_selfie_attachment, items } });
  const [number = ''] = Submitted.parse(sent.data).transactionIds;
  const { core, pool } = server.services;
  const readRow = async () =>
    (
      await pool.query<{ state: string; checks: unknown[] }>('SELECT state, checks FROM proposal WHERE number = $1', [
        number,
      ])
    ).rows[0];
  const claiming: PolicyCore = {
    ...core,
    // The checks read the policy after the request was received.
    getPolicyFacts: async (...asked) => {
      if ((await readRow())?.state === 'MENUNGGU_VERIFIKASI') await desk.press('verifikator1', number, 'claim');
      return core.getPolicyFacts(...asked);
    },
  };
  const [intake] = intakeJobs(createEngine({ ...server.services, core: claiming }));
  await intake?.run({ number });
  const row = await readRow();
  expect(row?.state).toBe('VERIFIKASI');
  expect(row?.checks).not.toEqual([]);
});
