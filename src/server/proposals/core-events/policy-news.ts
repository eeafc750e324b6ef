import { isCreditRefund, type CoreEvent } from '#core/events.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import type { TemplateName } from '#server/messages/templates.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import type { Moment } from '#server/proposal-store/engine.ts';

interface News {
  /** Where the notice leads: 'loan' to the policy's values, 'money' to what can be asked for. */
  readonly about: 'loan' | 'money';
  readonly title: string;
  readonly template: TemplateName;
  readonly status: string;
  readonly message: string;
  readonly date: string;
}

const title = { loan: 'Pinjaman Polis', money: 'Dana titipan', ended: 'Polis berakhir' } as const;

const askForIt = 'Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.';

/** The window of reinstatement is over: the policy has ended, and what it was worth waits for its holder (rulebook 2.4). */
function findEndNews(
  { body, requestNumber }: Pick<CoreEvent, 'body' | 'requestNumber'>,
  date: string,
): News | undefined {
  if (body.kind === 'POLICY_TERMINATED' && body.subStatus === 'LAPSE_EXPIRED')
    return {
      about: 'loan',
      title: title.ended,
      template: 'lapse-ended',
      status: 'Masa pemulihan berakhir',
      message: `Masa pemulihan polis sudah lewat, sehingga polis berakhir pada ${date}. Bila masih ada nilai yang tersisa, kami memberi tahu Anda begitu jumlahnya pasti.`,
      date,
    };
  if (body.kind !== 'PAYABLE_CREATED' || requestNumber === null || isCreditRefund(requestNumber)) return undefined;
  return {
    about: 'money',
    title: title.ended,
    template: 'lapse-owed',
    status: 'Sisa nilai polis menunggu Anda',
    message: `${formatMoney(body.amount, body.currency)} dari polis yang berakhir menjadi hak Anda. ${askForIt}`,
    date,
  };
}

/** The holder asked for what lay in suspense for premiums, with a fresh code: it is confirmed, in case somebody else did. */
const creditNews = (amount: string, date: string): News => ({
  about: 'money',
  title: title.money,
  template: 'credit-returned',
  status: 'Titipan dikembalikan',
  message: `${amount} yang belum terpakai kami kembalikan ke rekening manfaat Anda, sesuai permintaan Anda. Bila bukan Anda yang meminta, segera hubungi kami.`,
  date,
});

/** What the core did to a policy by itself and its holder must know; undefined for everything else. */
function findNews({ body, requestNumber }: CoreEvent, moment: Moment): News | undefined {
  if (body.kind === 'POLICY_TERMINATED' || body.kind === 'PAYABLE_CREATED')
    return findEndNews({ body, requestNumber }, formatDate(businessDateOf(moment.at)));
  if (body.kind === 'MONEY_RELEASED' && isCreditRefund(requestNumber))
    return creditNews(formatMoney(body.amount, body.currency), formatDate(businessDateOf(moment.at)));
  if (body.kind === 'MONEY_RELEASED' && requestNumber === null) {
    return {
      about: 'money',
      title: title.money,
      template: 'money-returned',
      status: 'Dana dikembalikan',
      message: `${formatMoney(body.amount, body.currency)} yang tidak terpakai oleh pengajuan menjadi hak Anda. ${askForIt}`,
      date: formatDate(businessDateOf(moment.at)),
    };
  }
  if (body.kind === 'LOAN_WARNING') {
    const date = formatDate(body.lapsesFrom);
    return {
      about: 'loan',
      title: title.loan,
      template: 'loan-warning',
      status: 'Hutang mendekati nilai tunai',
      message: `Hutang pinjaman polis dan bunganya mendekati nilai tunai. Bila hutang mencapai nilai tunai, polis dapat berakhir mulai ${date}. Bayar sebagian hutang di menu Pinjaman Polis untuk mencegahnya.`,
      date,
    };
  }
  if (body.kind !== 'POLICY_LAPSED') return undefined;
  const date = formatDate(body.on);
  return {
    about: 'loan',
    title: title.loan,
    template: 'policy-lapsed',
    status: 'Polis tidak aktif',
    message: `Hutang pinjaman polis sudah mencapai nilai tunai, sehingga perlindungan berhenti pada ${date}. Anda masih dapat mengajukan Pemulihan Polis.`,
    date,
  };
}

/** Tells the holder, in the panel and by message, what happened to the policy without a request of theirs (rulebook 2.4, 6.8). */
export async function tellPolicyNews(tx: Queryable, moment: Moment, event: CoreEvent): Promise<void> {
  const news = findNews(event, moment);
  if (news === undefined) return;
  const { policyNumber } = event;
  const { about, title: heading, template, status, message, date } = news;
  const messageIds = newMessageIds();
  await insertNotification(tx, {
    policyNumber,
    requestNumber: null,
    about,
    title: heading,
    status,
    message,
    at: moment.at,
    recordedAt: moment.recordedAt,
    opened: false,
    messageIds: Object.values(messageIds),
  });
  await addJob(tx, 'tell-customer', { template, policyNumber, number: null, title: heading, date, messageIds });
}
