import { demoStaff } from '#demo/people/staff.ts';
import { DeskCase, DeskSignedIn } from '#shared/wire/desk.ts';
import { DelayedDecision } from '#shared/wire/staff/delayed-decision.ts';
import { Queue, type QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import { z } from 'zod';
import { openAttachments } from '../../support/open-attachments.ts';
import { reasonWith } from '../../support/desk-story.ts';
import type { Remote, RemoteAnswer } from '../../support/remote-customer.ts';
import { count, signInOnce, type Month } from './month.ts';

type Body = Readonly<Record<string, unknown>>;

/** Twelve clerks; the last one may also approve, never their own work. */
export const clerks: readonly string[] = Array.from({ length: 12 }, (_, index) => `verifikator${index + 1}`);
export const doubleRole = 'verifikator12';
export const approvers = ['penyetuju1', 'penyetuju2'] as const;

const inDemo: ReadonlyMap<string, string> = new Map(demoStaff.map(({ userName, password }) => [userName, password]));
const passwordOf = (userName: string): string => inDemo.get(userName) ?? 'empat kata yang panjang';

/** Signs staff in by password. */
export const createStaffTokens = (remote: Remote): Month['staff'] =>
  signInOnce(
    (userName) => userName,
    async (userName) => {
      const payload = { user_name: userName, password: passwordOf(userName) };
      const { data, status, message } = await remote.call({ method: 'POST', url: '/desk/v1/auth/login', payload });
      const session = DeskSignedIn.safeParse(data).data;
      if (session === undefined) throw new Error(`sign-in of ${userName}: ${status} ${message}`);
      return session.token;
    },
  );

type Calling = Pick<Month, 'remote' | 'staff'>;

/** Calls the desk as a member of staff. */
export async function callDesk(
  { remote, staff }: Calling,
  userName: string,
  path: string,
  payload?: Body,
): Promise<RemoteAnswer> {
  const token = await staff(userName);
  const url = `/desk/v1/${path}`;
  return payload === undefined ? remote.call({ url, token }) : remote.call({ method: 'POST', url, token, payload });
}

/** Calls the desk and expects it to agree. @throws with its answer */
export async function mustCall(calling: Calling, userName: string, path: string, payload?: Body): Promise<unknown> {
  const answer = await callDesk(calling, userName, path, payload);
  if (!answer.success) throw new Error(`${userName} ${path}: ${answer.status} ${answer.message}`);
  return answer.data;
}

/** Enters a change of a member of staff by one administrator and releases it by another. */
export async function changeStaff(calling: Calling, change: Body): Promise<DeskStaff> {
  const entered = await mustCall(calling, 'adminstaf1', 'staff', { note: 'Bulan yang disimulasikan.', ...change });
  const { waiting } = DeskStaff.parse(entered);
  const own = waiting.find(({ user_name }) => user_name === change['user_name']);
  return DeskStaff.parse(await mustCall(calling, 'adminstaf2', `staff/${own?.id}/approve`, { note: 'Benar.' }));
}

/** Hires the clerks whom the demo does not have, each with a password from a one-time link. */
export async function hireClerks(calling: Calling): Promise<void> {
  for (const userName of clerks.filter((each) => !inDemo.has(each))) {
    const roles = userName === doubleRole ? ['VERIFIKATOR', 'PENYETUJU'] : ['VERIFIKATOR'];
    const display_name = userName.replace('verifikator', 'Verifikator ');
    const { link } = await changeStaff(calling, { action: 'ADD', user_name: userName, display_name, roles });
    const token = link?.address.split('#')[1] ?? '';
    const payload = { token, new_password: passwordOf(userName) };
    const set = await calling.remote.call({ method: 'POST', url: '/desk/v1/auth/password-link', payload });
    if (!set.success) throw new Error(`password of ${userName}: ${set.status} ${set.message}`);
  }
}

/** Reads the cases that need a person now, as their queue shows them. */
export async function listOwnWork(month: Month, userName: string): Promise<readonly QueueItem[]> {
  const { items } = Queue.parse(await mustCall(month, userName, 'queue?state=mine'));
  return items.filter(({ needs_me }) => needs_me);
}

export const viewCase = async (month: Calling, userName: string, number: string): Promise<DeskCase> =>
  DeskCase.parse(await mustCall(month, userName, `cases/${number}`));

const Delayed = z.object({ delayed: z.nullable(DelayedDecision) });

/** Step of a member of staff: whether the server took it, and the decision that waits for its undo time. */
export interface Taken {
  readonly taken: boolean;
  readonly message: string;
  readonly delayed: string | undefined;
}

/** Opens what the action wants opened and takes it on the case as it is now. */
export async function act(
  month: Month,
  userName: string,
  number: string,
  action: DeskAction,
  body: Body = {},
): Promise<Taken> {
  const shown = await viewCase(month, userName, number);
  await openAttachments(month.remote, { userName, token: await month.staff(userName), action }, shown);
  const payload = { version: shown.version, ...reasonWith(action, body), ...body };
  const { success, status, message, data } = await callDesk(month, userName, `cases/${number}/${action}`, payload);
  count(month, success ? action : `${action}Refused`);
  if (status >= 500) month.wrong.push(`${userName} ${action} ${number}: ${status} ${message}`);
  return { taken: success, message, delayed: Delayed.safeParse(data).data?.delayed?.id };
}
