import { useEffect } from 'react';
import { BusinessDate, formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { formatMonths } from '../blocks/cover/covered-months.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { canCancel, findStart, lengthFrom, listEnds } from './calculation.ts';
import { DatesCard } from './dates-card.tsx';
import { definition } from './definition.ts';
import { ProjectionCard } from './projection-card.tsx';
import { PremiumHolidayPayload } from './payload.ts';

type PartProps = { readonly facts: Facts; readonly start: BusinessDate };

/** Returns the choices for the end; the present end of a running holiday comes first. */
function endChoices(facts: Facts, start: BusinessDate) {
  const until = facts.position.premium.holiday?.until;
  const others = listEnds(facts, start).filter(({ end }) => end !== until);
  const choices = others.map(({ end, months }) => ({
    value: end,
    label: `${formatDate(end)}\u00a0· ${formatMonths(months)}`,
  }));
  return until === undefined ? choices : [{ value: until, label: `${formatDate(until)}\u00a0· sekarang` }, ...choices];
}

/** Card with the start, which is fixed, and a field for the end among the due dates. */
const EndField = ({ facts, start }: PartProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PremiumHolidayPayload);
  const name = 'end_premium_holiday_date';
  const running = facts.position.premium.holiday;
  return (
    <Card title="Masa cuti yang diajukan">
      <DataList
        rows={[
          {
            label: running === null ? 'Mulai' : 'Sudah berjalan sejak',
            value: formatDate(lengthFrom(facts, start)),
          },
        ]}
      />
      <SelectField
        id={fieldIdOf(name)}
        label="Tanggal akhir cuti"
        hint="Tanggal jatuh tempo saat tagihan mulai lagi."
        error={problemAt(name) ?? problemAt(startField)}
        choices={endChoices(facts, start)}
        placeholder="Pilih tanggal"
        value={draft.end_premium_holiday_date}
        onChange={(event) => set(name, event.target.value)}
      />
    </Card>
  );
};

/** Field to change or cancel a running holiday; renders nothing without one. */
const StatusField = ({ facts, start }: PartProps) => {
  const { words } = useFormTools();
  const { draft, change, problemAt, fieldIdOf } = useDraft(PremiumHolidayPayload);
  const { holiday } = facts.position.premium;
  if (holiday === null) return null;
  return (
    <RadioCards
      id={fieldIdOf('status')}
      label={words('Apa yang ingin Anda lakukan dengan {cutiPremi} ini?')}
      error={problemAt('status')}
      choices={[
        { value: 'change', label: 'Perubahan Tanggal Cuti', hint: 'Perpanjang atau persingkat masa cuti.' },
        {
          value: 'cancel',
          label: words('Pembatalan {CutiPremi}'),
          hint: canCancel(facts)
            ? words(`{Premi} ditagih lagi mulai ${formatDate(start)}.`)
            : `Tidak tersedia: cuti ini sudah berakhir pada jatuh tempo berikutnya, ${formatDate(holiday.until)}.`,
          disabled: !canCancel(facts),
        },
      ]}
      value={draft.status === 'change' || draft.status === 'cancel' ? draft.status : undefined}
      onChange={(status) => {
        change(status === 'cancel' ? { status, end_premium_holiday_date: holiday.until } : { status });
      }}
    />
  );
};

const CancelCard = ({ facts, start }: PartProps) => {
  const { words } = useFormTools();
  return (
    <Card title="Pembatalan cuti">
      <DataList
        rows={[
          { label: 'Tanggal Batal', value: formatDate(facts.today) },
          { label: words('{Premi} ditagih lagi mulai'), value: formatDate(start) },
        ]}
      />
    </Card>
  );
};

const startField = 'start_premium_holiday_date';

/** Returns the first possible start, and updates it in a draft that is continued later. */
const useStart = (facts: Facts): BusinessDate => {
  const { draft, set } = useDraft(PremiumHolidayPayload);
  const start = findStart(facts) ?? facts.today;
  const isStale = draft[startField] !== start;
  useEffect(() => {
    if (isStale) set(startField, start);
  });
  return start;
};

const Fields = ({ facts }: FormProps) => {
  const { draft } = useDraft(PremiumHolidayPayload);
  const start = useStart(facts);
  const isCancelled = draft.status === 'cancel';
  return (
    <>
      <DatesCard facts={facts} />
      <StatusField facts={facts} start={start} />
      {isCancelled ? <CancelCard facts={facts} start={start} /> : <EndField facts={facts} start={start} />}
      <EffectHere />
    </>
  );
};

const Form = ({ facts }: FormProps) => (
  <>
    <Fields facts={facts} />
    <SelfieField />
  </>
);

const Effect = ({ facts }: FormProps) => {
  const { status, end_premium_holiday_date } = useDraft(PremiumHolidayPayload).draft;
  const end = BusinessDate.safeParse(end_premium_holiday_date).data;
  if (status === 'cancel' || end === undefined) return null;
  return <ProjectionCard facts={facts} from={lengthFrom(facts, findStart(facts) ?? facts.today)} until={end} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Sampai kapan pembayaran dihentikan sementara?',
  caption: (facts) => fill('{Biaya} bulanan tetap diambil dari nilai polis selama cuti.', wordingFor(facts.policy)),
  showsAccount: false,
  Form,
  Fields,
  Effect,
};

export default request;
