import type { Holder } from '#core/port.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { deciders } from './deciders.ts';
import { recordListAccess } from './record-access.ts';

/** Roles that call customers, and so read their numbers whole. */
const callers: readonly StaffRole[] = [...deciders, 'KEPATUHAN'];

type Reader = Pick<StaffSession, 'roles'>;

/** True when the caller's roles read phones and e-mail addresses masked. */
export const readsMasked = ({ roles }: Reader): boolean => !callers.some((role) => roles.includes(role));

/** Returns a phone number as the caller may read it. */
export const phoneFor = (caller: Reader, phone: string): string => (readsMasked(caller) ? maskNumber(phone) : phone);

/** A holder as staff read them. */
interface ReadHolder {
  readonly name: string;
  readonly mobile: string;
  readonly email: string | null;
}

type Core = Pick<DeskServices, 'core'>;

const toRead = ({ fullName: name, mobile, email }: Holder, masked: boolean): ReadHolder =>
  masked
    ? { name, mobile: maskNumber(mobile), email: email === null ? null : maskEmail(email) }
    : { name, mobile, email };

async function findHolders({ core }: Core, policyNumbers: readonly string[]): Promise<ReadonlyMap<string, Holder>> {
  const distinct = [...new Set(policyNumbers)];
  const found = await Promise.all(distinct.map((number) => core.findHolder(number)));
  return new Map(found.flatMap((holder) => (holder === undefined ? [] : [[holder.policyNumber, holder] as const])));
}

/** Reads only the names of holders, by policy; a list of names is not recorded as an access to personal data. */
export async function readHolderNames(
  desk: Core,
  policyNumbers: readonly string[],
): Promise<(policyNumber: string) => string | undefined> {
  const holders = await findHolders(desk, policyNumbers);
  return (policyNumber) => holders.get(policyNumber)?.fullName;
}

/**
 * Reads name and contacts of holders, by policy: complete for roles that call customers, masked for others. Records the
 * access.
 */
export async function readHolders(
  desk: Pick<DeskServices, 'clock' | 'core' | 'pool' | 'vault'>,
  caller: Pick<StaffSession, 'roles' | 'userName'>,
  policyNumbers: readonly string[],
): Promise<(policyNumber: string) => ReadHolder | undefined> {
  const masked = readsMasked(caller);
  const holders = await findHolders(desk, policyNumbers);
  await recordListAccess(desk, caller, { policyNumbers: [...holders.keys()], action: 'holder.viewed', masked });
  return (policyNumber) => {
    const holder = holders.get(policyNumber);
    return holder && toRead(holder, masked);
  };
}

/** Lists the numbers of all policies that the person holds. */
export const listHeldPolicies = async (
  { core }: Core,
  { identityNumber }: Pick<Holder, 'identityNumber'>,
): Promise<readonly string[]> => (await core.listPoliciesOf(identityNumber)).map(({ policyNumber }) => policyNumber);

/**
 * Reads name and contacts of one holder: complete for roles that call customers, masked for others; undefined for an
 * unknown policy. The caller records the access.
 */
export async function readHolder(desk: Core, caller: Reader, policyNumber: string): Promise<ReadHolder | undefined> {
  const holder = await desk.core.findHolder(policyNumber);
  return holder && toRead(holder, readsMasked(caller));
}

interface ReadContacts extends ReadHolder {
  /** The numbers of all policies of the holder. */
  readonly policies: readonly string[];
}

/**
 * Reads name, masked contacts and policies of one holder; undefined for an unknown policy. The caller records the
 * access.
 */
export async function readContacts(desk: Core, policyNumber: string): Promise<ReadContacts | undefined> {
  const holder = (await findHolders(desk, [policyNumber])).get(policyNumber);
  return holder && { ...toRead(holder, true), policies: await listHeldPolicies(desk, holder) };
}

/**
 * Finds the holder of a policy to compare them with what somebody else typed, or with the person of a page. The caller shows
 * what its role may read, and records the access.
 */
export const findComparedHolder = ({ core }: Core, policyNumber: string): Promise<Holder | undefined> =>
  core.findHolder(policyNumber);
