import { z } from 'zod';
import type { RequestType } from '#requests/contract/bind.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { Draft, Submitted } from '#shared/wire/proposals.ts';
import type { Person } from './browser.ts';
import { buildDemoPayload } from './demo-payloads.ts';
import { passFaceCheck, upload, type Callable } from './attachments.ts';
import { eventually, type TestServer } from './server.ts';

const Kept = z.object({ accessToken: z.string() });

/** Reads the token of a signed-in person's page. */
export const tokenOf = async ({ page }: Pick<Person, 'page'>): Promise<string> =>
  Kept.parse(JSON.parse((await page.evaluate(() => sessionStorage.getItem('auth'))) ?? '{}')).accessToken;

/** Saves a draft at the server as the form does; form and summary show it. */
export async function saveDraft(server: TestServer, person: Person, page: RequestType, policy: string): Promise<void> {
  const token = await tokenOf(person);
  const facts = await loadFacts(server.services, policy);
  const { payload } = await buildDemoPayload(page, facts, (attachment) => upload(server, token, attachment));
  const url = `/api/v1/drafts/${page.endpoint}`;
  await eventually(async () => {
    const revision = Draft.safeParse((await server.call({ url, token })).data).data?.revision ?? null;
    const saved = await server.call({ method: 'PUT', url, token, payload: { payload, revision } });
    return saved.success ? true : undefined;
  });
}

/** Submits a request with its face check; returns the number. */
export async function sendRequest(server: Callable, token: string, endpoint: string, payload: object): Promise<string> {
  const face = await passFaceCheck(server, token, endpoint);
  const url = `/api/v1/transaction-proposal/${endpoint}`;
  const { data } = await server.call({ method: 'POST', url, token, payload: { ...payload, ...face } });
  return Submitted.parse(data).transactionIds[0] ?? '';
}

/** Submits a valid request for this policy with its face check; returns the number. */
export async function sendDemo(server: TestServer, endpoint: string, policy: string, token: string): Promise<string> {
  const type = pageTypes.find((each) => each.endpoint === endpoint);
  if (type === undefined) throw new Error(`No page sends ${endpoint}`);
  const facts = await loadFacts(server.services, policy);
  const { payload } = await buildDemoPayload(type, facts, (attachment) => upload(server, token, attachment));
  return sendRequest(server, token, endpoint, payload);
}
