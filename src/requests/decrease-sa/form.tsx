import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { loweredPremium } from '../blocks/cover/benefit-cost.ts';
import { filledLines } from '../blocks/cover/benefit-lines.ts';
import { BenefitEffect } from '../blocks/cover/benefit-effect.tsx';
import { BenefitPicker, type BenefitChoices } from '../blocks/cover/benefit-picker.tsx';
import { lowerRange } from '../blocks/cover/benefit-rules.ts';
import { listSteps, type BenefitStep } from '../blocks/cover/benefit-steps.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { definition } from './definition.ts';
import { valueLines } from './presentation.ts';
import { canBeLowered, lowerPlans } from './rules.ts';
import { DecreaseSumAssuredPayload } from './payload.ts';

const choicesOf = (cover: Coverage, facts: Facts): BenefitChoices => ({
  obstacle: canBeLowered(cover, facts) ? undefined : 'Sudah pada batas terendah.',
  plans: lowerPlans(cover, facts),
  range: lowerRange(cover, facts),
});

/** True for a valid lower sum. Other sums show no effect, since the field shows the error. */
const isLower = ({ before, after }: BenefitStep): boolean =>
  before.plan !== null || (after.sum.gt(0) && after.sum.lt(new Big(before.sum)));

/** Card with the value paid out for the removed part, and the account it goes to. */
const ValueCard = ({ rows }: { readonly rows: ReturnType<typeof valueLines> }) => {
  const { words } = useFormTools();
  return (
    <Card title="Dana yang Anda terima">
      <DataList rows={rows.map(({ label, value }) => ({ label: words(label), value: words(value) }))} />
    </Card>
  );
};

const Fields = ({ facts }: FormProps) => {
  const { draft, set } = useDraft(DecreaseSumAssuredPayload);
  return (
    <>
      <BenefitPicker
        facts={facts}
        lines={draft.items}
        onChange={(changed) => set('items', changed)}
        single
        choicesOf={(cover) => choicesOf(cover, facts)}
        label="Pilih yang diturunkan"
      />
      <EffectHere />
    </>
  );
};

const Form = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  return (
    <>
      <Fields facts={facts} />
      <SelfieField />
      <Notice heading="Perhatian">
        {words(
          'Batas minimal mengikuti {premi} yang dibayar. Plan turun paling banyak satu tingkat. Tagihan dapat berubah.',
        )}
      </Notice>
    </>
  );
};

const Effect = ({ facts }: FormProps) => {
  const lines = filledLines(useDraft(DecreaseSumAssuredPayload).draft.items);
  const steps = listSteps(lines, facts).filter(isLower);
  if (steps.length === 0) return null;
  const value = valueLines(lines, facts);
  return (
    <>
      <BenefitEffect facts={facts} steps={steps} premiumOf={loweredPremium} />
      {value.length > 0 && <ValueCard rows={value} />}
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Perlindungan mana yang ingin diturunkan?',
  caption: 'Satu produk dalam satu pengajuan. Batasnya tampil lebih dulu.',
  showsAccount: false,
  Form,
  Fields,
  Effect,
};

export default request;
