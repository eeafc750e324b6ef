import { formatDate } from '#shared/time/dates.ts';
import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { estimateDay } from '../blocks/fund/fund-items.ts';
import { hasFuturePremium } from '../blocks/fund/future-premium.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/identity-attachments.tsx';
import { estimateSwitch } from './calculation.ts';
import { definition } from './definition.ts';
import { EstimateCard } from './estimate-card.tsx';
import { FutureCard } from './future-card.tsx';
import { RiskCard } from '../blocks/fund/risk-card.tsx';
import { riskierTargets } from './rules.ts';
import { SourceCard } from './source-card.tsx';
import { SwitchFundPayload } from './payload.ts';

/** One card for each held fund with where it goes, then the result, the future split, and the selfie (wire 3.14). */
const Form = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(SwitchFundPayload);
  const estimate = estimateSwitch(draft.items, facts);
  const ofAll = problemAt('items');
  const isMoving = estimate.switched.sold.gt(0);
  return (
    <>
      <section
        id={fieldIdOf('items')}
        tabIndex={-1}
        aria-label="Dana investasi"
        className="flex flex-col gap-4 outline-none"
      >
        {facts.position.holdings.map((holding) => (
          <SourceCard
            key={holding.fundCode}
            facts={facts}
            holding={holding}
            items={draft.items}
            outcome={estimate.sources.find((source) => source.fundCode === holding.fundCode)}
            onItems={(items) => set('items', items)}
          />
        ))}
        {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
      </section>
      <EffectHere />
      {isMoving && hasFuturePremium(facts) && (
        <FutureCard
          facts={facts}
          after={estimate.allocationAfter}
          follows={draft.change_future_allocation}
          onFollows={(follows) => set('change_future_allocation', follows)}
        />
      )}
      <RiskCard facts={facts} riskier={riskierTargets(draft.items, facts)} />
      <SelfieField />
    </>
  );
};

const Effect = ({ facts }: FormProps) => {
  const estimate = estimateSwitch(useDraft(SwitchFundPayload).draft.items, facts);
  return estimate.switched.sold.gt(0) ? <EstimateCard facts={facts} estimate={estimate} /> : null;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Dana mana yang dialihkan?',
  caption: (facts) =>
    `Nilai per ${formatDate(estimateDay(facts))}. Harga akhir memakai NAB hari bursa setelah disetujui.`,
  showsAccount: false,
  Form,
  Effect,
};

export default request;
