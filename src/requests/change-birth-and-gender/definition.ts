import type { Facts } from '#shared/facts/facts.ts';
import type { MoneyIn } from '#shared/requests/money-in.ts';
import { insuredParties } from '#shared/facts/known-parties.ts';
import type { Start } from '../contract/draft.ts';
import type { Attachment } from '../contract/attachment-rules.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { BirthAndGenderPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { automaticChecks, reviewLevel } from './review.ts';
import { notEligible, problems, title } from './rules.ts';
import { hasChoice, settle } from './settlement.ts';

const documents = [
  { name: 'ktp_selfie_attachment', type: 'KTPSELFIE', label: 'Foto selfie dengan KTP' },
  { name: 'ktp_attachment', type: 'KTP', label: 'KTP atau KIA' },
  { name: 'document_attachment', type: 'DOCUMENT', label: 'Akte kelahiran atau ijazah' },
] as const;

const attachments = documents.map(({ name, type, label }): Attachment<BirthAndGenderPayload> => ({
  slot: `items.*.${name}`,
  type,
  label: ({ items }, _facts, index) => (items.length > 1 ? `${label} (orang ${index + 1})` : label),
}));

/** Returns the start values: the only insured is preselected, with several none. */
function start(facts: Facts): Start<BirthAndGenderPayload> {
  const lives = insuredParties(facts);
  const [only] = lives;
  const items =
    only === undefined || lives.length > 1
      ? []
      : [{ party_id: only.partyId, birth_date: only.person.birthDate, gender: only.person.gender }];
  return { items };
}

/**
 * Returns the payment (purpose 05, policy change) of exactly the difference owed, since it pays a quote (rulebook 6.4).
 * Null when nothing is owed.
 */
function moneyIn(payload: BirthAndGenderPayload, facts: Facts): MoneyIn | null {
  const { owed } = settle(payload, facts);
  if (owed.lte(0)) return null;
  const amount = owed.toNumber();
  return { purpose: '05', amount, exact: true, least: amount, payBy: null };
}

/**
 * Request to correct birth date and gender as proved by documents, effective from the start of the policy (rulebook
 * 7.19, wire 3.21).
 */
export const definition: RequestDefinition<BirthAndGenderPayload> = {
  route: 'change/birth-and-gender',
  endpoint: 'change-birth-date-and-gender',
  title,
  lockClass: 'C',
  serviceLevel: 'birth.sla_wd',
  stepUp: 'none',
  moneyIn,
  schema: BirthAndGenderPayload,
  labels: {
    items: '{Tertanggung} yang datanya salah',
    'items.*.party_id': 'Nama',
    'items.*.birth_date': 'Tanggal lahir',
    'items.*.gender': 'Jenis kelamin',
    'items.*.ktp_selfie_attachment': documents[0].label,
    'items.*.ktp_attachment': documents[1].label,
    'items.*.document_attachment': documents[2].label,
    settlement: 'Cara penyesuaian',
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-birth-date-and-gender',
      statement: 'Saya menyetujui koreksi ini dan menyatakan data yang saya berikan sesuai dokumen asli.',
    },
    {
      id: 'change-birth-date-and-gender-insured',
      statement:
        'Sebagai {tertanggung}, saya membenarkan koreksi data lahir ini. Saya tahu bahwa {premi}, {biayaAsuransi}, atau {UP} dapat berubah sejak awal polis.',
    },
  ],
  start,
  sends: (payload, facts) => (hasChoice(settle(payload, facts)) ? {} : { settlement: undefined }),
  attachments,
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel,
  automaticChecks,
};
