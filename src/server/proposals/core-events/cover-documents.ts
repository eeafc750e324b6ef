import { addMonths, formatLongDate } from '#shared/time/dates.ts';
import { section } from '#server/issued-documents/issued-document.ts';
import { isKnownCause } from '#server/messages/policy-events/lapse-events.ts';
import { dayOf } from '#server/messages/policy-events/policy-event.ts';
import type { DocumentsOf } from './event-document.ts';

/** Parts of the letter that say why cover ended, by the policy's sub-status. */
const lapseParts = {
  LAPSED_PREMIUM: 'premiumUnpaid',
  LAPSED_FUND: 'fundTooLow',
  LAPSED_LOAN: 'loanTooHigh',
} as const;

/** Builds the letter of a lapse. The amount for a reinstatement grows daily, so the letter refers to the page that shows it. */
const lapsed: DocumentsOf<'POLICY_LAPSED'> = async ({ core, event, words }, { subStatus, on }) => {
  const { parameters } = await core.getPosition(event.policyNumber);
  const until = formatLongDate(addMonths(on, parameters['reinst.window_months']));
  const date = formatLongDate(on);
  const cause = isKnownCause(subStatus) ? lapseParts[subStatus] : 'otherCause';
  return [
    {
      kind: 'LAPSE',
      subject: words.line('LAPSE', 'subject', { date }),
      sections: [
        section(words.line('LAPSE', 'coverTitle'), { text: [words.line('LAPSE', cause, { date })] }),
        section(words.line('LAPSE', 'nextTitle'), { points: words.list('LAPSE', 'next', { until }) }),
      ],
      closing: words.line('LAPSE', 'closing'),
    },
  ];
};

const reinstated: DocumentsOf<'POLICY_REINSTATED'> = ({ words }, { on }) => {
  const date = formatLongDate(on);
  const text = [words.line('REINSTATEMENT', 'byPayment', { date })];
  return Promise.resolve([
    {
      kind: 'REINSTATEMENT',
      subject: words.line('REINSTATEMENT', 'subject', { date }),
      sections: [section(words.line('REINSTATEMENT', 'coverTitle'), { text })],
      closing: words.line('REINSTATEMENT', 'closing'),
    },
  ]);
};

/** Parts of the letter about terminations without a request; a requested termination is reported with its request. */
const terminationParts = {
  LAPSE_EXPIRED: { why: 'windowOver', now: 'windowOverNow' },
  MATURED: { why: 'matured', now: 'maturedNow' },
  DECLINED: { why: 'declined', now: 'declinedNow' },
  EXPIRED: { why: 'expired', now: 'expiredNow' },
} as const;

const hasLetter = (subStatus: string): subStatus is keyof typeof terminationParts =>
  Object.hasOwn(terminationParts, subStatus);

const terminated: DocumentsOf<'POLICY_TERMINATED'> = ({ event, words }, { subStatus }) => {
  if (!hasLetter(subStatus)) return Promise.resolve([]);
  const { why, now } = terminationParts[subStatus];
  const date = formatLongDate(dayOf(event));
  return Promise.resolve([
    {
      kind: 'ENDED',
      subject: words.line('ENDED', 'subject', { date }),
      sections: [
        section(words.line('ENDED', 'endTitle'), { text: [words.line('ENDED', why, { date })] }),
        section(words.line('ENDED', 'nowTitle'), { points: words.list('ENDED', now) }),
      ],
      closing: words.line('ENDED', 'closing'),
    },
  ]);
};

/** Documents about cover that ended or was reinstated (rulebook 6.8, 7.27). */
export const coverDocuments = {
  POLICY_LAPSED: lapsed,
  POLICY_REINSTATED: reinstated,
  POLICY_TERMINATED: terminated,
} as const;
