import { queryOptions } from '@tanstack/react-query';
import { Preferences } from '#shared/wire/profile.ts';
import { callApi } from '../api/client.ts';

/** Preferences of the customer; quiet, because the portal works without them. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => callApi('profile/preferences', Preferences, { quiet: true }),
  staleTime: 5 * 60_000,
});
