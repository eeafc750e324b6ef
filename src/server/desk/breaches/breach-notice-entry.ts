import { z } from 'zod';
import type { EnterBreachNoticeInput } from '#shared/wire/operations/desk-breaches.ts';
import { findBreach, insertBreachVersion } from '#server/breaches/breach-repository.ts';
import { insertBreachNotice } from '#server/breaches/breach-notice-repository.ts';
import { refuseField } from '#server/http/refuse.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { sendBreachNoticesJobName } from '#server/reports/breach-notices-job.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { EntryKind } from '#server/desk/entries/two-person-entry.ts';

const Content = z.object({
  what: z.string(),
  data: z.string(),
  advice: z.string(),
  contact: z.string(),
  policies: z.array(z.string()),
});
export type BreachNoticeContent = z.infer<typeof Content>;

/** Message to the holders of affected policies (rulebook 11.3). Subject: the breach. Compliance enters it, a supervisor releases it. */
export const breachNotices: EntryKind<BreachNoticeContent> = {
  name: 'BREACH_NOTICE',
  content: Content,
  enters: ['KEPATUHAN'],
  decides: 'PENYETUJU',
  detail: ({ subject, content }) => ({ breach: subject, policies: String(content.policies.length) }),
  actions: {
    entered: 'breach-notice.entered',
    approved: 'breach-notice.released',
    rejected: 'breach-notice.rejected',
  },
  release: async ({ id, subject: number, content }, { tx, moment, by }) => {
    await insertBreachNotice(tx, {
      ...content,
      noticeId: id,
      breachNumber: number,
      releasedBy: by,
      releasedAt: moment.recordedAt,
    });
    const breach = await findBreach(tx, number);
    if (breach !== undefined && breach.peopleNotifiedAt === null)
      await insertBreachVersion(tx, {
        ...breach,
        version: breach.version + 1,
        peopleNotifiedAt: moment.at,
        madeBy: by,
        madeAt: moment.recordedAt,
      });
    await addJob(tx, sendBreachNoticesJobName, { number }, { jobKey: `${sendBreachNoticesJobName}-${number}` });
  },
};

const longNumber = /\d[\d .-]{5,}\d/;

/** @throws 422 for a text with a long number: messages carry no identity or account numbers and no amounts (rulings 6.8) */
function refuseNumbers(input: EnterBreachNoticeInput): void {
  for (const field of ['what', 'data', 'advice'] as const)
    if (longNumber.test(input[field]))
      throw refuseField(field, 'Jangan tulis nomor atau jumlah uang dalam pesan ini. Nomor telepon: isi di Kontak.');
}

/** @throws 422 that names the first numbers that are no policy */
async function refuseUnknown({ core }: Pick<DeskServices, 'core'>, policies: readonly string[]): Promise<void> {
  const unknown = await core.listUnknownPolicies(policies);
  if (unknown.length === 0) return;
  const more = unknown.length > 5 ? ` dan ${unknown.length - 5} lagi` : '';
  throw refuseField('policies', `Nomor polis tidak ditemukan: ${unknown.slice(0, 5).join(', ')}${more}.`);
}

/** Ends a text with a full stop, so that the sentences of the message do not run together. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Checks a notice that was typed. @throws 422 */
export async function toBreachNoticeDraft(desk: DeskServices, input: EnterBreachNoticeInput) {
  const subject = input.breach_number;
  if ((await findBreach(desk.pool, subject)) === undefined)
    throw refuseField('breach_number', 'Kejadian ini tidak ada di register. Pilih lagi kejadiannya.');
  refuseNumbers(input);
  const policies = [...new Set(input.policies)];
  await refuseUnknown(desk, policies);
  const { what, data, advice, contact, note } = input;
  return {
    subject,
    content: { what: asSentence(what), data: asSentence(data), advice: asSentence(advice), contact, policies },
    note,
  };
}
