import { randomBytes } from 'node:crypto';
import { FaceHandoff, FaceHandoffStarted } from '#shared/wire/face-handoff/face-handoff.ts';
import { FaceToken } from '#shared/wire/reference.ts';
import { buildForm, takePicture, type Callable } from './attachments.ts';
import type { TestAnswer } from './server.ts';

const phone = '/api/v1/face-phone';

/** Draws the number of a phone's page. */
export const newDevice = (): string => randomBytes(32).toString('base64url');

/** Creates the calls of a face check on a phone, and those of the screen that handed it over. */
export function handoffsOf(server: Callable) {
  const make = async (token: string, subject = 'partial-withdraw') => {
    const made = await server.call({ method: 'POST', url: '/api/v1/face-handoffs', token, payload: { subject } });
    return FaceHandoffStarted.parse(made.data);
  };
  const claim = (token: string, device: string) =>
    server.call({ method: 'POST', url: `${phone}/claim`, payload: { token, device } });
  const onPhone = (device: string, path = '', payload?: object): Promise<TestAnswer> =>
    server.call({
      method: path === '' ? 'GET' : 'POST',
      url: `${phone}${path}`,
      headers: { 'x-face-device': device },
      ...(payload && { payload: { ...payload } }),
    });
  const start = (device: string) => onPhone(device, '/start', { consent_version: '1' });
  const sendFrame = async (device: string, token: string, challenge: string): Promise<TestAnswer> => {
    const form = await buildForm(await takePicture(), { Challenge: challenge });
    const headers = { ...form.headers, 'x-face-device': device, 'x-face-token': token };
    return server.call({ method: 'POST', url: `${phone}/frames`, payload: form.payload, headers });
  };
  const finish = (device: string, token: string) =>
    server.call({
      method: 'POST',
      url: `${phone}/finish`,
      headers: { 'x-face-device': device, 'x-face-token': token },
    });
  /** Goes through all movements on a phone that has opened the link; returns the answer to the last call. */
  const pass = async (device: string): Promise<TestAnswer> => {
    const check = FaceToken.parse((await start(device)).data);
    for (const { id } of check.challenge) await sendFrame(device, check.token, id);
    return finish(device, check.token);
  };
  return {
    make,
    claim,
    onPhone,
    start,
    sendFrame,
    finish,
    pass,
    follow: (token: string, id: string) => server.call({ url: `/api/v1/face-handoffs/${id}`, token }),
    read: async (token: string, id: string) =>
      FaceHandoff.parse((await server.call({ url: `/api/v1/face-handoffs/${id}`, token })).data),
    cancel: (token: string, id: string) =>
      server.call({ method: 'POST', url: `/api/v1/face-handoffs/${id}/cancel`, token }),
    /** Makes a link and opens it on a new phone. */
    claimed: async (token: string, subject?: string) => {
      const made = await make(token, subject);
      const device = newDevice();
      await claim(made.token, device);
      return { ...made, device };
    },
  };
}
