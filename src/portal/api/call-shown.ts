import { askedEarlyAt } from './early-answers.ts';
import { callApi } from './client.ts';
import type { CallApi } from './create-call-api.ts';
import { atLeastShown } from './minimum-shown.ts';

/** As `callApi`, for a call whose waiting is shown (wire 9.7); the waiting for an early question began when it was asked. */
export const callShown: CallApi = (path, schema, options) =>
  atLeastShown(callApi(path, schema, options), askedEarlyAt(`/api/v1/${path}`));
