import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import { staffToken, type DeskApp } from './desk-app.ts';

/** Enters by two people which person a member of staff is. @throws when the change is refused */
export async function namePerson(app: DeskApp, userName: string, identityNumber: string): Promise<void> {
  const note = 'KTP dilihat.';
  const [first, second] = [await staffToken(app, 'adminstaf1'), await staffToken(app, 'adminstaf2')];
  const entered = { action: 'PERSON', user_name: userName, identity_number: identityNumber, note };
  const { waiting } = DeskStaff.parse((await app.call('POST', '/desk/v1/staff', first, entered)).data);
  const entry = waiting.find((each) => each.user_name === userName);
  if (entry === undefined) throw new Error(`No change of ${userName} waits.`);
  const approved = await app.call('POST', `/desk/v1/staff/${entry.id}/approve`, second, { note });
  if (approved.status !== 200) throw new Error(`${approved.status} ${approved.message}`);
}
