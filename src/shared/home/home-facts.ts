import type { Big } from 'big.js';
import type { OpenPayable } from '../facts/open-payable.ts';
import type { CurrencyCode } from '../money/currency-code.ts';
import type { RequestState } from '../requests/request-states.ts';
import type { BusinessDate } from '../time/dates.ts';
import type { DeathObjection } from '../wire/deaths/death-objection.ts';
import type { HomeTask } from '../wire/home/policy-home.ts';
import type { PremiumCalendar } from '../wire/policy-overview.ts';
import type { NextStep } from '../wire/proposals.ts';

/** A request of this person. */
export interface HomeRequest {
  readonly number: string;
  readonly title: string;
  readonly route: string;
  readonly state: RequestState;
  readonly next: NextStep;
  /** Effective date of an approved request, in the future; null = none. */
  readonly startsOn: BusinessDate | null;
  /** State of the customer's objection; null = none. */
  readonly objection: 'OPEN' | 'ANSWERED' | null;
}

/** Draft: its page, when it was last saved, and how many fields the customer filled in. */
export interface HomeDraft {
  readonly title: string;
  readonly route: string;
  /** '23/11/2026 pukul 10.42'. */
  readonly savedAt: string;
  readonly filled: number;
}

/** Pages of requests to which the home leads, by what is done there (under the menu). */
interface HomePages {
  readonly reinstate: string;
  readonly topUp: string;
  readonly repay: string;
  readonly claim: string;
  readonly terminate: string;
}

/** Facts about premiums: a page that has loaded the premium calendar lists the same tasks as the home. */
export interface PremiumFacts {
  readonly currency: CurrencyCode;
  readonly calendar: PremiumCalendar;
}

/** Risk that cover ends soon: its day, and the smallest amount that prevents it. */
export interface LapseRisk {
  /** FUND, HOLIDAY = the fund cannot pay its charges; LOAN = debt reaches the cash value. */
  readonly kind: 'FUND' | 'HOLIDAY' | 'LOAN';
  /** FUND, HOLIDAY: the first unpaid charge. LOAN: the day on which the debt is too large. */
  readonly on: BusinessDate;
  /** Charges that the fund can still pay; 0 for a loan. */
  readonly months: number;
  /** Amount in the policy's currency. */
  readonly pays: Big;
  /** FUND: a charge is owed already, and `on` is the last day with cover. */
  readonly isGrace?: true;
}

/** Facts about what ends cover soon unless the customer acts; the forecast knows them all. */
export interface CoverFacts extends PremiumFacts {
  readonly today: BusinessDate;
  /** The fund cannot carry a month: the last day with cover. */
  readonly fundGraceUntil: BusinessDate | null;
  readonly risks: readonly LapseRisk[];
  readonly pages: Pick<HomePages, 'repay' | 'topUp'>;
}

/** Facts from which the home is built; sentences of requests have the policy's wording filled in. */
export interface HomeFacts extends CoverFacts {
  /**
   * State of the holder's objection to a death report; NONE when the server knows no report, e.g. a claim registered by
   * an outside core.
   */
  readonly deathObjection: Pick<DeathObjection, 'state' | 'turn'>;
  /** Amount that reinstates a lapsed policy; 0 = nothing, or it has not lapsed. */
  readonly arrears: number;
  /** Days ahead that the home covers (lapse.outlook_days). */
  readonly forecastDays: number;
  /** Outstanding automatic premium loan; 0 = none. */
  readonly premiumLoan: number;
  /** The day on which the main cover ends, and whether money is paid then. */
  readonly endsOn: BusinessDate;
  readonly endsWithBenefit: boolean;
  /** Last day on which the policy can be given back as never made; it may be over. */
  readonly freeLookUntil: BusinessDate;
  /** The holder is the life insured. */
  readonly isOwnLife: boolean;
  /** Payables to claim, or returned transfers, net of debts; their kind in words. */
  readonly owed: readonly {
    readonly kind: string;
    readonly amount: number;
    readonly currency: CurrencyCode;
    readonly state: OpenPayable['state'];
  }[];
  /** Open requests, newest first. */
  readonly requests: readonly HomeRequest[];
  /** Rejected or expired lately (`home.ended_days`) and not sent again since, or objected to; newest first. */
  readonly failed: readonly HomeRequest[];
  /** Newest first, of forms that can be sent now. */
  readonly drafts: readonly HomeDraft[];
  /** Reason why a page cannot be used now, by page; pages not listed are available. */
  readonly closed: ReadonlyMap<string, string>;
  /** Pages blocked by another open request of the customer's. */
  readonly underWay: ReadonlySet<string>;
  readonly pages: HomePages;
  /** Value of the policy; null = it has none. */
  readonly worth: { readonly label: string; readonly amount: number; readonly on: BusinessDate } | null;
}

/** Home task for the customer with its page and sentences; texts carry wording tokens. */
export interface CustomerTask extends HomeTask {
  /** Last day on which it can be done, or the day that it is about. */
  readonly due?: BusinessDate;
  /** Amount to pay or to receive, in the policy's currency. */
  readonly amount?: number;
  /** Reason for the demand, for pages with room for it. */
  readonly reason?: string;
}

/** Finds the tasks of one kind from the facts that it needs: none, one or several. */
export type FindTasks<Facts = HomeFacts> = (facts: Facts) => readonly CustomerTask[];
