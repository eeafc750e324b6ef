import { describe, expect, it } from 'vitest';
import { buildCardToken } from '#shared/text/card-number.ts';
import { bindRequest } from '../contract/bind.ts';
import { buildFacts, syariahPolicy } from '../testing/build-facts.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import { byVirtualAccount, card, debit, withAccounts } from './samples.ts';

const type = bindRequest(definition);
const parse = (payload: unknown) => {
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};
const token = buildCardToken('a1'.repeat(32), '4111111111111111');

describe('payment method sent to the core, from the first bill at least ten days away', () => {
  const facts = buildFacts(withAccounts);
  const head = { kind: 'ChangePaymentMethod', effective: 'NEXT_DUE', on: '2027-03-15' };

  it('sends an account', () => {
    expect(effect.changes(debit(), facts)).toEqual([
      {
        ...head,
        method: 3,
        account: {
          bankName: 'Bank Central Asia (BCA)',
          bankAccount: '5270123456',
          accountName: 'Budi Santoso',
          card: null,
        },
      },
    ]);
  });

  it('sends a card by its token, never by its number', () => {
    const changes = effect.changes(card({ new_no_cc: token }), facts);
    expect(changes).toMatchObject([
      {
        ...head,
        method: 30,
        account: { bankAccount: '411111******1111', card: { token, expiry: '09/28', type: '1' } },
      },
    ]);
    expect(() => effect.changes(card(), facts)).toThrow('without its token');
  });

  it('sends a virtual account, which is not debited', () => {
    expect(effect.changes(byVirtualAccount(), facts)).toEqual([{ ...head, method: 93, account: null }]);
  });
});

describe('attachments of a payment method', () => {
  const paths = (payload: unknown) =>
    parse(payload)
      .uploads(buildFacts(withAccounts))
      .map(({ path, required }) => `${path}${required ? '' : '?'}`);

  it('attachments depend on account, card or virtual account', () => {
    const own = ['ktp_attachment', 'ktp_selfie_attachment'];
    expect(paths(debit())).toEqual([
      'bank_authorization_attachment',
      'saving_book_attachment',
      'beneficiary_owner_attachment',
      ...own,
    ]);
    expect(paths(card({ is_registered_in_policy: true }))).toEqual(['beneficiary_owner_attachment?', ...own]);
    expect(paths(byVirtualAccount())).toEqual(own);
  });
});

describe('payment method request', () => {
  it('shows only the last four digits of a card', () => {
    const facts = buildFacts();
    const shown = JSON.stringify([parse(card()).summary(facts), parse(card({ new_no_cc: token })).summary(facts)]);
    expect(shown).toContain('Visa Card ********1111');
    expect(shown).not.toContain('4111');
  });

  it('drops fields of another method, and reads the method as digits', () => {
    expect(parse(byVirtualAccount({ payment_method: '93', new_no_cc: '4111111111111111' })).payload).not.toHaveProperty(
      'new_no_cc',
    );
  });

  it('uses syariah wording for a syariah policy', () => {
    expect(type.title(buildFacts(syariahPolicy).policy)).toBe('Metode Pembayaran Kontribusi');
  });

  it('staff decide on a new payment method, and it needs a fresh code', () => {
    expect([type.stepUp, parse(debit()).reviewLevel(buildFacts())]).toEqual(['code', 'S']);
  });
});
