import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession } from '#tests/support/sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The answers as they were recorded, by policy, moment and call; to record them anew, run this file with `WRITE_ANSWERS=1`. */
const file = join(import.meta.dirname, '../../fixtures/policy-answers.json.gz');

const Answers = z.record(z.string(), z.string());

const Portfolio = z.object({
  policies: z.array(
    z.object({ policyNumber: z.string(), phone: z.string(), identityNumber: z.string(), email: z.string() }),
  ),
});

const MyProducts = z.object({
  data: z.object({ policyWithCode: z.object({ coverages: z.array(z.object({ productId: z.number() })) }) }),
});

let server: TestServer;
const tokens = new Map<string, string>();
const found: Record<string, string> = {};

const textOf = async (token: string, url: string): Promise<string> =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;

/** Every answer that tells a policy, to the letter. */
async function lookAt(moment: string): Promise<void> {
  for (const [number, token] of tokens) {
    const note = async (call: string): Promise<string> => {
      const text = await textOf(token, `/api/v1/${call}`);
      found[`${number} ${moment} ${call}`] = text;
      return text;
    };
    const policy = await note('policy/get-my-policy');
    const { coverages } = MyProducts.parse(JSON.parse(policy)).data.policyWithCode;
    await note('policy/get-my-policy-loan-info');
    await note(`products?ids=${coverages.map(({ productId }) => productId).join(',')}`);
    await note(`products/${coverages[0]?.productId ?? ''}`);
    await note(`product-riders/${coverages[0]?.productId ?? ''}`);
  }
}

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  const { data } = await server.call({ url: '/demo/api/portfolio' });
  for (const { policyNumber, phone, identityNumber, email } of Portfolio.parse(data).policies) {
    const who = { policy_number: policyNumber, phone_number: phone, identity_number: identityNumber };
    tokens.set(policyNumber, (await openSession(server, who, email)).accessToken);
  }
  await lookAt('fresh');
  for (const days of [182, 183])
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days } });
  await lookAt('a year later');
  if (process.env['WRITE_ANSWERS'] !== undefined) writeFileSync(file, gzipSync(JSON.stringify(found, null, 1)));
}, 300_000);
afterAll(() => server.close());

describe('the answers of the fifteen policies, to the letter', () => {
  it('are all there', () => {
    expect(tokens.size).toBe(15);
  });

  it('are what they were recorded to be', () => {
    const recorded = Answers.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
    expect(Object.keys(found)).toEqual(Object.keys(recorded));
    for (const [call, text] of Object.entries(recorded)) expect(found[call], call).toBe(text);
  });
});
