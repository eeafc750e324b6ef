import { FaceHandoff, FaceHandoffStarted } from '#shared/wire/face-handoff/face-handoff.ts';
import { callApi } from '../api/client.ts';

/** Makes a new link for a phone; earlier ones end. @throws ApiError */
export const makeHandoff = (subject: string): Promise<FaceHandoffStarted> =>
  callApi('face-handoffs', FaceHandoffStarted, { method: 'POST', body: { subject }, quiet: true });

const pathOf = (id: string): string => `face-handoffs/${encodeURIComponent(id)}`;

/** Reads how far the phone is. @throws ApiError */
export const readHandoff = (id: string): Promise<FaceHandoff> => callApi(pathOf(id), FaceHandoff, { quiet: true });

/** Ends the link and the check on the phone. @throws ApiError */
export const cancelHandoff = (id: string): Promise<FaceHandoff> =>
  callApi(`${pathOf(id)}/cancel`, FaceHandoff, { method: 'POST', body: {}, quiet: true });
