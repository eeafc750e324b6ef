import { endpoints, type EndpointSuffix } from '#requests/contract/endpoints.ts';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { MyPolicy, type PolicyWithCode } from '#shared/wire/policy/wire-policy.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { readOutbox } from './outbox.ts';
import { passFaceCheck, upload } from './attachments.ts';
import type { TestAnswer, TestServer } from './server.ts';
import { signIn } from './sign-in.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** Client written from the specification alone: reads the policy and makes its calls. */
export interface SpecificationClient {
  readonly policy: PolicyWithCode;
  readonly token: string;
  attachment(type: AttachmentType): Promise<string>;
  face(suffix: EndpointSuffix): Promise<Payload>;
  get(path: string): Promise<unknown>;
  post(path: string, payload: Payload): Promise<TestAnswer>;
  /** Submits a request without consents, which the specification does not know. */
  send(suffix: EndpointSuffix, payload: Payload): Promise<TestAnswer>;
  /** Requests a step-up code and types it. */
  freshCode(suffix: EndpointSuffix): Promise<void>;
}

async function newestStepUpCode(server: TestServer): Promise<string> {
  const items = await readOutbox(server);
  return items.find(({ template }) => template === 'step-up-code')?.code ?? '';
}

export async function openClient(server: TestServer, policyNumber: string): Promise<SpecificationClient> {
  const holder = demoPolicies.find((each) => each.policyNumber === policyNumber);
  const who = {
    policy_number: policyNumber,
    phone_number: holder?.phone ?? '',
    identity_number: holder?.identityNumber ?? '',
  };
  const token = await signIn(server, who, holder?.email);
  const get = async (path: string) => (await server.call({ url: `/api/v1/${path}`, token })).data;
  const post = (path: string, payload: Payload) =>
    server.call({ method: 'POST', url: `/api/v1/${path}`, token, payload });
  return {
    policy: MyPolicy.parse(await get('policy/get-my-policy')).policyWithCode,
    token,
    get,
    post,
    send: (suffix, payload) =>
      server.call({ method: 'POST', url: `/api/v1/${pathOf(suffix)}`, token, payload, terms: 'as sent' }),
    attachment: (type) => upload(server, token, type),
    face: (suffix) => passFaceCheck(server, token, suffix),
    async freshCode(suffix) {
      await post('auth/step-up', { transaction_type: suffix });
      await server.work();
      await post('auth/step-up/check', { otp_number: await newestStepUpCode(server) });
    },
  };
}

const pathOf = (suffix: EndpointSuffix): string => {
  const row: { readonly serviceId: number; readonly path?: string } = endpoints[suffix];
  return row.path?.replace('/api/v1/', '') ?? `transaction-proposal/${suffix}`;
};

/** Returns the number of an accepted request; '' for a refusal, and for a question. */
export const numberOf = ({ data }: TestAnswer): string => Submitted.safeParse(data).data?.transactionIds[0] ?? '';

/** Returns the same payload with every number as text. */
export function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asText(each)]));
}
