import { setTimeout as wait } from 'node:timers/promises';
import { createRemote, type Remote, type RemoteAnswer, type RemoteCall } from '../../support/remote-customer.ts';

const mostTries = 5;

/** Repeats a reading whose connection was cut: the server ends calls that a busy machine lets wait. */
async function repeat<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (tries === mostTries) throw error;
      await wait(300 * tries);
    }
  }
}

/** Answer to a call that changes something and whose line was cut; nobody knows whether it counted. */
const unknown = (error: unknown): RemoteAnswer => ({
  status: 0,
  headers: {},
  success: false,
  data: null,
  message: String(error),
});

/** True for a reading and for a sign-in, which may be done twice. */
const isRepeatable = ({ method = 'GET', url }: RemoteCall): boolean =>
  method === 'GET' || String(url).endsWith('/auth/login');

/** Creates calls of people who wait: reads are repeated, anything else counts as refused and is seen at the next look. */
export function createPatientRemote(baseUrl: () => string, onCut: () => void): Remote {
  const remote = createRemote(baseUrl);
  return {
    call(options) {
      if (isRepeatable(options)) return repeat(() => remote.call(options));
      return remote.call(options).catch((error: unknown) => {
        onCut();
        return unknown(error);
      });
    },
    statusOf: (url, token) => repeat(() => remote.statusOf(url, token)),
  };
}
