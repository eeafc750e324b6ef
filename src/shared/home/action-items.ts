import { Big } from 'big.js';
import { formatMoney } from '../money/money.ts';
import { inSentence } from '../text/in-sentence.ts';
import { formatDate } from '../time/dates.ts';
import type { HomeTask } from '../wire/home/policy-home.ts';
import type { CustomerTask, FindTasks, HomeFacts, HomeRequest } from './home-facts.ts';
import { pageOf, requestPath } from './home-places.ts';
import { fixAccount, turnButton } from './turn-button.ts';

type Owed = HomeFacts['owed'][number];

const sumOf = (owed: readonly Owed[]): Big => owed.reduce((sum, { amount }) => sum.plus(amount), new Big(0));

/** Removes the code of a benefit: 'Tahapan (SB)' → 'Tahapan'. Only the request form shows the code. */
const withoutCode = (kind: string): string => kind.replace(/ \([A-Z]+\)$/, '');

const kindsOf = (owed: readonly Owed[]): string => [...new Set(owed.map(({ kind }) => withoutCode(kind)))].join(', ');

/**
 * Returns the task for payables to the customer, in the policy's currency. If the request is not possible now, the
 * reason replaces the action.
 */
function owedTask(
  facts: HomeFacts,
  owed: readonly Owed[],
  say: (sum: string, kinds: string) => Omit<HomeTask, 'button'> & { readonly todo: string },
): readonly CustomerTask[] {
  const { closed, underWay, pages } = facts;
  const [first] = owed;
  if (first === undefined || facts.calendar.claim_registered || underWay.has(pages.claim)) return [];
  const total = sumOf(owed);
  const { todo, ...words } = say(formatMoney(total, first.currency), kindsOf(owed));
  const reason = closed.get(pages.claim);
  return [
    {
      ...words,
      amount: total.toNumber(),
      detail: reason ?? words.detail,
      button: { text: reason === undefined ? todo : 'Lihat alasannya', href: pageOf(pages.claim) },
    },
  ];
}

export const findReturned: FindTasks = (facts) =>
  owedTask(
    facts,
    facts.owed.filter(({ state }) => state === 'RETURNED'),
    (sum) => ({
      kind: 'RETURNED',
      sentence: `${sum} dikembalikan bank`,
      detail: `Uang Anda aman. ${fixAccount}, lalu kami kirim lagi.`,
      todo: fixAccount,
    }),
  );

export const findMoney: FindTasks = (facts) =>
  owedTask(
    facts,
    facts.owed.filter(({ state }) => state === 'OPEN'),
    (sum, kinds) => ({
      kind: 'MONEY',
      sentence: `${sum} menunggu Anda`,
      detail: `${kinds}. Kami kirim setelah Anda memintanya.`,
      todo: 'Minta pembayaran',
    }),
  );

const turnTask = ({ number, title, state, next }: HomeRequest): CustomerTask => ({
  kind: 'YOUR_TURN',
  ...(next.by !== null && { due: next.by }),
  sentence: next.what.replace(/\.$/, ''),
  detail: `${title} #${number}. ${next.by === null ? next.when : `Paling lambat Anda: ${formatDate(next.by)}.`}`,
  button: turnButton({ number, state }),
});

const farOff = '9999-12-31';

/**
 * Returns the tasks of requests that wait for the customer, earliest deadline first. Returned transfers are shown as
 * payables, and reinstatements with the lapse.
 */
export const findTurns: FindTasks = ({ requests, pages, calendar }) =>
  requests
    .filter(({ next, state }) => next.who === 'you' && state !== 'GAGAL_TRANSFER')
    .filter(({ route }) => calendar.lapse === null || route !== pages.reinstate)
    .sort((one, other) => ((one.next.by ?? farOff) < (other.next.by ?? farOff) ? -1 : 1))
    .map(turnTask);

/** Builds the task of an objection, shown instead of the rejected request. */
const objectionTask = ({ number, title, next, objection }: HomeRequest): HomeTask => ({
  kind: 'OBJECTION',
  sentence: objection === 'OPEN' ? 'Keberatan Anda kami terima' : 'Keberatan Anda sudah kami jawab',
  detail: `${title} #${number}. ${objection === 'OPEN' ? next.when : 'Jawabannya ada di halaman pengajuan.'}`,
  button:
    objection === 'OPEN'
      ? { text: 'Lihat pengajuan', href: requestPath(number) }
      : { text: 'Baca jawabannya', href: `${requestPath(number)}#pesan` },
});

export const findObjections: FindTasks = ({ failed }) =>
  failed.filter(({ objection }) => objection !== null).map(objectionTask);

/** Returns the rejected and expired requests; their page shows the reason and the next actions. */
export const findFailed: FindTasks = ({ failed }) =>
  failed
    .filter(({ objection }) => objection === null)
    .map(({ number, title, state, next }) => ({
      kind: 'REJECTED',
      sentence:
        state === 'DITOLAK' ? `${inSentence(title)} ditolak` : `${inSentence(title)} berakhir, batas waktunya lewat`,
      detail: next.what,
      button: { text: state === 'DITOLAK' ? 'Baca alasannya' : 'Lihat pengajuan', href: requestPath(number) },
    }));

export const findDrafts: FindTasks = ({ drafts }) =>
  drafts.map(({ title, route, savedAt, filled }) => ({
    kind: 'DRAFT',
    sentence: `${title} belum selesai`,
    detail: `Tersimpan ${savedAt}. ${filled === 0 ? 'Belum ada isian' : `${filled} isian sudah Anda isi`}, belum terkirim.`,
    button: { text: 'Lanjutkan', href: pageOf(route) },
  }));
