import * as z from 'zod/mini';
import { OutsideCheck, OutsideCheckStarted, type OutsideCheckInput } from '#shared/wire/face-provider/face-provider.ts';
import { callApi } from '../api/client.ts';
import type { StoredCheck } from './stored-check.ts';

/** Begins a check by the outside service. @throws ApiError; 503 while the service does not answer */
export const beginOutsideCheck = (body: OutsideCheckInput): Promise<OutsideCheckStarted> =>
  callApi('face-provider/checks', OutsideCheckStarted, { method: 'POST', body, quiet: true });

type Known = Pick<StoredCheck, 'token' | 'transactionId'>;

const headersOf = ({ token }: Known) => ({ 'x-face-token': token });

/** Reads how far a check is. @throws ApiError */
export const readOutsideCheck = (check: Known): Promise<OutsideCheck> =>
  callApi(`face-provider/checks/${encodeURIComponent(check.transactionId)}`, OutsideCheck, {
    headers: headersOf(check),
    quiet: true,
  });

const Finished = z.object({ attachment: z.string() });

/** Ends a check that has a result, and returns the name of its picture. @throws ApiError */
export const finishOutsideCheck = async (check: Known): Promise<string> => {
  const path = `vida/sessions/${encodeURIComponent(check.transactionId)}/finish`;
  return (await callApi(path, Finished, { method: 'POST', body: {}, headers: headersOf(check), quiet: true }))
    .attachment;
};
