import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { TestServer } from './server.ts';

type Opener = Pick<TestServer, 'statusOf'>;

/** Case actions that require opened attachments. */
const afterReading: readonly DeskAction[] = ['propose', 'refer', 'approve', 'accept-risk', 'make-offer'];

/** Opens one attachment at the desk; returns the HTTP status. */
export const openAttachment = (
  server: Opener,
  token: string,
  { number, name }: { readonly number: string; readonly name: string },
): Promise<number> => server.statusOf(`/desk/v1/cases/${number}/attachments/${name}`, token);

/** Opens every unopened attachment before such an action, as this person. */
export async function openAttachments(
  server: Opener,
  who: { readonly userName: string; readonly token: string; readonly action: DeskAction },
  { number, attachments, openings }: Pick<DeskCase, 'number' | 'attachments' | 'openings'>,
): Promise<void> {
  if (!afterReading.includes(who.action)) return;
  const seen = openings.filter(({ by }) => by === who.userName).map(({ name }) => name);
  for (const { name, state } of attachments)
    if (state !== 'replaced' && !seen.includes(name)) await openAttachment(server, who.token, { number, name });
}
