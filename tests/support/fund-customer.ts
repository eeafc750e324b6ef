import { AvailabilityAnswer, ProposalDetail, Submitted } from '#shared/wire/proposals.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { upload } from './attachments.ts';
import type { TestAnswer, TestServer } from './server.ts';
import { signIn } from './sign-in.ts';

type Body = Readonly<Record<string, unknown>>;

/** Customer of the demo portfolio with a server whose jobs run by hand, for requests without a face step. */
export interface FundCustomer {
  facts(): Promise<AvailabilityAnswer['facts']>;
  position(): Promise<AvailabilityAnswer['facts']['position']>;
  policy(): Promise<MyPolicy['policyWithCode']>;
  availability(suffix: string): Promise<AvailabilityAnswer['types'][number] | undefined>;
  check(suffix: string, body: Body): Promise<TestAnswer>;
  /** Sends the request with a fresh selfie and runs its jobs. */
  send(suffix: string, body: Body): Promise<TestAnswer>;
  /** Submits a request that must be accepted; returns its number. */
  submit(suffix: string, body: Body): Promise<string>;
  sees(number: string): Promise<ProposalDetail>;
  cancel(number: string): Promise<void>;
  nextPrice(): Promise<void>;
}

export async function createFundCustomer(
  server: TestServer,
  who?: Parameters<typeof signIn>[1],
): Promise<FundCustomer> {
  const token = await signIn(server, who);
  const get = (url: string) => server.call({ method: 'GET', url, token });
  const available = async () => AvailabilityAnswer.parse((await get('/api/v1/requests/availability')).data);
  const post = async (url: string, body: Body) => {
    const ktp_selfie_attachment = await upload(server, token, 'KTPSELFIE');
    return server.call({ method: 'POST', url, token, payload: { ktp_selfie_attachment, ...body } });
  };
  const send: FundCustomer['send'] = async (suffix, body) => {
    const answer = await post(`/api/v1/transaction-proposal/${suffix}`, body);
    await server.work();
    return answer;
  };
  return {
    facts: async () => (await available()).facts,
    position: async () => (await available()).facts.position,
    policy: async () => MyPolicy.parse((await get('/api/v1/policy/get-my-policy')).data).policyWithCode,
    availability: async (suffix) => (await available()).types.find((type) => type.suffix === suffix),
    check: (suffix, body) => post(`/api/v1/transaction-proposal/${suffix}/check`, body),
    send,
    async submit(suffix, body) {
      const answer = await send(suffix, body);
      const [number] = Submitted.parse(answer.data).transactionIds;
      if (number === undefined) throw new Error(`${suffix} was not taken: ${answer.message}`);
      return number;
    },
    sees: async (number) => ProposalDetail.parse((await get(`/api/v1/transaction-proposal/${number}`)).data),
    async cancel(number) {
      await server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/cancel`, token, payload: {} });
      await server.work();
    },
    async nextPrice() {
      await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'price' } });
      await server.work();
    },
  };
}
