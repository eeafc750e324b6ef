import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { callApi } from '../api/client.ts';

/** The schema is loaded after the first view: it holds all facts of a policy, which forms need. */
const askForAvailability = async (signal: AbortSignal): Promise<AvailabilityAnswer> => {
  const shapes = await import('#shared/wire/proposals.ts');
  return callApi('requests/availability', shapes.AvailabilityAnswer, { quiet: true, signal });
};

/** The key carries the type of its answer. */
const { queryKey: availabilityKey } = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => askForAvailability(signal),
});

/** Keeps the known answer when a later one differs only in its time, since a new one would redraw every page that shows it. */
export const keepAvailability = (known: AvailabilityAnswer, answer: AvailabilityAnswer): AvailabilityAnswer => {
  const { now } = known.facts;
  return replaceEqualDeep(known, { ...answer, facts: { ...answer.facts, now } }) === known ? known : answer;
};

/** Available requests, with facts that other calls lack. Fails quietly: the menu then shows no reasons. */
export const availabilityQuery = queryOptions({
  queryKey: availabilityKey,
  queryFn: async ({ client, signal }) => {
    const answer = await askForAvailability(signal);
    const known = client.getQueryData(availabilityKey);
    return known === undefined ? answer : keepAvailability(known, answer);
  },
});
