import type { Facts } from '#shared/facts/facts.ts';
import { formatDate } from '#shared/time/dates.ts';
import { bindRequest } from '../contract/bind.ts';
import { readDraft } from '../contract/draft.ts';
import type { DraftValues } from '../contract/draft-values.ts';
import { buildParts, inPages } from '../contract/form-steps.tsx';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { estimateDay } from '../blocks/fund/fund-items.ts';
import { buildFundSteps, buildRiskSteps, selfieStep } from '../blocks/fund/fund-steps.tsx';
import { hasFuturePremium } from '../blocks/fund/future-premium.ts';
import { linesWhere } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { estimateSwitch } from './calculation.ts';
import { definition } from './definition.ts';
import { EstimateCard } from './estimate-card.tsx';
import { FutureCard } from './future-card.tsx';
import { LINES_A_PAGE, placesOf, type DraftLine } from './line-figures.ts';
import { riskierTargets } from './rules.ts';
import { SourceCard } from './source-card.tsx';
import { SourceChoice } from './source-choice.tsx';
import { SwitchFundPayload } from './payload.ts';

/** Upper limit for pages of one fund; its targets can never fill so many. */
const MOST_PAGES = 20;

const linesOf = (values: DraftValues): readonly DraftLine[] => readDraft(SwitchFundPayload, values).items;

const sourcesOn = buildParts((page, facts) => <SourceChoice facts={facts} page={page} />);

const LinesPage = ({ facts, source, page }: FormProps & { readonly source: number; readonly page: number }) => {
  const { draft, set } = useDraft(SwitchFundPayload);
  const holding = facts.position.holdings[source];
  if (holding === undefined) return null;
  const { sources } = estimateSwitch(draft.items, facts);
  return (
    <>
      <SourceCard
        facts={facts}
        holding={holding}
        items={draft.items}
        places={inPages(placesOf(draft.items, holding.fundCode), LINES_A_PAGE)[page] ?? []}
        outcome={sources.find(({ fundCode }) => fundCode === holding.fundCode)}
        onItems={(items) => set('items', items)}
      />
      <EffectHere />
    </>
  );
};

const linesOn = buildParts((number, facts) => (
  <LinesPage facts={facts} source={Math.floor(number / MOST_PAGES)} page={number % MOST_PAGES} />
));

/** Builds the form steps for each source fund, with targets and amounts. */
const lineSteps = (items: readonly DraftLine[], facts: Facts): readonly FormStep[] =>
  facts.position.holdings.flatMap(({ fundCode, fundName }, source) => {
    const places = placesOf(items, fundCode);
    if (places.length === 0) return [];
    return inPages(places, LINES_A_PAGE).map((shown, page) => {
      const number = source * MOST_PAGES + page;
      return {
        key: `lines-${number}`,
        subject: `Tujuan ${fundName}`,
        answer: linesWhere((label) => label.startsWith(`${fundName} →`)),
        question: page === 0 ? `Ke mana ${fundName} dialihkan?` : `Ke mana lagi ${fundName} dialihkan?`,
        paths: shown.map((index) => `items.${index}`),
        Part: linesOn(number),
      };
    });
  });

const riskSteps = buildRiskSteps((values, facts) => riskierTargets(linesOf(values), facts));

const FuturePart = ({ facts }: FormProps) => {
  const { draft, set } = useDraft(SwitchFundPayload);
  return (
    <FutureCard
      facts={facts}
      after={estimateSwitch(draft.items, facts).allocationAfter}
      follows={draft.change_future_allocation}
      onFollows={(follows) => set('change_future_allocation', follows)}
    />
  );
};

const futureStep: FormStep = {
  key: 'future',
  subject: 'Alokasi berikutnya',
  answer: linesWhere((label) => label.startsWith('Alokasi ')),
  question: 'Apakah alokasi berikutnya ikut berubah?',
  paths: ['change_future_allocation'],
  Part: FuturePart,
};

const Effect = ({ facts }: FormProps) => {
  const estimate = estimateSwitch(useDraft(SwitchFundPayload).draft.items, facts);
  return estimate.switched.sold.gt(0) ? <EstimateCard facts={facts} estimate={estimate} /> : null;
};

const question = 'Dana mana yang dialihkan?';
const captionOf = (facts: Facts): string =>
  `Nilai per ${formatDate(estimateDay(facts))}. Harga akhir memakai NAB hari bursa setelah disetujui.`;

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption: captionOf,
  showsAccount: false,
  Effect,
  /** Steps: source funds, targets, risk, future split, selfie (wire 3.14). */
  steps: (values, facts) => [
    ...buildFundSteps({
      question,
      caption: captionOf(facts),
      funds: facts.position.holdings,
      items: [],
      partOf: sourcesOn,
    }),
    ...lineSteps(linesOf(values), facts),
    ...riskSteps(values, facts),
    ...(hasFuturePremium(facts) ? [futureStep] : []),
    selfieStep,
  ],
};

export default request;
