import { addMonths, parseBusinessDate } from '#shared/time/dates.ts';
import { buildCover } from '../testing/build-cover.ts';
import { buildFacts, type FactsChanges } from '../testing/build-facts.ts';
import { healthyAnswers, healthyBut } from '../testing/health-answers.ts';
import type { Samples } from '../testing/samples.ts';
import { quoteOn } from '#shared/facts/reinstatement-quote.ts';
import { lapsedEndowment, lapsedLink, virtualAccount } from '../testing/lapsed-facts.ts';

const day = parseBusinessDate;
const selfie = { ktp_selfie_attachment: 'selfie-1.jpg' };
const incomplete = 'Mohon lengkapi pernyataan kesehatan.';

const position = (changes: FactsChanges['position']): FactsChanges => ({
  ...lapsedEndowment,
  position: { ...lapsedEndowment.position, ...changes },
});

/** Builds the facts of a request sent on a day, with that day's quote. */
const sentOn = (on: string, owed: FactsChanges): Pick<FactsChanges, 'submittedOn' | 'quotedMoney'> => {
  const { total, parts, validUntil } = quoteOn(buildFacts(owed), day(on));
  const amount = total.toNumber();
  return {
    submittedOn: day(on),
    quotedMoney: { purpose: '03', amount, exact: true, least: amount, payBy: validUntil, parts: [...parts] },
  };
};

const paidInBetween = position({
  premium: {
    frequency: 4,
    endsOn: day('2032-10-10'),
    nextDueOn: day('2026-12-10'),
    paidToOn: day('2026-11-10'),
    basePremium: 1_200_000,
    topUpPremium: 0,
    riderPremium: 0,
    unpaid: [{ dueOn: day('2026-11-10'), amount: 1_200_000 }],
    holiday: null,
    pastHolidayUntil: null,
    compulsoryUntil: null,
  },
});

export const samples: Samples = {
  inputs: { form: 3 },
  minimal: {
    name: 'health declaration and selfie; account and slip follow',
    facts: lapsedEndowment,
    payload: { health_questionnaire: healthyAnswers(), ...selfie },
  },
  maximal: {
    name: 'unit link, an answer with a remark, account and slip',
    facts: { ...lapsedLink, policy: lapsedEndowment.policy ?? {} },
    payload: {
      health_questionnaire: healthyBut(2, {
        tertanggung: true,
        tertanggung_text: 'Rawat inap demam berdarah, 2025',
        pemegang_polis: true,
        pemegang_polis_text: 'Rawat inap demam berdarah, 2025',
      }),
      virtual_account_number: virtualAccount,
      transfer_attachment: 'bukti-1.jpg',
      ...selfie,
    },
  },
  bad: [
    {
      name: 'no health declaration',
      facts: lapsedEndowment,
      payload: selfie,
      path: 'health_questionnaire',
      code: 'FIELD',
      message: incomplete,
    },
    {
      name: 'an answer missing',
      facts: lapsedEndowment,
      payload: { health_questionnaire: healthyBut(6, { pemegang_polis: null }), ...selfie },
      path: 'health_questionnaire.5.pemegang_polis',
      code: 'REI-HQ',
      message: incomplete,
    },
    {
      name: 'smoker without a number',
      facts: lapsedEndowment,
      payload: { health_questionnaire: healthyBut(5, { tertanggung: true }), ...selfie },
      path: 'health_questionnaire.4.tertanggung_number',
      code: 'REI-HQ',
      message: incomplete,
    },
    {
      name: 'a day to come',
      facts: lapsedEndowment,
      payload: { health_questionnaire: healthyBut(13, { tertanggung_date: day('2026-11-22') }), ...selfie },
      path: 'health_questionnaire.12.tertanggung_date',
      code: 'REI-HQ',
      message: 'Tanggal tidak boleh setelah hari ini.',
    },
    {
      name: 'no selfie',
      facts: lapsedEndowment,
      payload: { health_questionnaire: healthyAnswers(), ktp_selfie_attachment: '' },
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
    {
      name: 'somebody else’s virtual account',
      facts: lapsedEndowment,
      payload: { health_questionnaire: healthyAnswers(), ...selfie, virtual_account_number: '8800803700000099' },
      path: 'virtual_account_number',
      code: 'PAY-VA',
      message: 'Nomor virtual account tidak sesuai.',
    },
    {
      name: 'answers older than 90 days when they are decided on',
      facts: { ...lapsedEndowment, ...sentOn('2026-08-22', lapsedEndowment) },
      payload: { health_questionnaire: healthyAnswers(), ...selfie },
      path: 'health_questionnaire',
      code: 'REI-OLD',
      message: 'Pernyataan kesehatan sudah lebih dari 90 hari. Ajukan pemulihan lagi dengan jawaban terbaru.',
    },
    {
      name: 'nine premiums were paid otherwise after it was sent',
      facts: { ...paidInBetween, ...sentOn('2026-11-20', lapsedEndowment) },
      payload: { health_questionnaire: healthyAnswers(), ...selfie },
      path: 'virtual_account_number',
      code: 'REI-QUOTE',
      message:
        'Tunggakan polis berubah setelah pengajuan dikirim: semula Rp\u00A012.000.000, sekarang Rp\u00A01.200.000. Ajukan pemulihan lagi.',
    },
  ],
  refused: [
    { name: 'in force', facts: position({ subStatus: 'NORMAL' }), code: 'REI-ACTIVE', from: null },
    { name: 'in grace', facts: position({ subStatus: 'GRACE' }), code: 'REI-ACTIVE', from: null },
    { name: 'surrendered', facts: position({ subStatus: 'SURRENDERED' }), code: 'POL-CLOSED', from: null },
    {
      name: 'not issued yet',
      facts: position({ subStatus: 'PENDING_ISSUE', startDate: day('2026-11-22') }),
      code: 'POL-PENDING',
      from: null,
    },
    { name: 'single contribution', facts: position({ archetype: 'SY_UL_SGL' }), code: 'PROD-NA', from: null },
    { name: 'claim during the lapse', facts: position({ claimRegistered: true }), code: 'POL-CLAIM', from: null },
    {
      name: 'reinstated as often as it may be',
      facts: {
        ...position({
          reinstatement: {
            lapsedOn: day('2026-09-01'),
            earlier: [day('2020-05-02')],
            oldestAge: 38,
            monthlyDeduction: 0,
          },
        }),
        parameters: { 'reinst.max_count': 1 },
      },
      code: 'REI-COUNT',
      from: null,
    },
    {
      name: 'a day after the window',
      facts: position({
        reinstatement: { lapsedOn: addMonths(day('2026-11-20'), -24), earlier: [], oldestAge: 38, monthlyDeduction: 0 },
      }),
      code: 'REI-WIN',
      from: null,
    },
    {
      name: 'something is owed, and no virtual account takes it',
      facts: { ...lapsedEndowment, policy: { virtualAccounts: [] } },
      code: 'PAY-NOVA',
      from: null,
    },
    {
      name: 'the day on which cover would end anyway',
      facts: { ...lapsedEndowment, policy: { mainCover: buildCover({ expiresOn: day('2026-11-21') }) } },
      code: 'REI-END',
      from: null,
    },
    {
      name: 'ended by its loan, which still takes all of the value',
      facts: position({ subStatus: 'LAPSED_LOAN' }),
      code: 'REI-LOAN',
      from: null,
    },
  ],
};
