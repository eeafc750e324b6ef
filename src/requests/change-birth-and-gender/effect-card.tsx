import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { FormProps } from '../contract/browser-request.tsx';
import { chargeDifference } from './fund-charges.ts';
import { isChanged, findLife, correctedLives } from './lives.ts';
import { BirthAndGenderPayload, type Settlement } from './payload.ts';
import type { PremiumStep } from './premium-steps.ts';
import { coverRow, pastDetails } from './presentation.ts';
import { hasChoice, isDearer, settle, settleIn, type Settled } from './settlement.ts';

/** Returns the choices of settlement with cost or refund; texts contain wording tokens. */
function waysOf(settled: Settled, facts: Facts): readonly { value: Settlement; label: string; hint: string }[] {
  const money = ({ owed }: Settled) => formatMoney(owed.abs(), facts.policy.currency);
  const inMoney = settleIn('PREMIUM', settled.steps satisfies readonly PremiumStep[]);
  return isDearer(settled)
    ? [
        { value: 'SUM_ASSURED', label: 'Sesuaikan {UP}', hint: '{Premi} tetap, {UP} turun. Tidak ada yang dibayar.' },
        {
          value: 'PREMIUM',
          label: 'Bayar selisihnya',
          hint: `{UP} tetap. Anda membayar ${money(inMoney)} untuk masa lalu, dan {premi} naik.`,
        },
      ]
    : [
        {
          value: 'PREMIUM',
          label: 'Kembalikan kelebihannya',
          hint: `{UP} tetap. Kami mengembalikan ${money(inMoney)}, dan {premi} turun.`,
        },
        { value: 'SUM_ASSURED', label: 'Naikkan {UP}', hint: '{Premi} tetap, {UP} naik. Tidak ada yang dikembalikan.' },
      ];
}

/** Returns the settlement and the difference in fund charges, for the corrections typed so far. */
const useSettled = ({ facts }: FormProps) => {
  const { draft } = useDraft(BirthAndGenderPayload);
  const lives = correctedLives(draft.items).filter((corrected) => {
    const life = findLife(corrected.party_id, facts);
    return life !== undefined && corrected.birth_date <= facts.today && isChanged(corrected, life);
  });
  const settled = settle({ items: lives, settlement: draft.settlement || null }, facts);
  return { settled, charges: chargeDifference(lives, facts) };
};

/** Field to choose the settlement; renders nothing when there is no choice. */
export const WayField = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { set, problemAt, fieldIdOf } = useDraft(BirthAndGenderPayload);
  const { settled } = useSettled({ facts });
  if (!hasChoice(settled)) return null;
  return (
    <RadioCards
      id={fieldIdOf('settlement')}
      label="Cara penyesuaian"
      error={problemAt('settlement')}
      choices={waysOf(settled, facts).map(({ value, label, hint }) => ({
        value,
        label: words(label),
        hint: words(hint),
      }))}
      value={settled.way}
      onChange={(way) => set('settlement', way)}
    />
  );
};

/** Card with the effect of the correction on covers, premiums and funds; renders nothing without an effect. */
export const EffectCard = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { settled, charges } = useSettled({ facts });
  if (settled.steps.length === 0 && charges.eq(0)) return null;
  const rows = settled.steps.map((step) => coverRow(step, facts));
  const past = pastDetails(settled, charges, facts);
  return (
    <Card title="Pengaruh pada polis" tone="sea">
      {rows.map((row) => (
        <div key={row.label}>
          <h3 className="text-small text-muted">{words(row.label)}</h3>
          <DataList
            rows={[
              { label: 'Sekarang', value: row.old, strong: false },
              { label: 'Sesudah', value: row.new },
            ]}
          />
        </div>
      ))}
      {past.length > 0 && <DataList rows={past.map(({ label, value }) => ({ label: words(label), value }))} />}
      <p className="text-small text-muted">
        Estimasi per <span translate="no">{formatDate(facts.today)}</span>, dihitung sejak awal polis.
      </p>
      <p className="border-t border-sea/20 pt-3">
        Tim underwriting memeriksa dokumen asli lebih dulu. Jumlah akhir kami beri tahu sebelum berlaku.
      </p>
    </Card>
  );
};
