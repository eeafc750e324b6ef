import { CoreRefusal } from '#core/port.ts';
import { findMoneyStep, type MoneyOf } from '#server/audit/find-audited.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';

const notFree =
  'Uang ini sudah dipakai, belum efektif, jumlah bebasnya berubah, atau pengajuannya tidak menunggu pembayaran lagi. Muat ulang daftar.';

const noAccount =
  'Polis ini belum punya rekening manfaat. Minta nasabah mendaftarkannya di menu Rekening Manfaat, lalu coba lagi.';

/** Step with suspense money, as far as a refusal names it. */
interface MoneyStep {
  readonly caller: Pick<StaffSession, 'userName'>;
  readonly detail: MoneyOf;
}

const deeds = new Map([
  ['money.matched', 'Dicocokkan'],
  ['money.returned', 'Dikembalikan'],
]);

/**
 * Explains why the money is not free: who of finance was faster with it or with the request, and when; or what may have
 * happened.
 */
async function refuseUsed(q: Queryable, { detail, caller }: MoneyStep): Promise<AppError> {
  const step = await findMoneyStep(q, detail);
  const done = deeds.get(step?.action ?? '');
  return step === undefined || done === undefined
    ? refuseState(notFree)
    : refuseDone(q, { ...step, done }, caller, notFree);
}

/** Turns a refusal of the core about money into an answer for finance; other errors are returned as they are. */
export async function asMoneyRefusal(q: Queryable, step: MoneyStep, error: unknown): Promise<unknown> {
  if (!(error instanceof CoreRefusal)) return error;
  if (error.code === 'NO_ACCOUNT') return refuseState(noAccount);
  return error.code === 'MONEY_NOT_FREE' ? refuseUsed(q, step) : refuse('NOT_FOUND');
}
