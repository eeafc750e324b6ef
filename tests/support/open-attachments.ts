import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { TestServer } from './server.ts';

type Opener = Pick<TestServer, 'statusOf' | 'call'>;

/** Case actions that require opened attachments. */
const afterReading: readonly DeskAction[] = ['propose', 'refer', 'approve', 'accept-risk', 'make-offer'];

/** Opens one attachment at the desk; returns the HTTP status. */
export const openAttachment = (
  server: Opener,
  token: string,
  { number, name }: { readonly number: string; readonly name: string },
): Promise<number> => server.statusOf(`/desk/v1/cases/${number}/attachments/${name}`, token);

/** Case actions that require an answer to every check. */
const afterChecking: readonly DeskAction[] = ['propose', 'refer'];

/** Answers every open check of the case with 'sesuai', as a verifier who found nothing wrong. */
export async function tickChecks(
  server: Pick<TestServer, 'call'>,
  token: string,
  { number, checklist: { items } }: Pick<DeskCase, 'number' | 'checklist'>,
): Promise<void> {
  const answers = items.filter((each) => each.answer === null).map(({ id }) => ({ id, answer: 'RIGHT' }));
  if (answers.length > 0)
    await server.call({ method: 'POST', url: `/desk/v1/cases/${number}/checks`, token, payload: { answers } });
}

/** Opens every unopened attachment before such an action, as this person, and answers the checks where needed. */
export async function openAttachments(
  server: Opener,
  who: { readonly userName: string; readonly token: string; readonly action: DeskAction },
  shown: Pick<DeskCase, 'number' | 'attachments' | 'openings' | 'checklist'>,
): Promise<void> {
  if (!afterReading.includes(who.action)) return;
  const { number, attachments, openings } = shown;
  const seen = openings.filter(({ by }) => by === who.userName).map(({ name }) => name);
  for (const { name, state } of attachments)
    if (state !== 'replaced' && !seen.includes(name)) await openAttachment(server, who.token, { number, name });
  if (afterChecking.includes(who.action)) await tickChecks(server, who.token, shown);
}
