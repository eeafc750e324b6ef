import type { CaseAction, DeskCase } from '#shared/wire/desk.ts';
import type { TestServer } from './server.ts';

type Opener = Pick<TestServer, 'statusOf'>;

/** Steps that nobody takes before having opened the papers. */
const afterReading: readonly CaseAction[] = ['propose', 'refer', 'approve', 'accept-risk', 'make-offer'];

/** Opens one paper at the desk; answers the status. */
export const openPaper = (
  server: Opener,
  token: string,
  { number, name }: { readonly number: string; readonly name: string },
): Promise<number> => server.statusOf(`/desk/v1/cases/${number}/attachments/${name}`, token);

/** Opens, before such a step, every paper that this person has not opened yet. */
export async function openPapers(
  server: Opener,
  who: { readonly userName: string; readonly token: string; readonly action: CaseAction },
  { number, papers, openings }: Pick<DeskCase, 'number' | 'papers' | 'openings'>,
): Promise<void> {
  if (!afterReading.includes(who.action)) return;
  const seen = openings.filter(({ by }) => by === who.userName).map(({ name }) => name);
  for (const { name, state } of papers)
    if (state !== 'replaced' && !seen.includes(name)) await openPaper(server, who.token, { number, name });
}
