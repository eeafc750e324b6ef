import type * as z from 'zod/mini';
import { genericFailure } from '#shared/words/messages.ts';
import { AnyEnvelope, ApiError, buildApiError, buildOfflineError, buildSlowError } from './api-error.ts';
import { startTimeLimit } from '#ui/lazy/time-limit.ts';

export type CallOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Value that is sent as JSON, or a form with a file. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** True when the caller shows the failure itself, without alert and overlay. */
  readonly quiet?: boolean;
};

/** Functions of the program that the client needs. */
export interface CallPorts {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly beforeCall: () => Promise<void>;
  readonly accessToken: () => string | undefined;
  /** Called after a 401 response; clears the session and opens sign-in. */
  readonly onRefused: (message: string) => void;
  readonly onFailed: (error: ApiError) => void;
  /** Shows the loading overlay and returns the function that hides it. */
  readonly beginWork: () => () => void;
}

export type CallApi = <Answer>(path: string, schema: z.ZodMiniType<Answer>, options?: CallOptions) => Promise<Answer>;

/** True for a form with a file; the browser sets its content type. */
const isForm = (body: unknown): body is FormData => body instanceof FormData;

const buildRequest = (options: CallOptions, token: string | undefined): RequestInit => ({
  method: options.method ?? 'GET',
  headers: {
    accept: 'application/json',
    ...(options.body !== undefined && !isForm(options.body) && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...options.headers,
  },
  ...(options.body !== undefined && { body: isForm(options.body) ? options.body : JSON.stringify(options.body) }),
  credentials: 'omit',
});

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

/** Response whose body has been read. */
type CallResponse = { readonly status: number; readonly ok: boolean; readonly body: unknown };

/**
 * Returns the parsed data of a response.
 * @throws ApiError on a refusal or an unexpected shape.
 */
const parseAnswer = <Answer>({ status, ok, body }: CallResponse, schema: z.ZodMiniType<Answer>): Answer => {
  const envelope = AnyEnvelope.safeParse(body).data;
  if (!ok || envelope?.success !== true) throw buildApiError(status, body);
  const parsed = schema.safeParse(envelope.data);
  if (!parsed.success) throw new ApiError({ status, message: genericFailure, code: 'ANSWER_SHAPE' });
  return parsed.data;
};

/** Returns the time limit of a call in ms. A change gets a longer limit, because repeating it is worse. */
const longestWait = (method: CallOptions['method'] = 'GET'): number => (method === 'GET' ? 45_000 : 90_000);

/**
 * Creates the function that calls the API; `path` is below /api/v1/, without a leading slash. The function throws
 * ApiError; an abort by the caller is rethrown unchanged.
 */
export const createCallApi = (ports: CallPorts): CallApi => {
  const send = async (path: string, options: CallOptions): Promise<CallResponse> => {
    await ports.beforeCall();
    const limit = startTimeLimit(longestWait(options.method), options.signal);
    try {
      const request = buildRequest(options, ports.accessToken());
      const response = await ports.fetch(`/api/v1/${path}`, { ...request, signal: limit.signal });
      return { status: response.status, ok: response.ok, body: await readJson(response) };
    } catch (reason) {
      if (options.signal?.aborted === true) throw reason;
      throw limit.isOver() ? buildSlowError() : buildOfflineError();
    } finally {
      limit.stop();
    }
  };

  const fail = (reason: unknown, options: CallOptions): never => {
    if (reason instanceof ApiError && reason.status === 401) ports.onRefused(reason.message);
    else if (reason instanceof ApiError && options.quiet !== true) ports.onFailed(reason);
    throw reason;
  };

  return async (path, schema, options = {}) => {
    const shows = (options.method ?? 'GET') !== 'GET' && options.quiet !== true;
    const endWork = shows ? ports.beginWork() : undefined;
    try {
      return parseAnswer(await send(path, options), schema);
    } catch (reason) {
      return fail(reason, options);
    } finally {
      endWork?.();
    }
  };
};
