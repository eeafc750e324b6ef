import type { Tone } from '#ui/showing/pill.tsx';
import { turnButton } from '#shared/home/turn-button.ts';
import { stateSentence } from '#shared/requests/request-states.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import type { ProposalDetail, ProposalListItem } from '#shared/wire/proposals.ts';

const groupTone: Readonly<Record<ProposalListItem['group'], Tone>> = {
  in_process: 'sea',
  succeed: 'ok',
  failed: 'you',
  rejected: 'you',
  cancelled: 'muted',
};

type Turn = Pick<ProposalListItem, 'next' | 'group'>;

const turns = { you: 'Giliran Anda', us: 'Giliran kami', bank: 'Giliran bank' } as const;

export const toneOf = ({ next, group }: Turn): Tone => {
  if (next.who === 'you') return 'you';
  return next.who === 'nobody' ? groupTone[group] : 'sea';
};

/** Returns whose turn it is, as a short text. */
export const turnText = ({ next, group }: Turn): string => {
  if (next.who !== 'nobody') return turns[next.who];
  return group === 'succeed' ? 'Sudah selesai' : 'Sudah berakhir';
};

/** Returns text and link of the button for a request that waits for the customer; undefined for other requests. */
export const turnButtonOf = ({
  pengajuanTransactionId: number,
  state,
  next,
}: Pick<ProposalListItem, 'next' | 'pengajuanTransactionId' | 'state'>) =>
  next.who === 'you' ? turnButton({ number, state }) : undefined;

/** Returns true when attachments are requested, which the customer can send in the portal. */
export const isAskedToComplete = ({ state }: Pick<ProposalListItem, 'state'>): boolean =>
  state === 'DOKUMEN_TIDAK_LENGKAP';

/** Returns true when an underwriter's offer waits for the customer's answer. */
export const isOffered = ({ state }: Pick<ProposalListItem, 'state'>): boolean => state === 'PENAWARAN';

/** Returns true when the request ended without effect, so that it can be sent again. */
export const canBeSentAgain = ({ state }: Pick<ProposalListItem, 'state'>): boolean =>
  state === 'DITOLAK' || state === 'DIBATALKAN' || state === 'KEDALUWARSA';

export const submittedOn = ({ createdAt }: Pick<ProposalListItem, 'createdAt'>): string =>
  formatDate(businessDateOf(createdAt));

/** Returns the problem of a request; '' when it only repeats the sentence of its state. */
export const problemOf = ({ errorMessage, state }: Pick<ProposalListItem, 'errorMessage' | 'state'>): string =>
  errorMessage === stateSentence(state) ? '' : errorMessage;

type Asking = Pick<
  ProposalDetail,
  'state' | 'next' | 'documents' | 'fields' | 'offer' | 'payment' | 'statements' | 'contacts' | 'face_consent'
>;

/** Returns true when a card or button of the request's page already asks for the customer's step. */
export function isAskedOnPage({ state, next, offer, payment, ...asked }: Asking): boolean {
  if (next.who !== 'you') return false;
  if (state === 'DOKUMEN_TIDAK_LENGKAP') return [...asked.documents, ...asked.fields].some(({ done }) => !done);
  if (state === 'GAGAL_TRANSFER') return true;
  if (state === 'PENAWARAN') return offer !== null;
  if (state === 'MENUNGGU_PEMBAYARAN') return payment !== null;
  return asked.statements.length > 0 || asked.contacts.length > 0 || asked.face_consent !== null;
}
