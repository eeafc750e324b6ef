import type { Holder } from '#core/port.ts';
import { refuseField } from '#server/http/refuse.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** Finds the holder of the policy whose number staff typed in. @throws 422 for a number that is none */
export async function getTypedHolder(
  { core }: Pick<DeskServices, 'core'>,
  typed: { readonly policy_number: string },
): Promise<Holder> {
  const holder = await core.findHolder(typed.policy_number);
  if (holder === undefined)
    throw refuseField('policy_number', 'Nomor polis tidak ditemukan. Cari lagi nomornya, lalu isi kembali.');
  return holder;
}
