import type { RequestState } from '../requests/request-states.ts';
import type { HomeTask } from '../wire/home/policy-home.ts';
import { offerPath, requestPath } from './home-places.ts';

/** Label of the button for a returned transfer, on home and on the request's page. */
export const fixAccount = 'Isi rekening yang benar';

/** Builds the button of a request that waits for the customer; home and list of requests show the same. */
export function turnButton({
  number,
  state,
}: {
  readonly number: string;
  readonly state: RequestState;
}): HomeTask['button'] {
  const href = requestPath(number);
  if (state === 'DOKUMEN_TIDAK_LENGKAP') return { text: 'Lengkapi pengajuan', href: `${href}#lengkapi` };
  if (state === 'MENUNGGU_PEMBAYARAN') return { text: 'Lihat cara membayar', href };
  if (state === 'PENAWARAN') return { text: 'Baca penawaran', href: offerPath(number) };
  return { text: 'Buka pengajuan', href };
}
