import { loansOwed } from '#shared/facts/loan-position.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { debtName } from '../blocks/cover/loan-facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { mainInsuredOf } from '#shared/policy/policy.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { nikCheck } from '../blocks/person/party-checks.ts';
import { forVerifier } from '../contract/build-findings.ts';
import { selfAsInsured } from '../blocks/person/party-fields.ts';
import { newName, partyRows } from '../blocks/person/party-summary.ts';
import { irrevocableNames, needsConsent } from '../blocks/form/rights-of-others.ts';
import { relationText } from '../blocks/person/relation.ts';
import type { CheckResult, Consequence } from '../contract/contract.ts';
import { causeNames, isDeath, type PolicyHolderPayload } from './payload.ts';
import { needsGuardianDeed } from './rules.ts';

/** Returns the summary with all data of the present and the new holder, for comparison with the identity card. */
export function summary(payload: PolicyHolderPayload, facts: Facts): Summary {
  return {
    headline: newName(payload),
    rows: [...partyRows(payload, facts.policy.holder)],
    details: [
      { label: 'Sebab pengalihan', value: causeNames[payload.cause ?? 'ASSIGNMENT'] },
      { label: '{Tertanggung}', value: fullName(mainInsuredOf(facts.policy).person) },
      {
        label: 'Hubungan dengan {tertanggung}',
        value: relationText(payload.relation, selfAsInsured, 'Orang yang sama'),
      },
    ],
    note: needsGuardianDeed(payload, facts)
      ? '{Tertanggung} belum dewasa. Sertakan penetapan wali dari pengadilan atau akta notaris di dokumen pendukung.'
      : null,
  };
}

const toContact = {
  text: 'Hanya nomor HP, email, atau alamat Anda yang berganti? Ubah Informasi Customer',
  route: '/transaction/submission/change/customer-info',
};
const toPayer = {
  text: 'Bila pembayarnya juga berganti, ajukan Pembayar',
  route: '/transaction/submission/change/payer',
};
const toRepay = {
  text: 'Pilihan lain: lunasi dulu pinjaman pada polis',
  route: '/transaction/submission/payment-policy-loan',
};

const plain = (text: string): Consequence => ({ text, gentler: null });

const assigned: Consequence = {
  text: 'Setelah disetujui, Anda tidak lagi memiliki polis ini dan tidak dapat masuk ke polis ini. Pemegang polis baru masuk dengan nomor identitas dan nomor HP yang Anda isi.',
  gentler: toContact,
};

const afterDeath: readonly Consequence[] = [
  plain(
    'Setelah disetujui, polis menjadi milik pemegang polis baru, yang masuk dengan nomor identitas dan nomor HP yang Anda isi. Akses dengan data pemegang polis lama ditutup.',
  ),
  plain('Tim kepatuhan dan dua petugas memeriksa akta kematian dan pernyataan ahli waris, dan menghubungi keluarga.'),
];

/**
 * Lists the consequences (rulebook 7.22): what the old holder loses, what is frozen, what the new holder takes over.
 */
export function consequences(payload: PolicyHolderPayload, facts: Facts): readonly Consequence[] {
  const days = facts.position.parameters['payout.hold_after_holder_change_cd'];
  const debt = loansOwed(facts.value);
  const heirs = facts.policy.beneficiaries.length;
  return [
    ...(isDeath(payload) ? afterDeath : [assigned]),
    plain(
      `Rekening manfaat yang terdaftar dihapus, dan pembayaran dari polis ditahan ${days} hari setelah perubahan ini.`,
    ),
    ...(debt.gt(0)
      ? [
          {
            text: `Sisa ${debtName(facts)} ${formatMoney(debt, facts.policy.currency)} menjadi tanggungan pemegang polis baru.`,
            gentler: toRepay,
          },
        ]
      : []),
    ...(heirs > 0
      ? [
          plain(
            `${heirs} penerima manfaat tetap tercatat. Pemegang polis baru perlu memeriksa apakah mereka masih berkepentingan.`,
          ),
        ]
      : []),
    { text: 'Pembayar polis tidak ikut berganti.', gentler: toPayer },
    plain('Nomor HP dan email yang terdaftar, serta pemegang polis baru, kami beri tahu.'),
  ];
}

/** Returns the checks for the verifier (rulebook 5.4, 6.7); the system never decides a holder change. */
export function verifierChecks(payload: PolicyHolderPayload, facts: Facts): readonly CheckResult[] {
  const heirs = facts.policy.beneficiaries.length;
  return [
    nikCheck(payload),
    isDeath(payload)
      ? forVerifier(
          'Pemegang polis lama meninggal',
          'Akta kematian cocok dengan data Dukcapil; semua ahli waris menandatangani. Hubungi keluarga sebelum mengusulkan.',
          'death_certificate_attachment',
        )
      : forVerifier(
          'Persetujuan kedua pihak',
          'Surat persetujuan pemegang polis lama dan baru.',
          'document_attachment',
        ),
    forVerifier(
      'Kepentingan asuransi',
      `Hubungan: ${relationText(payload.relation, selfAsInsured, 'Orang yang sama')}.`,
      'document_attachment',
    ),
    ...(needsGuardianDeed(payload, facts)
      ? [
          forVerifier(
            'Penetapan wali',
            'Pemegang polis baru bukan orang tua, sedangkan yang diasuransikan belum dewasa.',
            'guardian_deed_attachment',
          ),
        ]
      : []),
    ...(needsConsent(facts)
      ? [forVerifier('Persetujuan penerima manfaat tetap', `Surat persetujuan ${irrevocableNames(facts)}.`)]
      : []),
    ...(heirs > 0
      ? [forVerifier('Penerima manfaat', `${heirs} orang; kepentingannya diperiksa setelah pengalihan.`)]
      : []),
  ];
}
