import { askedEarlyAt } from './early-answers.ts';
import { callApi } from './client.ts';
import type { CallApi } from './create-call-api.ts';
import { atLeastShown } from './minimum-shown.ts';

/**
 * Calls the API and shows the loading state for the minimum time (wire 9.7). For an early request that time counts from
 * its start.
 */
export const callShown: CallApi = (path, schema, options) =>
  atLeastShown(callApi(path, schema, options), askedEarlyAt(`/api/v1/${path}`));
