import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import { parseInput, type Reading } from './parse-input.ts';
import type { CustomerSession, SignInAttempt, StaffSession } from './sessions.ts';
import type { RefusalShape } from './app-error.ts';

/** Kind of caller that a route admits; every route must name one (promises P12). */
type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'attempt' }
  | { readonly kind: 'customer' }
  | { readonly kind: 'staff'; readonly roles: readonly StaffRole[] }
  | { readonly kind: 'demo' }
  | { readonly kind: 'bank' }
  | { readonly kind: 'gateway' }
  | { readonly kind: 'face_provider' }
  | { readonly kind: 'signature_provider' };

/** Data of a schema as a handler returns it: deeply read-only. */
export type DeepReadonly<Data> = unknown extends Data
  ? Data
  : Data extends string | number | boolean | null | undefined
    ? Data
    : { readonly [Key in keyof Data]: DeepReadonly<Data[Key]> };

/** Answer of a handler: it becomes `{ success: true, data, message }`. */
export interface Answer<Data = unknown> {
  readonly data: Data;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const answer = <Data>(
  data: Data,
  extra: { readonly message?: string; readonly headers?: Record<string, string> } = {},
): Answer<Data> => ({
  data,
  message: extra.message ?? 'Berhasil.',
  headers: extra.headers ?? {},
});

/** Marker for a handler that has written to `reply` itself (files, streams). */
export const answeredItself = Symbol('answered itself');

interface Call<Input, Caller> {
  readonly input: Input;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Schema of routes that read nothing from path, query or body. */
export const noInput = z.unknown();

/** Schema of routes whose answer is the message only. */
export const noData = z.null();

/** Media type of a form, which a route takes only when it says so. */
export const formMedia = 'application/x-www-form-urlencoded';

interface BodyShape {
  readonly schema: z.core.$ZodType;
  readonly media: 'application/json' | 'multipart/form-data' | typeof formMedia;
}

interface Heading<Input> extends Reading {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Summary for the route list and the OpenAPI document, in English. */
  readonly summary: string;
  /** Schema of `{ params, query, body }`, as far as the route reads them; unknown fields are dropped or refused by the schema. */
  readonly input: z.core.$ZodType<Input>;
  /** Maximum bytes of JSON, where the default of its kind does not fit. */
  readonly bodyLimit?: number;
  /** Shape of refusals, where a standard of others asks for its own. */
  readonly refusals?: RefusalShape;
  /** Schema of the body for the OpenAPI document, where `input` leaves it to a request type or to a reader of files. */
  readonly body?: BodyShape;
}

/** Status of a successful answer. */
type GoodStatus = 200 | 201;

/** Definition of a route that returns data in the envelope; the handler's answer must have the schema's type. */
interface DataSpec<Input, Caller, Data> extends Heading<Input> {
  /** Schema of `data`: for the compiler, for the OpenAPI document, and for the test server, which checks every answer. */
  readonly answers: z.core.$ZodType<Data>;
  /** Absent = 200. */
  readonly status?: GoodStatus;
  readonly handle: (call: Call<Input, Caller>) => Promise<Answer<NoInfer<DeepReadonly<Data>>>>;
}

export type MediaTypes = readonly [string, ...string[]];

/** Definition of a route that writes to `reply` itself: a file, a stream, a finished text. */
interface ReplySpec<Input, Caller> extends Heading<Input> {
  /** Content that it writes: one or several media types, or the schema of `data` where it writes the envelope itself. */
  readonly writes: MediaTypes | z.core.$ZodType;
  readonly handle: (call: Call<Input, Caller>) => Promise<typeof answeredItself>;
}

type RouteSpec<Input, Caller, Data> = DataSpec<Input, Caller, Data> | ReplySpec<Input, Caller>;

/** Lookup of the caller a route requires; throws the 401 or 403 of promises P01. */
export interface Callers {
  customer(request: FastifyRequest, ahead?: (policyNumber: string) => void): Promise<CustomerSession>;
  attempt(request: FastifyRequest): Promise<SignInAttempt>;
  staff(request: FastifyRequest, roles: readonly StaffRole[]): Promise<StaffSession>;
}

/** Route with its types hidden, so that a list of routes needs no casts. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly input: z.core.$ZodType;
  /** Schema of `data`, or the media types of an answer without envelope. */
  readonly answers: z.core.$ZodType | MediaTypes;
  readonly status: GoodStatus;
  readonly bodyLimit: number;
  /** Undefined = the envelope. */
  readonly refusals: RefusalShape | undefined;
  /** Authenticates the caller before the body is read. */
  readonly admit: (callers: Callers, request: FastifyRequest) => Promise<void>;
  readonly body: BodyShape | undefined;
  readonly run: (
    callers: Callers,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Answer | typeof answeredItself>;
}

/**
 * Maximum body in bytes by kind of caller: public calls have a few fields; requests and drafts of the largest types
 * stay below 20 kB. Calls of the bank and of message gateways are read in full before their signature is checked.
 */
const bodyLimits: Readonly<Record<Access['kind'], number>> = {
  public: 4096,
  attempt: 4096,
  customer: 65_536,
  staff: 65_536,
  demo: 65_536,
  bank: 65_536,
  gateway: 65_536,
  face_provider: 4096,
  signature_provider: 4096,
};

/** Time after which an admitted caller is checked again, because the session may have ended while the body arrived. */
const admittedForMs = 1000;

/** Kinds of callers that sign the body, so that they are authenticated after it has arrived. */
const signing: readonly Access['kind'][] = ['bank', 'gateway', 'face_provider', 'signature_provider'];

/** True for a route that checks a signature over the raw bytes. */
export const keepsRawBody = ({ access }: Pick<Route, 'access'>): boolean => signing.includes(access.kind);

function close<Input, Caller, Data>(
  access: Access,
  spec: RouteSpec<Input, Caller, Data>,
  whoCalls: (callers: Callers, request: FastifyRequest) => Promise<Caller>,
  /** Check before the body is read, where the caller is known only after it. */
  before?: (request: FastifyRequest) => Promise<void>,
): Route {
  const { method, path, summary, input, body, handle, keepsNul = false, bodyLimit = bodyLimits[access.kind] } = spec;
  const answers = 'writes' in spec ? spec.writes : spec.answers;
  const status = ('answers' in spec && spec.status) || 200;
  const admitted = new WeakMap<FastifyRequest, { readonly caller: Caller; readonly at: number }>();
  return {
    method,
    path,
    summary,
    access,
    input,
    answers,
    status,
    bodyLimit,
    refusals: spec.refusals,
    async admit(callers, request) {
      await before?.(request);
      if (!signing.includes(access.kind))
        admitted.set(request, { caller: await whoCalls(callers, request), at: performance.now() });
    },
    body,
    async run(callers, request, reply) {
      const early = admitted.get(request);
      const isFresh = early !== undefined && performance.now() - early.at < admittedForMs;
      const caller = isFresh ? early.caller : await whoCalls(callers, request);
      return handle({ input: parseInput(input, request, { keepsNul }), caller, request, reply });
    },
  };
}

const nobody = () => Promise.resolve(null);

export const publicRoute = <I, D>(spec: RouteSpec<I, null, D>): Route => close({ kind: 'public' }, spec, nobody);

export const attemptRoute = <I, D>(spec: RouteSpec<I, SignInAttempt, D>): Route =>
  close({ kind: 'attempt' }, spec, (callers, request) => callers.attempt(request));

interface Ahead {
  /**
   * Starts the queries that the handler will need for the expected caller, in the same round trip. It must neither
   * change nor return anything, because only `handle` knows the caller for certain.
   */
  readonly ahead?: (request: FastifyRequest, policyNumber: string) => void;
}

export const customerRoute = <I, D>(spec: RouteSpec<I, CustomerSession, D> & Ahead): Route => {
  const { ahead } = spec;
  return close({ kind: 'customer' }, spec, (callers, request) =>
    callers.customer(request, ahead && ((policyNumber) => ahead(request, policyNumber))),
  );
};

export const staffRoute = <I, D>(roles: readonly StaffRole[], spec: RouteSpec<I, StaffSession, D>): Route =>
  close({ kind: 'staff', roles }, spec, (callers, request) => callers.staff(request, roles));

/** Builds a route of `src/demo`, which a production program does not load, so that it does not exist there (promises P36). */
export const demoRoute = <I, D>(spec: RouteSpec<I, null, D>): Route => close({ kind: 'demo' }, spec, nobody);

/** Builds a route for the bank; `isFromBank` checks the signature over the raw body before it is parsed, and throws. */
export const bankRoute = <I, D>(
  isFromBank: (request: FastifyRequest) => Promise<null>,
  spec: RouteSpec<I, null, D>,
): Route => close({ kind: 'bank' }, spec, (_callers, request) => isFromBank(request));

/** Checks of a program that signs its calls: `admit` before the body is read, `check` of the signature over its bytes. Both throw. */
export interface CallGuard {
  readonly admit: (request: FastifyRequest) => Promise<void>;
  readonly check: (request: FastifyRequest) => Promise<null>;
}

/** Builds a route for the bank by the national standard, whose callers are checked before the body too. */
export const snapRoute = <I, D>({ admit, check }: CallGuard, spec: RouteSpec<I, null, D>): Route =>
  close({ kind: 'bank' }, spec, (_callers, request) => check(request), admit);

/** Builds a route for reports of a message gateway. */
export const gatewayRoute = <I, D>({ admit, check }: CallGuard, spec: RouteSpec<I, null, D>): Route =>
  close({ kind: 'gateway' }, spec, (_callers, request) => check(request), admit);

/** Builds a route for results of the outside service that checks faces. */
export const faceProviderRoute = <I, D>({ admit, check }: CallGuard, spec: RouteSpec<I, null, D>): Route =>
  close({ kind: 'face_provider' }, spec, (_callers, request) => check(request), admit);

/** Builds a route for results of the provider that signs forms. */
export const signatureProviderRoute = <I, D>({ admit, check }: CallGuard, spec: RouteSpec<I, null, D>): Route =>
  close({ kind: 'signature_provider' }, spec, (_callers, request) => check(request), admit);
