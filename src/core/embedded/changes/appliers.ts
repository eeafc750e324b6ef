import type { ChangeOf, PolicyChange } from '#shared/policy-change.ts';
import { bindApplier, type BoundChange } from './change-applier.ts';
import { changeAllocation } from './change-allocation.ts';
import { buyUnits } from './buy-units.ts';
import { changeAddress } from './change-address.ts';
import { changeContact } from './change-contact.ts';
import { allocatePremiums } from './allocate-premiums.ts';
import { expireLapse, sellLapsedUnits } from './expire-lapse.ts';
import { reinstatePolicy } from './reinstate-policy.ts';
import { endCovers } from './end-covers.ts';
import { endPolicy } from './end-policy.ts';
import { grantLoan } from './grant-loan.ts';
import { repayLoan } from './repay-loan.ts';
import { sellAllUnits } from './sell-all-units.ts';
import { changePremium } from './change-premium.ts';
import { setPremiumHoliday } from './set-premium-holiday.ts';
import { changePayeeAccount } from './change-payee-account.ts';
import { redirectPayables } from './redirect-payables.ts';
import { sellUnits } from './sell-units.ts';
import { switchUnits } from './switch-units.ts';

const unknownKind = (change: never): never => {
  throw new Error(`No applier for ${JSON.stringify(change)}`);
};

const lapseKinds = ['ReinstatePolicy', 'AllocatePremiums', 'ExpireLapse', 'SellLapsedUnits'] as const;
type LapseChange = ChangeOf<(typeof lapseKinds)[number]>;

const isLapseChange = (change: PolicyChange): change is LapseChange => lapseKinds.some((kind) => kind === change.kind);

/** What happens to a policy that has lapsed. */
function bindLapseChange(change: LapseChange): BoundChange {
  switch (change.kind) {
    case 'ReinstatePolicy':
      return bindApplier(reinstatePolicy, change);
    case 'AllocatePremiums':
      return bindApplier(allocatePremiums, change);
    case 'ExpireLapse':
      return bindApplier(expireLapse, change);
    case 'SellLapsedUnits':
      return bindApplier(sellLapsedUnits, change);
    default:
      return unknownKind(change);
  }
}

/** The applier of every kind of change; a new kind does not compile until it has its line. */
export function bindChange(change: PolicyChange): BoundChange {
  if (isLapseChange(change)) return bindLapseChange(change);
  switch (change.kind) {
    case 'BuyUnits':
      return bindApplier(buyUnits, change);
    case 'ChangeAddress':
      return bindApplier(changeAddress, change);
    case 'ChangeAllocation':
      return bindApplier(changeAllocation, change);
    case 'ChangeContact':
      return bindApplier(changeContact, change);
    case 'EndCovers':
      return bindApplier(endCovers, change);
    case 'EndPolicy':
      return bindApplier(endPolicy, change);
    case 'GrantLoan':
      return bindApplier(grantLoan, change);
    case 'RepayLoan':
      return bindApplier(repayLoan, change);
    case 'SellAllUnits':
      return bindApplier(sellAllUnits, change);
    case 'ChangePremium':
      return bindApplier(changePremium, change);
    case 'SetPremiumHoliday':
      return bindApplier(setPremiumHoliday, change);
    case 'ChangePayeeAccount':
      return bindApplier(changePayeeAccount, change);
    case 'RedirectPayables':
      return bindApplier(redirectPayables, change);
    case 'SellUnits':
      return bindApplier(sellUnits, change);
    case 'SwitchUnits':
      return bindApplier(switchUnits, change);
    default:
      return unknownKind(change);
  }
}
