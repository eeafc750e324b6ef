import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, homeOf, type EndpointRow } from '#requests/contract/endpoints.ts';
import { asksCode, type RequestType } from '#requests/contract/bind.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { AvailabilityAnswer, Submitted } from '#shared/wire/proposals.ts';
import { passFaceCheck, upload } from '../../support/attachments.ts';
import { buildDemoPayload, type DemoPayload } from '../../support/demo-payloads.ts';
import { readOutbox } from '../../support/outbox.ts';
import type { Remote, RemoteAnswer } from '../../support/remote-customer.ts';
import { tickTerms } from '../../support/tick-terms.ts';
import { count, draw, type Holder, type Month } from './month.ts';

type Payload = Readonly<Record<string, unknown>>;

const rows: Readonly<Record<string, EndpointRow>> = endpoints;
const urlOf = (endpoint: string): string => rows[endpoint]?.path ?? `/api/v1/transaction-proposal/${endpoint}`;

/** Policies of a ring name one account; all others have an account of their own. */
const ringSize = 4;

/** Returns the account number that this holder names. */
function accountOf(month: Month, policyNumber: string): string {
  const ring = Math.trunc(draw(month, policyNumber, 'ring') * ringSize);
  return draw(month, policyNumber, 'in a ring') < 0.15 ? `13700999900${ring}1` : `137${policyNumber}`;
}

/** Gives the payload the account, phone and e-mail of this holder, because the samples name the same for everybody. */
function personal(month: Month, { policyNumber }: Holder, payload: Payload): Payload {
  const own: Readonly<Record<string, string>> = { new_no_rek: accountOf(month, policyNumber) };
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, own[key] ?? value]));
}

/** Requests a step-up code and types it, as soon as its message is there. */
async function typeCode(remote: Remote, holder: Holder, token: string, suffix: string): Promise<void> {
  const post = (path: string, payload: Payload) =>
    remote.call({ method: 'POST', url: `/api/v1/auth/${path}`, token, payload });
  await post('step-up', { transaction_type: suffix });
  for (let tries = 0; tries < 200; tries += 1) {
    const sent = await readOutbox(remote);
    const mine = sent.find((each) => each.template === 'step-up-code' && each.policy_number === holder.policyNumber);
    if (mine !== undefined && (await post('step-up/check', { otp_number: mine.code ?? '' })).success) return;
    await wait(50);
  }
}

async function stepUp({ remote }: Month, type: RequestType, holder: Holder, token: string): Promise<Payload> {
  if (asksCode(type)) await typeCode(remote, holder, token, homeOf(type.endpoint));
  return type.stepUp === 'face' ? passFaceCheck(remote, token, homeOf(type.endpoint)) : {};
}

/** Lists the types that the policy may request now, the least used first. */
async function listTypes(month: Month, holder: Holder, token: string): Promise<readonly RequestType[]> {
  const { data, status } = await month.remote.call({ url: '/api/v1/requests/availability', token });
  if (status === 401) {
    count(month, 'signedOut');
    month.gone.add(holder.policyNumber);
    return [];
  }
  const { types } = AvailabilityAnswer.parse(data);
  const used = ({ endpoint }: RequestType) => month.sent.get(endpoint) ?? 0;
  return pageTypes
    .filter(({ endpoint }) => types.some(({ suffix, available }) => available && suffix === endpoint))
    .toSorted((one, other) => used(one) - used(other));
}

/** Fills in the form of the first type that has an example for this policy as it is now. */
async function fillForm(month: Month, holder: Holder, token: string): Promise<DemoPayload | undefined> {
  const facts = await loadFacts(month.services, holder.policyNumber);
  for (const page of await listTypes(month, holder, token)) {
    const filled = await buildDemoPayload(page, facts, (type) => upload(month.remote, token, type)).catch(
      () => undefined,
    );
    if (filled !== undefined) {
      for (const endpoint of new Set([page.endpoint, filled.type.endpoint]))
        month.sent.set(endpoint, (month.sent.get(endpoint) ?? 0) + 1);
      return filled;
    }
    count(month, `without example ${page.endpoint}`);
  }
  return undefined;
}

async function submit(month: Month, type: RequestType, token: string, payload: Payload): Promise<RemoteAnswer> {
  const { remote } = month;
  const sent = { method: 'POST', url: urlOf(type.endpoint), payload } as const;
  const ticked = await tickTerms(sent, (url) => remote.call({ url, token }));
  return remote.call({ ...sent, token, payload: ticked ?? payload });
}

/** Sends one request of a holder over the calls of the portal; true when it was accepted. */
export async function sendRequest(month: Month, holder: Holder): Promise<boolean> {
  const token = await month.customer(holder);
  const filled = await fillForm(month, holder, token);
  if (filled === undefined) return false;
  const { type, payload } = filled;
  const body = { ...personal(month, holder, payload), ...(await stepUp(month, type, holder, token)) };
  const answer = await submit(month, type, token, body);
  if (!answer.success) {
    count(month, `unsent ${type.endpoint} ${answer.status}`);
    if (answer.status >= 500) month.wrong.push(`${type.endpoint}: ${answer.status} ${answer.message}`);
    return false;
  }
  count(month, 'sent', Submitted.parse(answer.data).transactionIds.length);
  return true;
}
