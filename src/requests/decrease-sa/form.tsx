import { Big } from 'big.js';
import type { Facts } from '#shared/facts.ts';
import type { Coverage } from '#shared/wire/coverage.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { bindRequest } from '../bind.ts';
import { loweredPremium } from '../blocks/benefit-cost.ts';
import { filledLines } from '../blocks/benefit-draft.ts';
import { BenefitEffect } from '../blocks/benefit-effect.tsx';
import { BenefitPicker, type BenefitChoices } from '../blocks/benefit-picker.tsx';
import { lowerRange } from '../blocks/benefit-rules.ts';
import { listSteps, type BenefitStep } from '../blocks/benefit-steps.ts';
import { useFormTools } from '../blocks/form-tools.tsx';
import { PaperField } from '../blocks/paper-field.tsx';
import { useDraft } from '../blocks/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../browser-request.tsx';
import { definition } from './definition.ts';
import { DecreaseDraft } from './draft.ts';
import { valueLines } from './presentation.ts';
import { canFall, lowerLevels } from './rules.ts';

const choicesOf = (cover: Coverage, facts: Facts): BenefitChoices => ({
  obstacle: canFall(cover, facts) ? undefined : 'Sudah pada batas terendah.',
  levels: lowerLevels(cover, facts),
  range: lowerRange(cover, facts),
});

/** Below nothing or above what stands there is nothing to show yet; the field says what is wrong. */
const isLower = ({ before, after }: BenefitStep): boolean =>
  before.level !== null || (after.sum.gt(0) && after.sum.lt(new Big(before.sum)));

/** Money that leaves the policy with the part of the cover, and where to. */
const ValueCard = ({ rows }: { readonly rows: ReturnType<typeof valueLines> }) => {
  const { words } = useFormTools();
  return (
    <Card title="Dana yang Anda terima">
      <DataList rows={rows.map(({ label, value }) => ({ label: words(label), value: words(value) }))} />
    </Card>
  );
};

const Form = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, set } = useDraft(DecreaseDraft);
  const lines = filledLines(draft.items);
  const steps = listSteps(lines, facts).filter(isLower);
  const value = steps.length === 0 ? [] : valueLines({ items: [...lines], ktp_selfie_attachment: '' }, facts);
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
      {steps.length > 0 && <BenefitEffect facts={facts} steps={steps} premiumOf={loweredPremium} />}
      {value.length > 0 && <ValueCard rows={value} />}
      <PaperField
        name="ktp_selfie_attachment"
        type="KTPSELFIE"
        label="Foto selfie dengan KTP"
        camera="selfie"
        hint="Wajah dan KTP terlihat jelas dalam satu foto."
      />
      <Notice heading="Perhatian !">
        {words(
          'Batas minimal mengikuti {premi} yang dibayar. Plan turun paling banyak satu tingkat. Tagihan dapat berubah.',
        )}
      </Notice>
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Perlindungan mana yang ingin diturunkan?',
  caption: 'Satu produk dalam satu pengajuan. Batasnya tampil lebih dulu.',
  showsAccount: false,
  Form,
};

export default request;
