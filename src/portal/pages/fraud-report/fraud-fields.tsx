import { Card } from '#ui/showing/card.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ReporterConsent, ReporterFields } from '../report-form/reporter-fields.tsx';
import { bind } from '../report-form/use-report-form.ts';
import type { FraudReporting } from './use-fraud-report.ts';

const phone = {
  label: 'Nomor HP yang dapat kami hubungi',
  hint: 'Boleh nomor lain dari yang tercatat di polis.',
} as const;

/** Fields of a fraud report: policy, reporter and what happened. */
export const FraudFields = ({ form }: { readonly form: FraudReporting }) => (
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
    <ReporterFields form={form} phone={phone} />
    <NoteField
      {...bind(form, 'happened')}
      label="Apa yang terjadi?"
      hint="Misalnya: HP hilang, atau ada pengajuan yang bukan dari Anda. Jangan tulis kode masuk."
      value={form.entry.happened}
      onChange={(text) => form.change('happened', text)}
    />
    <ReporterConsent form={form} />
  </Card>
);
