import { accountRows, type CaseCheck, type TypeChecks } from '../../contract/case-checks.server.ts';

/** Check of the account to which money is paid: the registered one in its row, or one that was typed. */
const payee: CaseCheck = {
  id: 'payee',
  text: 'Rekening tujuan milik pemegang polis.',
  shows: ['Dikirim ke', 'Dibayarkan ke', 'Rekening tujuan', ...accountRows],
  hint: 'account',
  rejectsAs: 'ACCOUNT_NAME',
};

/** Returns the checks of a type that pays out: those of the payee first, then its own. */
export const checksWithPayee = ({ others = [], ...checks }: TypeChecks = {}): TypeChecks => ({
  ...checks,
  others: [payee, ...others],
});
