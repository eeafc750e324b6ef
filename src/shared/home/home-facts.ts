import type { Big } from 'big.js';
import type { OpenPayable } from '../facts/open-payable.ts';
import type { CurrencyCode } from '../money/currency-code.ts';
import type { RequestState } from '../requests/request-states.ts';
import type { BusinessDate } from '../time/dates.ts';
import type { DeathObjection } from '../wire/deaths/death-objection.ts';
import type { HomeTask } from '../wire/home/policy-home.ts';
import type { PremiumCalendar } from '../wire/policy-overview.ts';
import type { NextStep } from '../wire/proposals.ts';

/** Request of the signed-in person. */
export interface HomeRequest {
  readonly number: string;
  readonly title: string;
  readonly route: string;
  readonly state: RequestState;
  readonly next: NextStep;
  /** First day of an approved request, if in the future; null otherwise. */
  readonly startsOn: BusinessDate | null;
  /** State of the customer's objection; null without one. */
  readonly objection: 'OPEN' | 'ANSWERED' | null;
}

/** Draft: its page, last saving time, and number of completed fields. */
export interface HomeDraft {
  readonly title: string;
  readonly route: string;
  /** Time as shown: '23/11/2026 pukul 10.42'. */
  readonly savedAt: string;
  readonly filled: number;
}

/** Pages of requests that home links to, by purpose. */
interface HomePages {
  readonly reinstate: string;
  readonly topUp: string;
  readonly repay: string;
  readonly claim: string;
  readonly terminate: string;
}

/** Facts about premiums. A page with the premium calendar builds the same tasks from them as home does. */
export interface PremiumFacts {
  readonly currency: CurrencyCode;
  readonly calendar: PremiumCalendar;
}

/** Risk that cover ends soon, with its day and the smallest amount that prevents it. */
export interface LapseRisk {
  /** FUND or HOLIDAY = the fund cannot pay its charges; LOAN = the debt reaches the cash value. */
  readonly kind: 'FUND' | 'HOLIDAY' | 'LOAN';
  /** FUND or HOLIDAY: day of the first unpaid charge. LOAN: day on which the debt reaches the cash value. */
  readonly on: BusinessDate;
  /** Number of monthly charges that the fund can still pay; 0 for a loan. */
  readonly months: number;
  /** Amount that prevents the end of cover, in the policy's currency. */
  readonly pays: Big;
  /** FUND: true when a charge is already unpaid, and `on` is the last day with cover. */
  readonly isGrace?: true;
}

/** Facts about risks that end cover soon unless the customer acts; the forecast needs only these. */
export interface CoverFacts extends PremiumFacts {
  readonly today: BusinessDate;
  /** Last day with cover of a fund that cannot pay its charge; null otherwise. */
  readonly fundGraceUntil: BusinessDate | null;
  readonly risks: readonly LapseRisk[];
  readonly pages: Pick<HomePages, 'repay' | 'topUp'>;
}

/** Facts from which home is built; texts of requests already have the policy's wording. */
export interface HomeFacts extends CoverFacts {
  /**
   * State of the holder's objection to a death report; NONE when the server has no report, for example a claim
   * registered by an external core.
   */
  readonly deathObjection: Pick<DeathObjection, 'state' | 'turn'>;
  /** Amount that reinstates a lapsed policy; 0 when nothing is owed or it has not lapsed. */
  readonly arrears: number;
  /** Number of days ahead that home warns about (lapse.outlook_days). */
  readonly forecastDays: number;
  /** Debt of automatic premium loans; 0 without one. */
  readonly premiumLoan: number;
  /** Last day of the main cover; `endsWithBenefit` = money is paid then. */
  readonly endsOn: BusinessDate;
  readonly endsWithBenefit: boolean;
  /** Last day of the free look, possibly in the past. */
  readonly freeLookUntil: BusinessDate;
  /** True when the holder is the insured. */
  readonly isOwnLife: boolean;
  /** Payables to claim and returned transfers, after deduction of debts, with their kind in words. */
  readonly owed: readonly {
    readonly kind: string;
    readonly amount: number;
    readonly currency: CurrencyCode;
    readonly state: OpenPayable['state'];
  }[];
  /** Open requests, newest first. */
  readonly requests: readonly HomeRequest[];
  /** Requests rejected or expired lately (`home.ended_days`) and not sent again, or with an objection; newest first. */
  readonly failed: readonly HomeRequest[];
  /** Drafts of forms that can be sent now, newest first. */
  readonly drafts: readonly HomeDraft[];
  /** Reason why a page is not available now, by page; other pages are available. */
  readonly closed: ReadonlyMap<string, string>;
  /** Pages blocked because the customer has another open request. */
  readonly underWay: ReadonlySet<string>;
  readonly pages: HomePages;
  /** Value of the policy; null when it has none. */
  readonly worth: { readonly label: string; readonly amount: number; readonly on: BusinessDate } | null;
}

/** Task on the home page with its link and sentences; texts contain wording tokens. */
export interface CustomerTask extends HomeTask {
  /** Deadline of the task, or the day that it is about. */
  readonly due?: BusinessDate;
  /** Amount to pay or to receive, in the policy's currency. */
  readonly amount?: number;
  /** Reason for the task, for pages with room to show it. */
  readonly reason?: string;
}

/** Function that returns the tasks of one kind, possibly none. */
export type FindTasks<Facts = HomeFacts> = (facts: Facts) => readonly CustomerTask[];
