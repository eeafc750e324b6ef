import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import { DeskCase, DeskPayables, DeskSignedIn } from '#shared/wire/desk.ts';
import { reasonWith } from './desk-story.ts';
import { openAttachments } from './open-attachments.ts';
import type { TestAnswer, TestServer } from './server.ts';

type Body = Readonly<Record<string, unknown>>;

/** Staff of the demo who work through API calls, for tests of other subjects than the desk's screens. */
export interface DeskClient {
  /** Calls a case action on the current version of the case. @throws when it is refused */
  press(userName: string, number: string, action: DeskAction, body?: Body): Promise<TestAnswer>;
  /** Has a request checked by one person and approved by another. */
  approve(number: string): Promise<void>;
  /** Has a payout prepared by one person and released by another. */
  pay(number: string): Promise<void>;
}

/**
 * Message of a refusal because a job or the customer was faster; a job without an event of its own leaves the
 * customer's as the newest one.
 */
const systemWasFaster = /: 409 .*\((?:Sistem|Nasabah)\) pada /;
/** Maximum tries: two or three jobs may change a new request. */
const mostTries = 5;

/** Repeats reading the case and calling the action, because jobs may change the case in between. */
async function afterTheSystem<Value>(readAndPress: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readAndPress();
    } catch (error) {
      if (tries === mostTries || !systemWasFaster.test(String(error))) throw error;
    }
  }
}

type Desk = Pick<TestServer, 'statusOf' | 'call'>;

/** Signs staff of the demo in by password; returns the token. */
const signInByPassword = (server: Desk) => async (userName: string) => {
  const payload = { user_name: userName, password: `demo-${userName}` };
  const { data } = await server.call({ method: 'POST', url: '/desk/v1/auth/login', payload });
  return DeskSignedIn.parse(data).token;
};

/** Creates a client that signs each person in once, by `signIn`. */
export function createDeskClient(server: Desk, signIn = signInByPassword(server)): DeskClient {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (userName: string): Promise<string> => {
    const token = tokens.get(userName) ?? signIn(userName);
    tokens.set(userName, token);
    return token;
  };
  const send = async (userName: string, url: string, payload: Body): Promise<TestAnswer> => {
    const answer = await server.call({ method: 'POST', url, token: await tokenOf(userName), payload });
    if (!answer.success) throw new Error(`${url}: ${answer.status} ${answer.message}`);
    return answer;
  };
  const press: DeskClient['press'] = (userName, number, action, body = {}) =>
    afterTheSystem(async () => {
      const url = `/desk/v1/cases/${number}`;
      const token = await tokenOf(userName);
      const shown = DeskCase.parse((await server.call({ url, token })).data);
      await openAttachments(server, { userName, token, action }, shown);
      return send(userName, `${url}/${action}`, { version: shown.version, ...reasonWith(action, body), ...body });
    });
  return {
    press,
    async approve(number) {
      await press('verifikator1', number, 'claim');
      await press('verifikator1', number, 'propose', { decision: 'approve' });
      await press('penyetuju1', number, 'approve');
    },
    async pay(number) {
      const { data } = await server.call({ url: '/desk/v1/payables', token: await tokenOf('keuangan1') });
      const due = DeskPayables.parse(data).items.find((each) => each.request_number === number);
      if (due === undefined) throw new Error(`nothing to pay for ${number}`);
      const url = `/desk/v1/payables/${due.payable_id}`;
      await send('keuangan1', `${url}/prepare`, { attempt: due.attempt });
      await send('keuangan2', `${url}/release`, { attempt: due.attempt });
    },
  };
}
