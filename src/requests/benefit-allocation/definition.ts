import type { Facts } from '#shared/facts.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { RequestDefinition } from '../contract.ts';
import { BenefitAllocationPayload } from './payload.ts';

/** Now, afterwards, and what it costs; labels carry wording tokens such as {premi}. */
const summary = (payload: BenefitAllocationPayload, _facts: Facts): Summary => ({
  headline: 'Isi ringkasan',
  rows: [{ label: 'Catatan', old: null, new: payload.note }],
  details: [],
  note: null,
});

/** What this request type is, and its section of the rulebook. */
export const definition: RequestDefinition<BenefitAllocationPayload> = {
  route: 'benefit-allocation',
  endpoint: 'perform-benefit-allocation',
  title: 'Isi judul',
  lockClass: 'I',
  serviceLevel: 'info.sla_wd',
  stepUp: 'none',
  vaPurpose: null,
  schema: BenefitAllocationPayload,
  labels: { note: 'Catatan', ktp_attachment: 'Foto KTP' },
  papers: ['receipt'],
  terms: [{ id: 'perform-benefit-allocation', statement: 'Isi pernyataan' }],
  blank: () => ({ note: '', ktp_attachment: '' }),
  uploads: ({ ktp_attachment: name }) => [
    { path: 'ktp_attachment', type: 'KTP', label: 'Foto KTP', required: true, name },
  ],
  notEligible: () => undefined,
  problems: () => [],
  summary,
  consequences: () => [],
  reviewLevel: () => 'S',
  automaticChecks: () => [],
};
