import { alarmText } from '#server/alarms/alarm-words.ts';
import type { Alarm } from '#shared/facts/alarm.ts';
import type { MissingPart } from '#server/services/missing-part.ts';
import type { Services } from '#server/services/services.ts';
import { good, problem, type Finding } from './finding.ts';

type PartWords = Readonly<Record<MissingPart, { readonly part: string; readonly fine: string; readonly way: string }>>;

const parts: PartWords = {
  products: { part: 'Products', fine: 'there are some.', way: 'Load them: npm run ops -- import products.' },
  prices: {
    part: 'Prices',
    fine: 'each open fund has had a final price.',
    way: 'Load them: npm run ops -- import prices.',
  },
  parameters: { part: 'Parameters', fine: 'every key has a value.', way: 'npm run ops -- parameters lists them.' },
  choices: {
    part: 'Choices',
    fine: 'the setup chose every parameter.',
    way: 'npm run ops -- parameters accept-defaults, while setting up.',
  },
  calendar: {
    part: 'Calendar',
    fine: 'holidays are loaded.',
    way: 'National holidays of this year and of the year before are needed: npm run ops -- holidays <file.csv>.',
  },
  lists: {
    part: 'Lists',
    fine: 'banks, occupations, industries and reasons can be chosen.',
    way: 'Load them: npm run ops -- import banks | occupations | industries | reasons.',
  },
  terms: {
    part: 'Terms',
    fine: "each agreement text is the insurer's own.",
    way: 'Load them: npm run ops -- import terms; npm run ops -- terms prints a draft.',
  },
};

/** Kinds of alarms that another check of this page explains. */
const explained: readonly Alarm['kind'][] = ['CLOCK_MOVED', 'EVENTS_ASIDE', 'JOBS_GIVEN_UP'];

const isPart = (name: string): name is MissingPart => Object.hasOwn(parts, name);

/** Describes which parts of the setup are complete. */
const describeSetup = (missing: readonly MissingPart[]): readonly Finding[] =>
  Object.keys(parts)
    .filter(isPart)
    .map((name) => {
      const { part, fine, way } = parts[name];
      return missing.includes(name) ? problem(part, 'not complete.', way) : good(part, fine);
    });

/** Checks the setup, and the alarms about prices, calendar, parameters and daily work. */
export async function checkCore(
  services: Pick<Services, 'core' | 'clock'>,
  missing: readonly MissingPart[],
): Promise<readonly Finding[]> {
  const { core, clock } = services;
  const alarms = (await core.listAlarms(await clock.businessNow())).filter(({ kind }) => !explained.includes(kind));
  const open = alarms.map((alarm) =>
    problem('Alarm', `${alarm.kind}: ${alarmText(alarm)}`, "See 'Holidays and alarms' in docs/operating.md."),
  );
  return [...describeSetup(missing), ...(open.length === 0 ? [good('Alarms', 'the daily work has none.')] : open)];
}
