import { z } from 'zod';
import { wordingFor } from '#shared/words/wording.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Template } from './places/template.ts';
import { fillTemplate, isTemplateName, templates } from './templates.ts';

/** What is to be told of a policy, before anybody knows to which addresses; nothing personal lies in it (P30). */
export const Notice = z.object({
  template: z.string().refine(isTemplateName),
  policyNumber: z.string(),
  /** Null: news of the policy, not of a request. */
  number: z.nullable(z.string()),
  title: z.string(),
  date: z.string(),
  /** Made with the job, so that a job repeated after a crash tells nothing twice (P21). */
  messageIds: z.record(z.string(), z.uuid()),
  /** Further words of the template. */
  values: z.record(z.string(), z.string()).default({}),
  /** News of the policy speaks its words; that of requests has none of them. */
  wording: z.object({ isSyariah: z.boolean(), priorityCode: z.string() }).optional(),
  /** The law wants it told: phone and e-mail, whatever was wished for, and by itself. */
  everywhere: z.boolean().default(false),
});
export type Notice = z.infer<typeof Notice>;

/** A notice that waits for others of its policy. */
export interface WaitingNotice {
  readonly noticeId: string;
  readonly policyNumber: string;
  readonly notice: Notice;
  readonly notedAt: Instant;
}

/** Every text says 'Pengajuan' before the name, so that a name which begins with the word goes without it. */
const nameOf = (title: string): string => title.replace(/^Pengajuan (?=\S)/, '');

/** What a template may ask for: the words of the policy's kind, and what the news itself says. */
export const valuesOf = ({ wording, values, title, number, date }: Notice): Readonly<Record<string, string>> => ({
  ...(wording && wordingFor(wording)),
  ...values,
  title: nameOf(title),
  number: number ?? '',
  date,
});

/** How many things a digest names, and in how many letters, so that it stays a short message; the rest it counts. */
const named = 3;
const mostLetters = 280;

const templateOf = ({ template }: Notice): Template => templates[template];

/** 'Pengajuan Penarikan 20261124-000001 menunggu dokumen Anda, paling lambat 30/11/2026': a number alone names nothing to its reader. */
const lineOf = (notice: Notice): string => {
  const values = valuesOf(notice);
  const whole =
    notice.number === null || notice.title === ''
      ? values
      : { ...values, number: `${values['title']} ${notice.number}` };
  const subject = fillTemplate(templateOf(notice).subject, whole);
  return templateOf(notice).isDue === true ? `${subject}, paling lambat ${notice.date}` : subject;
};

/** The values of the message `digest`: what waits for the customer first, else the newest first; a thing told twice is named once. */
export function digestValues(notices: readonly Notice[]): { readonly count: string; readonly news: string } {
  const due = notices.filter((notice) => templateOf(notice).isDue === true);
  const others = notices.filter((notice) => !due.includes(notice)).toReversed();
  const lines = [...new Set([...due, ...others].map(lineOf))];
  const fitting = lines.filter(
    (_line, index) => index === 0 || (index < named && lines.slice(0, index + 1).join('. ').length < mostLetters),
  );
  const left = lines.length - fitting.length;
  const shown = left > 0 ? [...fitting, `Dan ${left} lainnya`] : fitting;
  return { count: String(lines.length), news: shown.map((line) => `${line}.`).join(' ') };
}
