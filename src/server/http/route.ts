import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import { parseInput } from './parse-input.ts';
import type { CustomerSession, SignInAttempt, StaffSession } from './sessions.ts';

/** Who may call a route. A route cannot be built without saying it (promises P12). */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'attempt' }
  | { readonly kind: 'customer' }
  | { readonly kind: 'staff'; readonly roles: readonly StaffRole[] }
  | { readonly kind: 'demo' }
  | { readonly kind: 'bank' };

/** The answer of a handler: it becomes `{ success: true, data, message }`. */
export interface Answer {
  readonly data: unknown;
  readonly message: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export const answer = (
  data: unknown,
  extra: { readonly message?: string; readonly status?: number; readonly headers?: Record<string, string> } = {},
): Answer => ({
  data,
  message: extra.message ?? 'Berhasil.',
  status: extra.status ?? 200,
  headers: extra.headers ?? {},
});

/** The handler has written to `reply` itself (files, streams). */
export const answeredItself = Symbol('answered itself');

export interface Call<Input, Caller> {
  readonly input: Input;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** For routes that read nothing from path, query or body. */
export const noInput = z.unknown();

export interface BodyShape {
  readonly schema: z.core.$ZodType;
  readonly media: 'application/json' | 'multipart/form-data';
}

interface RouteSpec<Input, Caller> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** One line for the route list and the OpenAPI document. */
  readonly summary: string;
  /** Shape of `{ params, query, body }`, as far as the route reads them; unknown fields are dropped or refused by the schema. */
  readonly input: z.core.$ZodType<Input>;
  /** Shape of `data`, for the OpenAPI document. */
  readonly answers?: z.core.$ZodType;
  /** Most bytes of JSON that it reads, where the usual number of its kind does not fit. */
  readonly bodyLimit?: number;
  /** Shape of the body for the OpenAPI document, where `input` leaves it to a request type or to a reader of files. */
  readonly body?: BodyShape;
  readonly handle: (call: Call<Input, Caller>) => Promise<Answer | typeof answeredItself>;
}

/** Resolves the caller a route asks for, or throws the 401 or 404 of promises P01. */
export interface Callers {
  customer(request: FastifyRequest, ahead?: (policyNumber: string) => void): Promise<CustomerSession>;
  attempt(request: FastifyRequest): Promise<SignInAttempt>;
  staff(request: FastifyRequest, roles: readonly StaffRole[]): Promise<StaffSession>;
}

/** A route with its types closed over, so that a list of routes needs no casts. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly input: z.core.$ZodType;
  readonly answers: z.core.$ZodType | undefined;
  readonly bodyLimit: number;
  /** Finds out who calls before a byte of the body is read. */
  readonly admit: (callers: Callers, request: FastifyRequest) => Promise<void>;
  readonly body: BodyShape | undefined;
  readonly run: (
    callers: Callers,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Answer | typeof answeredItself>;
}

/** A stranger's calls are a few fields; requests and drafts of the largest types stay below 20 kB. The bank's calls are read whole before their signature. */
const bodyLimits: Readonly<Record<Access['kind'], number>> = {
  public: 4096,
  attempt: 4096,
  customer: 65_536,
  staff: 65_536,
  demo: 65_536,
  bank: 65_536,
};

/** A caller admitted longer ago than this is asked again: the session may have ended while the body came. */
const admittedForMs = 1000;

function close<Input, Caller>(
  access: Access,
  spec: RouteSpec<Input, Caller>,
  whoCalls: (callers: Callers, request: FastifyRequest) => Promise<Caller>,
): Route {
  const { method, path, summary, input, answers, body, handle, bodyLimit = bodyLimits[access.kind] } = spec;
  const admitted = new WeakMap<FastifyRequest, { readonly caller: Caller; readonly at: number }>();
  return {
    method,
    path,
    summary,
    access,
    input,
    answers,
    bodyLimit,
    async admit(callers, request) {
      // The bank signs the body: the caller is known only when the body is there.
      if (access.kind !== 'bank')
        admitted.set(request, { caller: await whoCalls(callers, request), at: performance.now() });
    },
    body,
    async run(callers, request, reply) {
      const early = admitted.get(request);
      const isFresh = early !== undefined && performance.now() - early.at < admittedForMs;
      const caller = isFresh ? early.caller : await whoCalls(callers, request);
      return handle({ input: parseInput(input, request), caller, request, reply });
    },
  };
}

const nobody = () => Promise.resolve(null);

export const publicRoute = <I>(spec: RouteSpec<I, null>): Route => close({ kind: 'public' }, spec, nobody);

export const attemptRoute = <I>(spec: RouteSpec<I, SignInAttempt>): Route =>
  close({ kind: 'attempt' }, spec, (callers, request) => callers.attempt(request));

interface CustomerSpec<Input> extends RouteSpec<Input, CustomerSession> {
  /**
   * Asks at once, in the same turn to the database, what the handler will need if the caller is the expected one. It must neither
   * change nor answer anything: only `handle` knows who calls.
   */
  readonly ahead?: (request: FastifyRequest, policyNumber: string) => void;
}

export const customerRoute = <I>({ ahead, ...spec }: CustomerSpec<I>): Route =>
  close({ kind: 'customer' }, spec, (callers, request) =>
    callers.customer(request, ahead && ((policyNumber) => ahead(request, policyNumber))),
  );

export const staffRoute = <I>(roles: readonly StaffRole[], spec: RouteSpec<I, StaffSession>): Route =>
  close({ kind: 'staff', roles }, spec, (callers, request) => callers.staff(request, roles));

/** Exists in demo mode only; in production the route is not registered at all (promises P36). */
export const demoRoute = <I>(spec: RouteSpec<I, null>): Route => close({ kind: 'demo' }, spec, nobody);

/** Calls of the bank; `isFromBank` checks the signature over the bytes of the body, before they are read, and throws. */
export const bankRoute = <I>(isFromBank: (request: FastifyRequest) => Promise<null>, spec: RouteSpec<I, null>): Route =>
  close({ kind: 'bank' }, spec, (_callers, request) => isFromBank(request));
