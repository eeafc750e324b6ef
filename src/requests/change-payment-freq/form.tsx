import { formatDate } from '#shared/time/dates.ts';
import { labelOf, paymentMethods, paymentTypes } from '#shared/lists/lookups.ts';
import { Card } from '#ui/showing/card.tsx';
import { BeforeAfterBar } from '#ui/charts/before-after-bar.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { selected } from '../blocks/form/selected.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { frequencies } from './calculation.ts';
import { definition } from './definition.ts';
import { compare, frequencyName } from './presentation.ts';
import { findObstacle } from './rules.ts';
import { PaymentFrequencyPayload } from './payload.ts';

/** Card with the present frequency and bill (wire 3.16). */
const NowCard = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { premium } = facts.position;
  const { bills, now, asBill } = compare(premium.frequency, facts);
  return (
    <Card title="Pembayaran saat ini">
      <DataList
        rows={[
          { label: 'Frekuensi', value: frequencyName(now) },
          { label: words('Tagihan {premi}'), value: asBill(bills[0], now) },
          {
            label: 'Cara bayar',
            value: labelOf({ ...paymentMethods, ...paymentTypes }, facts.policy.payment.method),
          },
          {
            label: 'Harus dibayar paling lambat',
            value: premium.nextDueOn === null ? '-' : formatDate(premium.nextDueOn),
          },
        ]}
      />
    </Card>
  );
};

/** Field with each frequency and its bill; an unavailable one shows why. */
const FrequencyField = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PaymentFrequencyPayload);
  const name = 'payment_freq';
  const current = facts.position.premium.frequency;
  return (
    <Card title="Frekuensi yang diajukan">
      <RadioCards
        id={fieldIdOf(name)}
        label="Frekuensi pembayaran"
        error={problemAt(name)}
        choices={frequencies.map((each) => {
          const obstacle = findObstacle(facts, each);
          const { bills, frequency, asBill } = compare(each, facts);
          return {
            value: String(each),
            label: frequencyName(each),
            hint: each === current ? 'Frekuensi saat ini' : (obstacle?.message ?? asBill(bills[1], frequency)),
            disabled: obstacle !== undefined,
          };
        })}
        value={draft.payment_freq === null || draft.payment_freq === current ? undefined : String(draft.payment_freq)}
        onChange={(value) => set(name, selected(frequencies, value) ?? null)}
      />
    </Card>
  );
};

/** Card with the yearly premium before and after, and the first bill. */
const EffectCard = ({ facts, code }: FormProps & { readonly code: number }) => {
  const { words } = useFormTools();
  const { bills, money, ofYear, firstDue } = compare(code, facts);
  return (
    <Card title={words('Total {premi} setahun')} tone="sea">
      <BeforeAfterBar
        before={ofYear[0].toNumber()}
        after={ofYear[1].toNumber()}
        beforeText={money(ofYear[0])}
        afterText={money(ofYear[1])}
      />
      <div className="border-t border-sea/20 pt-3">
        <DataList
          rows={[
            { label: 'Tagihan tiap jatuh tempo', value: money(bills[1].total) },
            { label: 'Tagihan pertama dengan frekuensi baru', value: firstDue },
          ]}
        />
      </div>
    </Card>
  );
};

const Fields = ({ facts }: FormProps) => (
  <>
    <NowCard facts={facts} />
    <FrequencyField facts={facts} />
    <EffectHere />
  </>
);

const Form = ({ facts }: FormProps) => (
  <>
    <Fields facts={facts} />
    <SelfieField />
  </>
);

const Effect = ({ facts }: FormProps) => {
  const { payment_freq: code } = useDraft(PaymentFrequencyPayload).draft;
  return code === null || findObstacle(facts, code) !== undefined ? null : <EffectCard facts={facts} code={code} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Seberapa sering Anda ingin membayar?',
  caption: 'Jumlah tagihan menyesuaikan frekuensi yang dipilih. Perlindungan tidak berubah.',
  showsAccount: false,
  Form,
  Fields,
  Effect,
};

export default request;
