import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { DeskCodeAsked } from '#shared/wire/staff/desk-code.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { AppError } from '#server/http/app-error.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { StaffServices } from './desk-services.ts';
import { findCodeStep, makeCodeSecret } from './one-time-codes.ts';
import type { StaffRow } from './staff-repository.ts';
import { countWrong, type StaffCaller } from './staff-tries.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Person whose password was right, and what they sent besides. */
interface CodeCaller {
  readonly row: Pick<StaffRow, 'roles' | 'user_name'>;
  readonly passwordKey: Buffer;
  readonly code: string | undefined;
  /** Sealed offer of an earlier answer. */
  readonly enrolment: string | undefined;
}

const Stored = z.object({ secret: z.string() });
const Offer = z.object({ secret: z.string(), until: Instant });

const storedContext = contexts.staffCode;
const offerContext = (userName: string): string => `staff_totp_offer:${userName}`;

/** Seconds in which an offered secret can be confirmed. */
const offerSeconds = 900;

/** True when this person signs in with a code (setting STAFF_CODES). */
const needsCode = ({ config }: StaffServices, { roles }: CodeCaller['row']): boolean =>
  config.staffCodes === 'all' || (config.staffCodes === 'admin' && roles.includes('ADMIN_STAF'));

async function findSecret({ pool, vault }: StaffServices, userName: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ sealed: Buffer }>('SELECT sealed FROM staff_totp WHERE user_name = $1', [
    userName,
  ]);
  return rows[0] && openJson(vault, Stored, rows[0].sealed, storedContext(userName)).secret;
}

/** Offers a new secret, sealed for its person: nothing is stored before its first code was typed. */
async function offerSecret({ vault, clock, config }: StaffServices, userName: string): Promise<DeskCodeAsked> {
  const made = await makeCodeSecret(config.brand.name, userName);
  const until = secondsAfter(clock.systemNow(), offerSeconds);
  const sealed = sealJson(vault, { secret: made.secret, until }, offerContext(userName)).toString('base64url');
  return { wants: 'ENROLMENT', enrolment: { ...made, sealed } };
}

/** Opens an offer; undefined for one that is damaged, of somebody else, or too old. */
function openOffer({ vault, clock }: StaffServices, userName: string, sealed: string): string | undefined {
  try {
    const { secret, until } = openJson(vault, Offer, Buffer.from(sealed, 'base64url'), offerContext(userName));
    return until > clock.systemNow() ? secret : undefined;
  } catch {
    return undefined;
  }
}

async function refuseCode(services: StaffServices, caller: StaffCaller): Promise<AppError> {
  const { pool, clock, vault } = services;
  const entry = { stream: 'staff-sign-in', at: clock.systemNow(), actor: `staff:${caller.userName}` };
  await countWrong(services, caller, entry.at);
  await inTransaction(pool, (tx) => appendAudit(tx, vault, { ...entry, action: 'code-refused', detail: {} }));
  return refuse('AUTH-STAFF-CODE');
}

/** Takes the code of somebody who has a secret; each works once. Returns false for a wrong or used one. */
async function useCode(services: StaffServices, secret: string, code: string, caller: CodeCaller): Promise<boolean> {
  const step = await findCodeStep(secret, code, services.clock.systemNow());
  if (step === undefined) return false;
  const { rows } = await services.pool.query<{ is_used: boolean }>('SELECT use_staff_totp($1, $2, $3) AS is_used', [
    caller.row.user_name,
    caller.passwordKey,
    step,
  ]);
  return rows[0]?.is_used === true;
}

/** Stores the offered secret after its first right code. Returns false for a wrong code and for an offer that is over. */
async function enrol(services: StaffServices, sealed: string, code: string, caller: CodeCaller): Promise<boolean> {
  const { pool, vault, clock } = services;
  const { user_name } = caller.row;
  const secret = openOffer(services, user_name, sealed);
  const at = clock.systemNow();
  const step = secret === undefined ? undefined : await findCodeStep(secret, code, at);
  if (step === undefined) return false;
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ is_enrolled: boolean }>(
      'SELECT enrol_staff_totp($1, $2, $3, $4, $5) AS is_enrolled',
      [user_name, caller.passwordKey, sealJson(vault, { secret }, storedContext(user_name)), step, at],
    );
    if (rows[0]?.is_enrolled !== true) return false;
    const entry = { stream: 'staff-sign-in', at, actor: `staff:${user_name}` };
    await appendAudit(tx, vault, { ...entry, action: 'code-enrolled', detail: {} });
    return true;
  });
}

/**
 * Checks the one-time code of somebody whose password was right. Returns what is still wanted; undefined = nothing.
 * @throws 422 for a wrong code and for one that was used; both count as a wrong password does
 */
export async function takeStaffCode(
  services: StaffServices,
  caller: CodeCaller,
  at: StaffCaller,
): Promise<DeskCodeAsked | undefined> {
  const { row, code, enrolment } = caller;
  const { user_name } = row;
  const secret = await findSecret(services, user_name);
  if (secret === undefined && !needsCode(services, row)) return undefined;
  if (secret === undefined && (code === undefined || enrolment === undefined)) return offerSecret(services, user_name);
  if (code === undefined) return { wants: 'CODE', enrolment: null };
  const isRight =
    secret === undefined
      ? await enrol(services, enrolment ?? '', code, caller)
      : await useCode(services, secret, code, caller);
  if (!isRight) throw await refuseCode(services, at);
  return undefined;
}
