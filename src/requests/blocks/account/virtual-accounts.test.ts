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
  { name: 'the one that was named', number: 'MANDIRI-04', purpose: '04', pays: 'MANDIRI-04' },
  { name: 'that of its bank', number: 'MANDIRI-02', purpose: '04', pays: 'MANDIRI-04' },
  { name: 'nothing for an account of somebody else', number: 'BRI-04', purpose: '04', pays: undefined },
  { name: 'nothing where the policy has none for it', number: 'BCA-02', purpose: '07', pays: undefined },
] as const)('chooses the virtual account: $name', ({ number, purpose, pays }) => {
  expect(accountToPay(facts, number, purpose)?.number).toBe(pays);
});

it('falls back to the first virtual account for the purpose where the bank has none', () => {
  const few = buildFacts({ policy: { virtualAccounts: [account('BRI', '02'), account('BCA', '04')] } });
  expect(accountToPay(few, 'BRI-02', '04')?.number).toBe('BCA-04');
});
