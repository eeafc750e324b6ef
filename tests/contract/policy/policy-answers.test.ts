import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession } from '#tests/support/sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * Folder of recorded answers: a file per policy with the body of each moment and call. `WRITE_ANSWERS=1` records them
 * again.
 */
const folder = join(import.meta.dirname, '../../fixtures/policy-answers');
const fileOf = (policyNumber: string): string => join(folder, `${policyNumber}.json`);

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
/** Bodies by policy number, then by moment and call. */
const found = new Map<string, Record<string, unknown>>();
/** Bodies as received. */
const bodies: string[] = [];
const printAnswers = (policyNumber: string): string => `${JSON.stringify(found.get(policyNumber), null, 2)}\n`;

const textOf = async (token: string, url: string): Promise<string> =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;

/** Records every answer about each policy at this moment. */
async function keepAnswers(moment: string): Promise<void> {
  for (const [number, token] of tokens) {
    const answers = found.get(number) ?? {};
    found.set(number, answers);
    const note = async (call: string): Promise<string> => {
      const text = await textOf(token, `/api/v1/${call}`);
      answers[`${moment} ${call}`] = JSON.parse(text);
      bodies.push(text);
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
  await keepAnswers('fresh');
  for (const days of [182, 183])
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days } });
  await keepAnswers('a year later');
  if (process.env['WRITE_ANSWERS'] === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const policyNumber of tokens.keys()) writeFileSync(fileOf(policyNumber), printAnswers(policyNumber));
}, 300_000);
afterAll(() => server.close());

describe('recorded answers of the fifteen policies', () => {
  it('include all fifteen policies', () => {
    expect(tokens.size).toBe(15);
  });

  it('are compact JSON, so that the recorded text shows the order of fields and the format of numbers', () => {
    expect(bodies.length).toBeGreaterThan(100);
    for (const body of bodies) expect(JSON.stringify(JSON.parse(body))).toBe(body);
  });

  it('match the recording exactly', () => {
    for (const policyNumber of tokens.keys())
      expect(printAnswers(policyNumber), policyNumber).toBe(readFileSync(fileOf(policyNumber), 'utf8'));
  });
});
