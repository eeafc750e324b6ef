import type { ReactNode } from 'react';
import { reporterRelations } from '#shared/lists/death-report-lists.ts';
import { Card } from '#ui/showing/card.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ReporterConsent, ReporterFields } from '../report-form/reporter-fields.tsx';
import { bind } from '../report-form/use-report-form.ts';
import type { DeathReporting } from './use-death-report.ts';

type PartProps = { readonly form: DeathReporting };

/** Fields of a public report that identify the deceased: policy number, or name and birth date. */
export const PublicPart = ({ form }: PartProps) => (
  <Card title="Siapa yang meninggal?">
    <TextField
      {...bind(form, 'policy_number')}
      label="Nomor polis"
      hint="Boleh dikosongkan bila tidak tahu. Isi tanggal lahirnya saja."
      inputMode="numeric"
      maxLength={30}
      value={form.entry.policy_number}
      onChange={({ target }) => form.change('policy_number', target.value)}
    />
    <TextField
      {...bind(form, 'insured_name')}
      label="Nama lengkap yang meninggal"
      autoComplete="off"
      maxLength={100}
      value={form.entry.insured_name}
      onChange={({ target }) => form.change('insured_name', target.value)}
    />
    <DateField
      {...bind(form, 'insured_birth_date')}
      label="Tanggal lahirnya"
      value={form.entry.insured_birth_date}
      onChange={(value) => form.change('insured_birth_date', value)}
    />
  </Card>
);

/** Fields for the date of death and the reporter. */
export const ReporterPart = ({ form, children }: PartProps & { readonly children?: ReactNode }) => (
  <Card title="Tentang laporan ini">
    {children}
    <DateField
      {...bind(form, 'died_on')}
      label="Tanggal meninggal"
      value={form.entry.died_on}
      onChange={(value) => form.change('died_on', value)}
    />
    <ReporterFields form={form} phone={{ label: 'Nomor HP Anda', hint: 'Petugas kami menghubungi nomor ini.' }} />
    <SelectField
      {...bind(form, 'relation')}
      label="Hubungan Anda dengan yang meninggal"
      choices={reporterRelations}
      value={form.entry.relation}
      onChange={({ target }) => form.change('relation', target.value)}
    />
    <ReporterConsent form={form} />
  </Card>
);
