import { askedEarlyAt } from './early-answers.ts';
import { callApi } from './client.ts';
import type { CallApi } from './create-call-api.ts';
import { atLeastShown } from './minimum-shown.ts';

/** Calls the API with visible waiting (wire 9.7); for an early request, the waiting counts from its start. */
export const callShown: CallApi = (path, schema, options) =>
  atLeastShown(callApi(path, schema, options), askedEarlyAt(`/api/v1/${path}`));
