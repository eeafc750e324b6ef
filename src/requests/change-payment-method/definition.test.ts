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

describe('what the core is asked for, from the first bill that leaves ten days', () => {
  const facts = buildFacts(withAccounts);
  const head = { kind: 'ChangePaymentMethod', effective: 'NEXT_DUE', on: '2027-03-15' };

  it('an account', () => {
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

  it('a card by its token, never by its number', () => {
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

  it('a virtual account, which nobody debits', () => {
    expect(effect.changes(byVirtualAccount(), facts)).toEqual([{ ...head, method: 93, account: null }]);
  });
});

describe('papers', () => {
  const paths = (payload: unknown) =>
    parse(payload)
      .uploads(buildFacts(withAccounts))
      .map(({ path, required }) => `${path}${required ? '' : '?'}`);

  it('of an account, of a card, and of a virtual account', () => {
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

describe('what is read', () => {
  it('of a card only its last four', () => {
    const facts = buildFacts();
    const told = JSON.stringify([parse(card()).summary(facts), parse(card({ new_no_cc: token })).summary(facts)]);
    expect(told).toContain('Visa Card ********1111');
    expect(told).not.toContain('4111');
  });

  it('fields of another method are dropped, digits are a method too', () => {
    expect(parse(byVirtualAccount({ payment_method: '93', new_no_cc: '4111111111111111' })).payload).not.toHaveProperty(
      'new_no_cc',
    );
  });

  it('in the words of a syariah policy', () => {
    expect(type.title(buildFacts(syariahPolicy).policy)).toBe('Metode Pembayaran Kontribusi');
  });

  it('is decided by people, and asks for a fresh code', () => {
    expect([type.stepUp, parse(debit()).reviewLevel(buildFacts())]).toEqual(['code', 'S']);
  });
});
