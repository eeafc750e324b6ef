import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { boxClass, describeField, Field } from '#ui/fields/field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { FraudReporting } from './use-fraud-report.ts';

type PartProps = { readonly form: FraudReporting };

/** The attributes that a field has in common. */
const bind = ({ problems }: FraudReporting, field: keyof FraudReporting['entry']) => ({
  id: field,
  ...(problems[field] !== undefined && { error: problems[field] }),
});

const Happened = ({ form }: PartProps) => {
  const text = {
    ...bind(form, 'happened'),
    label: 'Apa yang terjadi?',
    hint: 'Misalnya: HP hilang, atau ada pengajuan yang bukan dari Anda. Jangan tulis kode masuk.',
  };
  return (
    <Field {...text}>
      <div className={boxClass(text.error)}>
        <textarea
          {...describeField(text)}
          rows={3}
          maxLength={500}
          value={form.entry.happened}
          onChange={({ target }) => form.change('happened', target.value)}
          className="min-w-0 flex-1 rounded-field bg-transparent px-3.5 py-2.5 outline-none"
        />
      </div>
    </Field>
  );
};

/** Which policy, who reports, and what happened. */
export const FraudFields = ({ form }: PartProps) => (
  <Card title="Lapor tanpa masuk">
    <TextField
      {...bind(form, 'policy_number')}
      label="Nomor polis"
      hint="10 angka, tertera di halaman pertama polis"
      inputMode="numeric"
      maxLength={30}
      value={form.entry.policy_number}
      onChange={({ target }) => form.change('policy_number', target.value)}
    />
    <TextField
      {...bind(form, 'reporter_name')}
      label="Nama Anda"
      autoComplete="name"
      maxLength={100}
      value={form.entry.reporter_name}
      onChange={({ target }) => form.change('reporter_name', target.value)}
    />
    <TextField
      {...bind(form, 'reporter_phone')}
      label="Nomor HP yang dapat kami hubungi"
      hint="Boleh nomor lain dari yang tercatat di polis."
      type="tel"
      autoComplete="tel"
      maxLength={30}
      value={form.entry.reporter_phone}
      onChange={({ target }) => form.change('reporter_phone', target.value)}
    />
    <Happened form={form} />
    <CheckboxField
      {...bind(form, 'consent')}
      label="Isian ini benar sepengetahuan saya. Data saya boleh disimpan dan dipakai untuk menghubungi saya tentang laporan ini."
      checked={form.entry.consent}
      onChange={({ target }) => form.change('consent', target.checked)}
    />
  </Card>
);
