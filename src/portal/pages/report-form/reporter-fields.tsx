import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ReporterEntry } from './report-entry.ts';
import { bind, type Reporting } from './use-report-form.ts';

type ReporterProps = { readonly form: Reporting<ReporterEntry> };

type ReporterFieldsProps = ReporterProps & {
  /** Label and hint of the reporter's phone number. */
  readonly phone: { readonly label: string; readonly hint: string };
};

/** Fields for the reporter's name and phone number. */
export const ReporterFields = ({ form, phone }: ReporterFieldsProps) => (
  <>
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
      {...phone}
      type="tel"
      autoComplete="tel"
      maxLength={30}
      value={form.entry.reporter_phone}
      onChange={({ target }) => form.change('reporter_phone', target.value)}
    />
  </>
);

/** Checkbox for the consent that every reporter gives. */
export const ReporterConsent = ({ form }: ReporterProps) => (
  <CheckboxField
    {...bind(form, 'consent')}
    label="Isian ini benar sepengetahuan saya. Data saya boleh disimpan dan dipakai untuk menghubungi saya tentang laporan ini."
    checked={form.entry.consent}
    onChange={({ target }) => form.change('consent', target.checked)}
  />
);
