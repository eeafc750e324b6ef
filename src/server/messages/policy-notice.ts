import { z } from 'zod';
import { wordingFor } from '#shared/words/wording.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Template } from './places/template.ts';
import type { OwnWords } from './message-text-repository.ts';
import { frameIn, noOwnWords, templateIn } from './own-words.ts';
import { fillTemplate, isTemplateName, templates } from './templates.ts';

/** Notice of a policy before its addresses are known; contains no personal data (P30). */
export const Notice = z.object({
  template: z.string().refine(isTemplateName),
  policyNumber: z.string(),
  /** Null for a notice of the policy, not of a request. */
  number: z.nullable(z.string()),
  title: z.string(),
  date: z.string(),
  /** Ids made with the job, so that a job repeated after a crash sends nothing twice (P21). */
  messageIds: z.record(z.string(), z.uuid()),
  /** Additional values of the template. */
  values: z.record(z.string(), z.string()).default({}),
  /** Wording of a policy's notice; those of requests have none. */
  wording: z.object({ isSyariah: z.boolean(), priorityCode: z.string() }).optional(),
  /** True when required by law: sent to phone and email, whatever the preferences, and separately. */
  everywhere: z.boolean().default(false),
});
export type Notice = z.infer<typeof Notice>;

/** Notice waiting to be combined with others of its policy. */
export interface WaitingNotice {
  readonly noticeId: string;
  readonly policyNumber: string;
  readonly notice: Notice;
  readonly notedAt: Instant;
}

/** Removes a leading 'Pengajuan' from a title, because every text has that word before it. */
const nameOf = (title: string): string => title.replace(/^Pengajuan (?=\S)/, '');

/** Collects the values of a template: the policy's wording, and those of the notice. */
export const valuesOf = ({ wording, values, title, number, date }: Notice): Readonly<Record<string, string>> => ({
  ...(wording && wordingFor(wording)),
  ...values,
  title: nameOf(title),
  number: number ?? '',
  date,
});

/** Limits of a digest, so that it stays a short message: named items and letters; the others are counted. */
const named = 3;
const mostLetters = 280;

const isDue = ({ template }: Notice): boolean => {
  const { isDue: waits }: Template = templates[template];
  return waits === true;
};

/**
 * Describes a notice in one line: 'Pengajuan Penarikan 20261124-000001 menunggu dokumen Anda, paling lambat
 * 30/11/2026'. The title is added, because a number alone means nothing to its reader.
 */
const lineOf = (notice: Notice, own: OwnWords): string => {
  const values = valuesOf(notice);
  const whole =
    notice.number === null || notice.title === ''
      ? values
      : { ...values, number: `${values['title']} ${notice.number}` };
  const line = fillTemplate(templateIn(own, notice.template).subject, whole);
  return isDue(notice) ? fillTemplate(frameIn(own, 'due'), { line, date: notice.date }) : line;
};

/**
 * Builds the values of the message `digest`: first what waits for the customer, otherwise newest first; duplicates are
 * named once. `own` = words of the insurer in the place of the program's.
 */
export function digestValues(
  notices: readonly Notice[],
  own: OwnWords = noOwnWords,
): { readonly count: string; readonly news: string } {
  const due = notices.filter(isDue);
  const others = notices.filter((notice) => !due.includes(notice)).toReversed();
  const lines = [...new Set([...due, ...others].map((notice) => lineOf(notice, own)))];
  const fitting = lines.filter(
    (_line, index) => index === 0 || (index < named && lines.slice(0, index + 1).join('. ').length < mostLetters),
  );
  const left = lines.length - fitting.length;
  const shown = left > 0 ? [...fitting, fillTemplate(frameIn(own, 'more'), { left: String(left) })] : fitting;
  return { count: String(lines.length), news: shown.map((line) => `${line}.`).join(' ') };
}
