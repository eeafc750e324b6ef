import { expect, it } from 'vitest';
import { buildFacts } from '../../testing/build-facts.ts';
import { accountToPay } from './virtual-accounts.ts';

const account = (bankCode: string, purpose: string) => ({
  number: `${bankCode}-${purpose}`,
  bankName: `Bank ${bankCode}`,
  bankCode,
  purpose,
});

const facts = buildFacts({
  policy: {
    virtualAccounts: [account('BCA', '02'), account('MANDIRI', '02'), account('BCA', '04'), account('MANDIRI', '04')],
  },
});

it.each([
  { name: 'the named account', number: 'MANDIRI-04', purpose: '04', pays: 'MANDIRI-04' },
  { name: 'the account of the same bank', number: 'MANDIRI-02', purpose: '04', pays: 'MANDIRI-04' },
  { name: 'none for an account of another policy', number: 'BRI-04', purpose: '04', pays: undefined },
  { name: 'none where the policy has no account for the purpose', number: 'BCA-02', purpose: '07', pays: undefined },
] as const)('chooses the virtual account: $name', ({ number, purpose, pays }) => {
  expect(accountToPay(facts, number, purpose)?.number).toBe(pays);
});

it('falls back to the first virtual account for the purpose where the bank has none', () => {
  const few = buildFacts({ policy: { virtualAccounts: [account('BRI', '02'), account('BCA', '04')] } });
  expect(accountToPay(few, 'BRI-02', '04')?.number).toBe('BCA-04');
});
