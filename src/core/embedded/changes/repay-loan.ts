import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change.ts';
import type { ChangeApplier } from './change-applier.ts';

export const repayLoan: ChangeApplier<ChangeOf<'RepayLoan'>> = {
  refuse() {
    throw new CoreRefusal('POSTING_INVALID', 'Money in is not there yet');
  },
};
