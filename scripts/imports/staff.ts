import * as z from 'zod';
import { text, words } from '#core/embedded/imports/tables/columns.ts';
import type { TableKind } from '#core/embedded/imports/tables/table-kind.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { insertEntry, listWaiting } from '#server/desk/entries/entry-repository.ts';
import { listStaff } from '#server/desk/staff/listed-staff.ts';
import { findObstacle, type StaffChange } from '#server/desk/staff/staff-change.ts';
import { createStaffKind } from '#server/desk/staff/staff-entry.ts';
import type { Vault } from '#server/vault/vault.ts';
import { findForbiddenPair } from '#shared/requests/role-pairs.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import type { ListedStaff } from '#shared/wire/staff/desk-staff.ts';
import { UserName } from '#shared/wire/staff/desk-staff.ts';
import type { StaffWork } from '../as-administrator.ts';
import { staffSentences } from '../staff-steps.ts';

const Row = z.strictObject({
  userName: text
    .transform((cell) => cleanLine(cell).toLowerCase())
    .refine((cell) => UserName.safeParse(cell).success, 'is not 2 to 40 small letters, digits, dots and dashes'),
  displayName: text.overwrite(cleanLine),
  /** Roles between spaces. */
  roles: words
    .pipe(
      z.array(z.enum(StaffRole.options, `is none of ${StaffRole.options.join(', ')}`)).min(1, staffSentences.NO_ROLE),
    )
    .refine((roles) => findForbiddenPair(roles) === undefined, staffSentences.PAIR),
});
type Row = z.infer<typeof Row>;

/** Format of the staff file: one person a line. */
export const staff = { name: 'staff', columns: Object.keys(Row.shape), schema: Row };

const kind = createStaffKind();
/** Number of waiting entries that one statement reads. */
const AT_ONCE = 200;

async function listWaitingAbout(q: Queryable, vault: Vault, userNames: readonly string[]) {
  const waiting = new Map<string, StaffChange>();
  for (let from = 0; from < userNames.length; from += AT_ONCE)
    for (const { subject, content } of await listWaiting(q, vault, kind, userNames.slice(from, from + AT_ONCE)))
      waiting.set(subject, content);
  return waiting;
}

/** Returns the row that a waiting change or an active member stands for. */
function standsFor(userName: string, member: ListedStaff | undefined, change: StaffChange | undefined): readonly Row[] {
  if (change !== undefined && (change.action === 'ADD' || change.action === 'ROLES'))
    return [{ userName, displayName: member?.display_name ?? change.displayName, roles: change.roles.toSorted() }];
  if (member === undefined || !member.active) return [];
  return [{ userName, displayName: member.display_name, roles: member.roles.toSorted() }];
}

/**
 * Builds the import of staff: each line that says something new becomes an entry of the signed-in ADMIN_STAF, which another
 * one releases. Nobody is active by the file alone. `signedIn` returns the work of the transaction that is running.
 */
export function buildStaffImport(vault: Vault, signedIn: () => StaffWork): TableKind<Row> {
  let members = new Map<string, ListedStaff>();
  let waiting = new Map<string, StaffChange>();
  const changeOf = ({ userName, displayName, roles }: Row): StaffChange =>
    members.has(userName) ? { action: 'ROLES', displayName: '', roles } : { action: 'ADD', displayName, roles };
  const problemOf = (row: Row) => {
    const member = members.get(row.userName);
    if (row.userName === signedIn().userName) return 'is you: two other ADMIN_STAF change your account.';
    if (waiting.has(row.userName)) return 'has a change that waits: release or reject it first.';
    if (member?.active === false) return staffSentences.INACTIVE;
    if (member !== undefined && member.display_name !== row.displayName) return 'is there with another display name.';
    const obstacle = findObstacle(changeOf(row), member);
    return obstacle && staffSentences[obstacle];
  };
  return {
    ...staff,
    isWhole: true,
    key: ({ userName }) => userName,
    async find(q, rows) {
      const { at } = signedIn();
      const userNames = rows.map(({ userName }) => userName);
      members = new Map((await listStaff(q, { now: at, liveSince: at })).map((each) => [each.user_name, each]));
      waiting = await listWaitingAbout(q, vault, userNames);
      return userNames.flatMap((userName) => standsFor(userName, members.get(userName), waiting.get(userName)));
    },
    refuseChange: () => undefined,
    refuseRows: (_q, rows) =>
      Promise.resolve(
        new Map(
          rows.flatMap((row) => {
            const sentence = problemOf(row);
            return sentence === undefined ? [] : [[row.userName, { field: 'userName', sentence }] as const];
          }),
        ),
      ),
    async save(q, rows) {
      const { sessionKey, at, audit } = signedIn();
      for (const row of rows) {
        const entry = {
          subject: row.userName,
          content: changeOf(row),
          note: 'ops -- import staff',
          sessionKey,
          enteredAt: at,
        };
        if (!(await insertEntry(q, vault, kind, entry))) throw new Error(`A change of ${row.userName} waits already.`);
        await audit(vault, kind.actions.entered, kind.detail(entry));
      }
    },
  };
}
