import { askedEarlyAt } from './early-answers.ts';
import { callApi } from './client.ts';
import type { CallApi } from './create-call-api.ts';
import { atLeastShown } from './minimum-shown.ts';

/** As `callApi`, where its waiting is shown (wire 9.7); what was asked early has been waited for since then. */
export const callShown: CallApi = (path, schema, options) =>
  atLeastShown(callApi(path, schema, options), askedEarlyAt(`/api/v1/${path}`));
