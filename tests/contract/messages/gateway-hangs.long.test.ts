import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway, type GatewayServer } from '#tests/support/gateway-server.ts';
import { channelEnvironment, infobipAnswers } from '#tests/support/providers.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { siti } from '#tests/support/sign-in.ts';

let meta: GatewayServer;
let infobip: GatewayServer;
let server: TestServer;
beforeAll(async () => {
  meta = await openGateway(() => 'hang');
  infobip = await openGateway((call) => infobipAnswers(call));
  const env = channelEnvironment(meta.url, infobip.url);
  server = await startTestServer({ env, jobs: 'by hand', policies: [siti.policy_number] });
});
afterAll(async () => {
  await server.close();
  await meta.close();
  await infobip.close();
});

test('a code goes by SMS within thirty seconds when WhatsApp does not answer', async () => {
  const begin = Date.now();
  await server.call({ method: 'POST', url: '/api/v1/auth/login', payload: siti });
  await server.work();
  expect(meta.calls).toHaveLength(1);
  expect(infobip.calls[0]?.text).toContain('Contoh Life: kode masuk Anda');
  expect(Date.now() - begin).toBeLessThan(30_000);
}, 60_000);
