import { describe, expect, it } from 'vitest';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import { pageTypes } from '#requests/registry/registry.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { stepsToCorrect } from './steps-to-correct.ts';

/** Groups of fields that staff can ask for in the maximal sample, and the parts of the form that the customer then sees. */
const expected: Readonly<Record<string, readonly (readonly [group: string, ...steps: readonly string[]])[]>> = {
  'cancellation-main-product': [['Alasan', 'reason']],
  'withdraw-partial-investment-fund': [['Jumlah penarikan', 'form']],
  'cuti-premi': [['Masa cuti', 'form']],
  'benefit-allocation': [['Rekening tujuan', 'account']],
  'change-payee-refund-account': [['Rekening tujuan', 'account']],
  'transfer-of-funds': [['Pengalihan dana', 'funds-0', 'lines-0', 'lines-1', 'lines-20', 'future']],
  apportionment: [['Alokasi dana', 'funds-0']],
  'change-payment-freq': [['Frekuensi', 'form']],
  'decrease-sa': [['Penurunan', 'form']],
  'change/customer-info': [['Alamat sesuai KTP', 'areas', 'lines']],
  'change/occupation': [
    ['Pekerjaan', 'work'],
    ['Jabatan', 'work'],
    ['Nama perusahaan', 'work'],
    ['Bidang usaha', 'work'],
  ],
  'change/beneficiary': [['Bagian semua penerima manfaat', 'shares-0']],
  'change/payer': [['Alamat', 'areas-0', 'lines-0', 'areas-1', 'lines-1']],
  'change/policy-holder': [['Alamat', 'areas-0', 'lines-0', 'areas-1', 'lines-1']],
};

const seen = async (route: string) => {
  const type = pageTypes.find((each) => each.route === route);
  const entry = browserEntries.find((each) => each.route === route);
  if (type === undefined || entry === undefined) throw new Error(`no form for ${route}`);
  const { default: request } = await entry.load();
  const { payload, facts } = samplesOf(type).maximal;
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw new Error('A good sample does not parse.');
  const shown = buildFacts(facts);
  return parsed.value.askable.groups.map(({ label, fields }) => {
    const mayChange = type.changeable(fields.map(({ path }) => path));
    const values = { ...type.blank(shown), ...parsed.value.payload };
    return [label, ...stepsToCorrect(request, values, shown, mayChange).map(({ key }) => key)];
  });
};

describe.each(pageTypes.map(({ route }) => route))('%s', (route) => {
  it('the customer sees exactly the parts of the form that hold the asked fields', async () => {
    expect(await seen(route)).toEqual(expected[route] ?? []);
  });
});
