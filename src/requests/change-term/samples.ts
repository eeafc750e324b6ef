import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildPremium, type FactsChanges } from '../testing/build-facts.ts';
import { also, endowmentCover, termCover } from '../testing/cover-facts.ts';
import { healthyAnswers } from '../testing/health-answers.ts';
import type { BadSample, RefusedSample, Samples } from '../testing/samples.ts';

const payload = (term: unknown, changes: Record<string, unknown> = {}) => ({
  term,
  ktp_selfie_attachment: 'swafoto.jpg',
  ilustration_attachment: 'ilustrasi.pdf',
  ...changes,
});

const bad = (
  name: string,
  sent: BadSample['payload'],
  [path, code, message]: readonly [path: string, code: string, message: string],
  facts: FactsChanges = endowmentCover,
): BadSample => ({ name, facts, payload: sent, path, code, message });
const refused = (name: string, changes: FactsChanges, code: string): RefusedSample => ({
  name,
  facts: also(endowmentCover, changes),
  code,
  from: null,
});

const limit = ['term', 'TRM-LIMIT', 'Masa asuransi di luar ketentuan produk.'] as const;

/** Facts: endowment from 2021 with 15 years of premiums and 20 years of cover. */
export const samples: Samples = {
  inputs: { form: 3 },
  minimal: { name: 'ten years', facts: endowmentCover, payload: payload(10) },
  maximal: {
    name: 'longer cover of a term policy, with the health form',
    facts: termCover,
    payload: payload(20, { health_questionnaire: healthyAnswers() }),
  },
  bad: [
    bad('no years', payload(undefined), ['term', 'FIELD', 'Field harus diisi.']),
    bad('half a year', payload(10.5), ['term', 'FIELD', 'Isi tahun 1 sampai 100.']),
    bad('more than a hundred', payload(101), ['term', 'FIELD', 'Isi tahun 1 sampai 100.']),
    bad('as now', payload(15), ['term', 'TRM-SAME', 'Masa pembayaran sama dengan saat ini. Pilih masa yang lain.']),
    bad('beyond the cover', payload(21), limit),
    bad('over before it begins', payload(6), limit),
    bad('fewer than the product has', payload(4), limit),
    bad('until too old', payload(20), limit, also(endowmentCover, { parameters: { 'term.max_end_age': 52 } })),
    bad(
      'longer cover, health asked and not told',
      payload(20, { health_questionnaire: null }),
      ['health_questionnaire', 'REI-HQ', 'Mohon lengkapi pernyataan kesehatan.'],
      termCover,
    ),
    bad('no illustration', payload(10, { ilustration_attachment: '' }), [
      'ilustration_attachment',
      'FIELD',
      'Mohon upload dokumen.',
    ]),
    bad('no selfie', payload(10, { ktp_selfie_attachment: '' }), [
      'ktp_selfie_attachment',
      'FIELD',
      'Mohon upload dokumen.',
    ]),
  ],
  refused: [
    refused('a unit link', { position: { archetype: 'UL_REG' } }, 'PROD-NA'),
    refused('claim registered', { position: { claimRegistered: true } }, 'POL-CLAIM'),
    refused('in grace', { position: { subStatus: 'GRACE' } }, 'POL-GRACE'),
    refused('all paid', { position: { subStatus: 'PAID_UP' } }, 'POL-PAID-UP'),
    refused('lapsed', { position: { subStatus: 'LAPSED_LOAN' } }, 'POL-STATUS'),
    refused('ended', { position: { subStatus: 'EXPIRED' } }, 'POL-CLOSED'),
    refused('paid once', { position: { premium: buildPremium({ frequency: 5, nextDueOn: null }) } }, 'PRM-NONE'),
    refused('the last two years', { position: { premium: buildPremium({ endsOn: day('2028-06-01') }) } }, 'TRM-LATE'),
    refused(
      'a loan above the limit',
      {
        position: {
          loan: {
            cashValue: 50_000_000,
            loans: [
              {
                principal: 45_000_000,
                interest: 0,
                interestFrom: day('2026-11-21'),
                ratePercent: 12,
                kind: 'POLICY',
                openedOn: day('2026-01-15'),
              },
            ],
          },
        },
      },
      'SA-LOAN',
    ),
    refused('no other years', { parameters: { 'term.min_years': 15, 'term.max_years': 15 } }, 'TRM-LIMIT'),
  ],
};
