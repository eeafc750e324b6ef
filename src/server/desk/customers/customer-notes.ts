import type { CustomerNoteInput, StaffNotes } from '#shared/wire/desk-customer/notes.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { describeNotes } from './describe-notes.ts';
import { getCustomer, mainPolicyOf } from './get-customer.ts';
import { listNotes } from './note-repository.ts';
import { writeNote } from './write-note.ts';

/** GET customers/:id/notes: those on the person, and those on the cases of their policies. @throws 404 */
export async function listCustomerNotes(desk: DeskServices, caller: StaffSession, id: string): Promise<StaffNotes> {
  const customer = await getCustomer(desk, id);
  const { customerId, policies } = customer;
  const notes = await listNotes(desk.pool, desk.vault, { number: null, customerId, policies });
  return describeNotes(notes, caller, mainPolicyOf(customer) === undefined ? [] : ['PERSON']);
}

/** Writes a note on a person. @throws 404; 409 for a person who holds no policy, with whose data it would be deleted */
export async function writeCustomerNote(
  desk: DeskServices,
  caller: StaffSession,
  id: string,
  note: CustomerNoteInput,
): Promise<void> {
  const customer = await getCustomer(desk, id);
  const policyNumber = mainPolicyOf(customer);
  if (policyNumber === undefined)
    throw refuseState('Nasabah ini tidak memegang polis lagi. Tulis catatan pada kasusnya.');
  await writeNote(desk, caller, { number: null, customerId: customer.customerId, policyNumber }, note);
}
