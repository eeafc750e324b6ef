import * as z from 'zod/mini';
import { failureMessage } from '#shared/wire/envelope.ts';
import { takeActivity } from '../session/activity.ts';
import { clearStaff, findStaff } from '../session/staff-session.ts';

const Envelope = z.object({ success: z.literal(true), data: z.unknown() });
const offline = 'Tidak ada sambungan ke server. Periksa jaringan, lalu coba lagi.';

/**
 * Error of a refused call to the desk's API. `status` 0 = the server could not be reached. `message` is shown to the
 * staff member.
 */
export class DeskError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'DeskError';
    this.status = status;
  }
}

export type DeskCall = {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** True for a call that goes on while its page is being left. */
  readonly keepalive?: boolean;
};

const send = async (path: string, { method = 'GET', body, signal, keepalive = false }: DeskCall): Promise<Response> => {
  const token = findStaff()?.token;
  try {
    return await fetch(`/desk/v1/${path}`, {
      method,
      credentials: 'omit',
      keepalive,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!takeActivity() && { 'x-idle': 'yes' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (reason) {
    if (signal?.aborted === true) throw reason;
    throw new DeskError(0, offline);
  }
};

const refusal = async (answer: Response): Promise<DeskError> => {
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.status === 401) clearStaff(true);
  return new DeskError(answer.status, failureMessage(body));
};

/**
 * Calls the desk's API and returns the parsed `data` of its answer; `path` is below /desk/v1/.
 * @throws DeskError
 */
export const callDesk = async <Answer>(
  path: string,
  schema: z.ZodMiniType<Answer>,
  call: DeskCall = {},
): Promise<Answer> => {
  const answer = await send(path, call);
  if (!answer.ok) throw await refusal(answer);
  return z.parse(schema, Envelope.parse(await answer.json()).data);
};

/**
 * Fetches a file with the bearer token in a header, so that no URL contains the token.
 * @throws DeskError
 */
export const fetchAttachment = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const answer = await send(path, { signal });
  if (!answer.ok) throw await refusal(answer);
  return answer.blob();
};

/**
 * Fetches a file that is made from what is sent.
 * @throws DeskError
 */
export const fetchByPost = async (path: string, body: unknown): Promise<Blob> => {
  const answer = await send(path, { method: 'POST', body });
  if (!answer.ok) throw await refusal(answer);
  return answer.blob();
};
