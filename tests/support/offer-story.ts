import type { Coverage } from '#shared/policy/coverage.ts';
import { Offer } from '#shared/wire/offer.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { readOutbox } from './outbox.ts';
import { startDeskApp, type DeskApp, type Reply } from './desk-app.ts';
import { createDeskStory, numberOf, type DeskStory } from './desk-story.ts';
import { payIn } from './pay-in.ts';
import { signIn } from './sign-in.ts';

type Body = Readonly<Record<string, unknown>>;

/** Two holders of lapsed policies who want to reinstate them, and an underwriter who offers terms. */
export const yusuf = {
  policy_number: '7700000012',
  phone_number: '6281200000012',
  identity_number: '6471011704680012',
};
export const dewi = { policy_number: '7700000005', phone_number: '6281200000005', identity_number: '3471016505900005' };
type Holder = typeof yusuf;

/** Reinstatement amounts at that time. */
const owedBy = { [yusuf.policy_number]: 12_540_000, [dewi.policy_number]: 3_500_000 };

export const offerReason = 'Tekanan darah Anda di atas batas standar.';

export interface OfferStory {
  readonly app: DeskApp;
  readonly desk: DeskStory;
  tokenOf(who: Holder): string;
  get(who: Holder, path: string): Promise<Reply>;
  detail(who: Holder, number: string): Promise<ProposalDetail>;
  offerOf(who: Holder, number: string): Promise<Offer>;
  answer(who: Holder, number: string, body: Body): Promise<Reply>;
  mainOf(who: Holder): Promise<Coverage>;
  /** Builds an extra premium and an exclusion on the main cover. */
  termsFor(who: Holder): Promise<readonly Body[]>;
  /** Submits, pays and verifies a request and refers it to the underwriter; returns its number. */
  refer(who: Holder, health: unknown): Promise<string>;
  /** Lists the channels by which a message of this template was sent. */
  channelsOf(template: string): Promise<readonly string[]>;
}

async function refer({ app, desk }: Pick<OfferStory, 'app' | 'desk'>, who: Holder, token: string, health: unknown) {
  const reply = await app.call('POST', '/api/v1/transaction-proposal/reinstatement', token, {
    health_questionnaire: health,
    ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
  });
  const number = numberOf(reply);
  await app.work();
  await payIn(app, who.policy_number, '03', owedBy[who.policy_number] ?? 0);
  await desk.press('verifikator1', number, 'claim');
  const referred = await desk.press('verifikator1', number, 'refer');
  if (referred.status !== 200) throw new Error(`${referred.status} ${referred.message}`);
  return number;
}

/** Starts a story; `others` = numbers of policies besides those of Yusuf and Dewi. */
export const startOfferStory = async (others: readonly string[] = []): Promise<OfferStory> =>
  createOfferStory(await startDeskApp({}, [yusuf.policy_number, dewi.policy_number, ...others]));

export async function createOfferStory(app: DeskApp): Promise<OfferStory> {
  const desk = await createDeskStory(app);
  const tokens = new Map<string, string>();
  for (const who of [yusuf, dewi]) tokens.set(who.policy_number, await signIn(app.server, who));
  const offerPath = (number: string): string => `transaction-proposal/${number}/offer`;
  const story: OfferStory = {
    app,
    desk,
    tokenOf: (who) => tokens.get(who.policy_number) ?? '',
    get: (who, path) => app.call('GET', `/api/v1/${path}`, story.tokenOf(who)),
    detail: async (who, number) => ProposalDetail.parse((await story.get(who, `transaction-proposal/${number}`)).data),
    offerOf: async (who, number) => Offer.parse((await story.get(who, offerPath(number))).data),
    answer: (who, number, body) => app.call('POST', `/api/v1/${offerPath(number)}`, story.tokenOf(who), body),
    mainOf: async ({ policy_number }) => (await app.services.core.getPolicy(policy_number)).policy.mainCover,
    async termsFor(who) {
      const subject = String((await story.mainOf(who)).itemId);
      return [
        { kind: 'EXTRA_PREMIUM', subject, percent: 25 },
        { kind: 'EXCLUSION', subject, text: 'Penyakit jantung dan akibatnya.' },
      ];
    },
    refer: (who, health) => refer(story, who, story.tokenOf(who), health),
    channelsOf: async (template) =>
      (await readOutbox(app.server))
        .filter((each) => each.template === template)
        .map(({ channel }) => channel)
        .toSorted(),
  };
  return story;
}
