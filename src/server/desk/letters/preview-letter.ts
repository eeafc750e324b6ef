import type { WrittenKind } from '#shared/requests/written-letters.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { TypedLetter } from '#shared/wire/desk-letters/letters.ts';
import { recordListAccess } from '#server/desk/decisions/record-access.ts';
import { findEntry, listWaiting } from '#server/desk/entries/entry-repository.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import { isOwnPolicy } from '#server/desk/staff/own-policy.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { drawPreview } from '#server/issued-documents/drawer.ts';
import { toPreview } from '#server/issued-documents/issue-document.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { buildWrittenLetter } from '#server/proposals/letters/written-letters.ts';
import { checkParagraph } from './check-paragraph.ts';
import { letters } from './letter-entry.ts';
import { getSubject, placeOf, refuseKind, type LetterPlace } from './letter-subject.ts';

interface Previewed extends LetterPlace {
  readonly kind: WrittenKind;
  readonly paragraph: string;
}

const ownToRead = 'Ini polis Anda sendiri. Petugas lain yang menangani suratnya.';

/** Draws the letter as it would be sent now, marked as a preview; only the access is recorded. */
async function draw(
  desk: DeskServices,
  caller: StaffSession,
  { kind, paragraph, ...place }: Previewed,
): Promise<Buffer> {
  const reading = { q: desk.pool, core: desk.core, vault: desk.vault };
  if (await isOwnPolicy(reading, caller.userName, place.policyNumber)) throw refuseState(ownToRead);
  const subject = await getSubject(reading, place);
  refuseKind(kind, subject);
  await recordListAccess(desk, caller, {
    policyNumbers: [place.policyNumber],
    action: 'letter.previewed',
    masked: true,
  });
  const at = await desk.clock.businessNow();
  const words = await readLetterWords(desk.pool, businessDateOf(at), subject.addressee.policy);
  const letter = buildWrittenLetter({ kind, about: '', paragraph }, subject, { at, words });
  const mark = words.line('WRITTEN', 'preview');
  return drawPreview(desk, toPreview(letter, at, mark), mark);
}

/** Draws a letter that is being written. @throws 404, 409, 422 as for sending it */
export async function previewTyped(desk: DeskServices, caller: StaffSession, typed: TypedLetter): Promise<Buffer> {
  const place = placeOf(typed);
  checkParagraph(typed.paragraph, place);
  return draw(desk, caller, { ...place, kind: typed.kind, paragraph: typed.paragraph });
}

/** Draws a letter that waits for a second person. @throws 404, 409 */
export async function previewWaiting(desk: DeskServices, caller: StaffSession, id: string): Promise<Buffer> {
  const known = await findEntry(desk.pool, letters, id);
  if (known === undefined) throw refuse('NOT_FOUND');
  const waiting = await listWaiting(desk.pool, desk.vault, letters, [known.subject]);
  const entry = waiting.find((each) => each.id === id);
  if (entry === undefined) throw refuse('NOT_FOUND');
  const { partyId: _partyId, ...letter } = entry.content;
  return draw(desk, caller, letter);
}
