import { isInForce } from '../facts/in-force.ts';
import { formatMoney } from '../money/money.ts';
import { formatDate } from '../time/dates.ts';
import type { HomeThing } from '../wire/home/policy-home.ts';
import type { HomeFacts } from './home-facts.ts';
import { places, requestPath } from './home-places.ts';

const nothingToDo = 'Tidak ada yang perlu Anda lakukan.';

/** What comes next by itself. */
function nextText({ calendar: { next, debit, to_pay }, currency }: HomeFacts): string {
  if (to_pay?.left === 0) return 'Titipan Anda cukup untuk tagihan ini. Kami pakai sendiri.';
  if (next === null) return nothingToDo;
  const money = formatMoney(next.amount, currency);
  const on = formatDate(next.due_on);
  return debit === null
    ? `${nothingToDo} {Premi} berikutnya jatuh tempo ${on}.`
    : `${nothingToDo} {Premi} ${money} kami tarik otomatis pada ${on}.`;
}

/** What stands first when nothing asks for anything. */
export function calmThing(facts: HomeFacts): HomeThing {
  const { calendar, requests } = facts;
  const { sub_status } = calendar;
  if (sub_status === 'PENDING_ISSUE')
    return {
      kind: 'PENDING',
      sentence: 'Polis baru Anda sedang kami periksa',
      detail: nothingToDo,
      button: { text: 'Lihat isi polis', href: places.policy },
    };
  const [newest] = requests;
  if (newest !== undefined)
    return {
      kind: 'ON_ITS_WAY',
      sentence: `${newest.title} sedang kami kerjakan`,
      detail: newest.next.when,
      button: { text: 'Lihat pengajuan', href: requestPath(newest.number) },
    };
  if (!isInForce({ subStatus: sub_status }))
    return {
      kind: 'ENDED',
      sentence: 'Polis ini sudah berakhir',
      detail: 'Dokumen dan riwayatnya tetap dapat Anda buka.',
      button: { text: 'Lihat dokumen', href: places.papers },
    };
  return {
    kind: 'FINE',
    sentence: 'Semua beres',
    detail: nextText(facts),
    button: { text: 'Lihat isi polis', href: places.policy },
  };
}
