import { describe, expect, it } from 'vitest';
import { bindRequest } from '../contract/bind.ts';
import { buildRider } from '../testing/build-cover.ts';
import { buildFacts, buildPremium } from '../testing/build-facts.ts';
import { also, endowmentCover, linkCovers } from '../testing/cover-facts.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';

const type = bindRequest(definition);
const lower = (item: Readonly<Record<string, unknown>>) => ({ items: [item], ktp_selfie_attachment: 'swafoto.jpg' });
const parse = (payload: unknown) => {
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};

describe('value of the removed part', () => {
  it('removed value is 20 of 50 million for 250 to 150 million, paid to the benefit account (rulebook 7.8, 12.10)', () => {
    const { rows, details } = parse(lower({ item_id: 101, sum_assured: 150_000_000 })).summary(
      buildFacts(endowmentCover),
    );
    expect(details.slice(1)).toEqual([
      { label: 'Nilai Tunai bagian yang diturunkan', value: 'Rp\u00A020.000.000' },
      { label: 'Dibayarkan ke', value: expect.stringContaining('BCA') },
    ]);
    expect(rows[1]).toEqual({
      label: 'Premi Contoh Dwiguna Cita per tahun',
      old: 'Rp\u00A010.000.000',
      new: 'Rp\u00A06.000.000',
    });
  });

  it('removed value pays premiums where the product says so', () => {
    const facts = buildFacts(also(endowmentCover, { parameters: { 'sa.decrease.value': 'PREMIUM' } }));
    const { details } = parse(lower({ item_id: 101, sum_assured: 150_000_000 })).summary(facts);
    expect(details.at(-1)).toMatchObject({ label: 'Dipakai membayar premi berikutnya, sisanya ke' });
  });

  it.each([
    { name: 'for a participant’s savings', position: { archetype: 'SY_END' as const } },
    { name: 'for a term cover', position: { archetype: 'TERM' as const } },
  ])('removed value is nothing $name', ({ position }) => {
    const facts = buildFacts(also(endowmentCover, { position }));
    expect(parse(lower({ item_id: 101, sum_assured: 150_000_000 })).summary(facts).details).toHaveLength(1);
  });

  it('a loan is offered before a lower sum, where one is possible', () => {
    const facts = buildFacts({ ...endowmentCover, value: { loanLimit: 40_000_000 } });
    const ways = parse(lower({ item_id: 101, sum_assured: 150_000_000 }))
      .consequences(facts)
      .flatMap(({ gentler }) => gentler?.route ?? []);
    expect(ways).toEqual(['/transaction/submission/request-policy-loan']);
  });
});

describe('effect of a lower sum', () => {
  it('keeps the premium of a unit link', () => {
    expect(effect.changes(lower({ item_id: 101, sum_assured: 150_000_000 }), buildFacts(linkCovers))).toEqual([
      {
        kind: 'ChangeSumAssured',
        effective: 'NEXT_DUE',
        on: '2027-03-15',
        direction: 'DOWN',
        items: [
          {
            itemId: 101,
            sumAssured: '150000000',
            plan: null,
            premium: '12000000',
            riskPercent: null,
            exclusions: [],
          },
        ],
      },
    ]);
  });

  it('prices a billed plan by the table at its lower level', () => {
    const facts = buildFacts(
      also(linkCovers, {
        policy: { riders: [buildRider({ premium: 1_000_000 })] },
        position: { premium: buildPremium({ riderPremium: 1_000_000 }) },
      }),
    );
    const sent = lower({ item_id: 102, benefit_level: 'A' });
    expect(parse(sent).problems(facts)).toEqual([]);
    expect(effect.changes(sent, facts)[0]).toMatchObject({
      items: [{ itemId: 102, plan: 'A', premium: '600000' }],
    });
    expect(parse(sent).summary(facts).rows).toContainEqual({
      label: 'Tagihan premi per tahun',
      old: 'Rp\u00A019.000.000',
      new: 'Rp\u00A018.600.000',
    });
  });

  it('a lower sum is available in grace, on holiday, when paid up and with a premium loan', () => {
    for (const subStatus of ['GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL'] as const)
      expect(type.notEligible(buildFacts(also(linkCovers, { position: { subStatus } })))).toBeUndefined();
  });
});
