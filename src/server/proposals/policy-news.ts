import { randomUUID } from 'node:crypto';
import type { CoreEvent } from '#core/events.ts';
import { businessDateOf, formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { TemplateName } from '#server/messages/templates.ts';
import { applyNotification } from '#server/notifications/notification-repository.ts';
import type { Moment } from './engine.ts';

interface News {
  readonly title: string;
  readonly template: TemplateName;
  readonly status: string;
  readonly message: string;
  readonly date: string;
}

const title = { loan: 'Pinjaman Polis', money: 'Dana titipan' } as const;

/** What the core did to a policy by itself and its holder must know; undefined for everything else. */
function findNews({ body, requestNumber }: CoreEvent, moment: Moment): News | undefined {
  if (body.kind === 'MONEY_RELEASED' && requestNumber === null) {
    return {
      title: title.money,
      template: 'money-returned',
      status: 'Dana dikembalikan',
      message: `${formatMoney(body.amount, body.currency)} yang tidak terpakai oleh pengajuan menjadi hak Anda. Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.`,
      date: formatDate(businessDateOf(moment.at)),
    };
  }
  if (body.kind === 'LOAN_WARNING') {
    const date = formatDate(body.lapsesFrom);
    return {
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
  const { title: heading, template, status, message, date } = news;
  const messageIds = { WA: randomUUID(), EMAIL: randomUUID() };
  await applyNotification(tx, {
    policyNumber,
    requestNumber: null,
    about: template === 'money-returned' ? 'money' : 'loan',
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
