import * as z from 'zod/mini';
import { StaffRole } from '#shared/requests/roles.ts';
import { Instant } from '#shared/time/dates.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { compactCode } from '../../text/compact-code.ts';
import { typedText } from '../operations/typed-text.ts';

/**
 * Change of a staff account, which needs two people. LINK = new one-time link to set a password; RESET_CODE = the next
 * sign-in enrols a new secret for codes; PERSON = identity number, by which accesses at one's own policy are found.
 */
export const StaffAction = z.enum(['ADD', 'ROLES', 'DISABLE', 'ENABLE', 'LINK', 'RESET_CODE', 'PERSON']);
export type StaffAction = z.infer<typeof StaffAction>;

/** Change entered by one person; ADD has a `display_name`, ADD and ROLES have `roles`, PERSON an `identity_number`. */
const WaitingStaffChange = z.object({
  id: z.string(),
  action: StaffAction,
  user_name: z.string(),
  display_name: z.string(),
  roles: z.array(StaffRole),
  /** Identity number of PERSON, masked for auditors; '' = the change has none. */
  identity_number: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingStaffChange = z.infer<typeof WaitingStaffChange>;

/** Member of staff, present or former. */
export const ListedStaff = z.object({
  user_name: z.string(),
  display_name: z.string(),
  roles: z.array(StaffRole),
  active: z.boolean(),
  has_password: z.boolean(),
  /** True when the person signs in through the insurer's OpenID provider, which also gives the roles. */
  by_provider: z.boolean(),
  /** True when the sign-in needs a one-time code. */
  has_code: z.boolean(),
  /** True when two people entered the person's identity number. */
  has_person: z.boolean(),
  /** Expiry of the unused password link; null without one. */
  link_until: z.nullable(Instant),
  /** Number of open sessions. */
  sessions: z.number(),
  last_used_at: z.nullable(Instant),
  /** Sentence about two roles that one person may no longer hold together; '' when there are none. */
  forbidden_pair: z.string(),
});
export type ListedStaff = z.infer<typeof ListedStaff>;

/** One-time password link, shown once to the person who released it. */
export const PasswordLink = z.object({ user_name: z.string(), address: z.string(), valid_until: Instant });
export type PasswordLink = z.infer<typeof PasswordLink>;

/** Answer of GET /desk/v1/staff: staff ordered by name, and changes waiting for a second person. */
export const DeskStaff = z.object({
  staff: z.array(ListedStaff),
  waiting: z.array(WaitingStaffChange),
  may_enter: z.boolean(),
  link: z.nullable(PasswordLink),
});
export type DeskStaff = z.infer<typeof DeskStaff>;

/** User name; the database table has the same rule. */
export const UserName = z.string().check(
  z.overwrite((text) => cleanLine(text).toLowerCase()),
  z.regex(
    /^[a-z][a-z0-9._-]{1,39}$/,
    'Nama pengguna 2 sampai 40 karakter: huruf kecil, angka, titik, garis; diawali huruf.',
  ),
);

/**
 * Body of POST /desk/v1/staff, which enters a change. `display_name` and `roles` are used only by the actions that need
 * them.
 */
export const EnterStaffInput = z.strictObject({
  action: StaffAction,
  user_name: UserName,
  display_name: z._default(
    z.string().check(z.overwrite(cleanLine), z.maxLength(80, 'Isi paling banyak 80 karakter.')),
    '',
  ),
  roles: z._default(z.array(StaffRole), []),
  identity_number: z._default(
    z.string().check(z.overwrite(compactCode), z.regex(/^([0-9A-Z]{5,20})?$/, 'Isi 5 sampai 20 angka atau huruf.')),
    '',
  ),
  note: typedText(500),
});
export type EnterStaffInput = z.infer<typeof EnterStaffInput>;
