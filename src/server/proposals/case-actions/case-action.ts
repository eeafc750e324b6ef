import type { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { CaseButton } from '#shared/wire/desk-decisions.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import type { OpenReport } from '#server/proposal-store/open-reports.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Compliance } from '#server/screening/screening-hit-repository.ts';
import type { GuardContext, StepGuardName } from './step-guards.ts';

/** Services of case actions: the requests engine, and the length of a claim. */
export interface StepServices extends Engine {
  readonly deskLimits: { readonly claimMinutes: number };
}

/** Call of a case action. `version` is the one of the case that the caller saw (P13). */
export interface CaseCall {
  readonly number: string;
  readonly version: number;
  readonly action: string;
  readonly caller: StaffSession;
}

/** Facts that decide whether a person may act on a case. `worked`: they took part in its verification or underwriting. */
export interface StepContext {
  readonly row: ProposalRow;
  readonly userName: string;
  readonly roles: readonly StaffRole[];
  readonly at: Instant;
  /** Sentence that names the colleague who holds the case, and since when; '' = it is free, or the caller's. */
  readonly claimed: string;
  readonly worked: boolean;
  /** True while the policy's payouts are frozen, because the customer reported a change of account as unauthorised. */
  readonly frozen: boolean;
  readonly compliance: Compliance;
  /** Open reports of a death or of misuse about the policy. */
  readonly reports: readonly OpenReport[];
  /** Labels of required attachments that this person has not opened. */
  readonly unopened: readonly string[];
}

/** State change of an action. The transition table has a row for each state in `from`. */
export interface StepMove {
  readonly from: readonly RequestState[];
  readonly to: RequestState;
  readonly guard: StepGuardName;
}

/**
 * Condition, besides role and state, under which a case is on the caller's list: nothing prevents the action except
 * attachments they can open. `desk/queue/needs-me.ts` repeats each in SQL; a test compares the two.
 */
export type Turn = 'freeClaim' | 'ownClaim' | 'judging' | 'approving' | 'rejecting' | 'openHit';

/** Data that an action writes with its event: columns, reason, evidence for the guard, figures for the history. */
export interface StepChange {
  readonly reason?: string;
  readonly patch?: Partial<ProposalRow>;
  readonly evidence?: Partial<GuardContext>;
  /** Figures for the history of the case; no personal data in clear. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Additional numbers in the audit entry. */
  readonly audited?: Readonly<Record<string, string>>;
  /** True when the state does not change and only the action's `note` is written. */
  readonly stays?: boolean;
}

/** Context of an allowed action on a locked case. */
export interface Taking<Body> {
  readonly desk: StepServices;
  readonly tx: Queryable;
  readonly row: ProposalRow;
  readonly moment: Moment;
  readonly call: CaseCall;
  readonly body: Body;
}

type Run<Body> = (taking: Taking<Body>) => StepChange | Promise<StepChange>;

/**
 * Implementation of an action: either `run`, or `prepare`, which reads on connections of its own before the case is
 * locked and returns the `run`.
 */
type Doing<Body> =
  | { readonly run: Run<Body> }
  | { readonly prepare: (desk: StepServices, before: ProposalRow, call: CaseCall) => Promise<Run<Body>> };

type Button = Omit<CaseButton, 'action' | 'key'> & { readonly key?: string };

interface Heading<Action extends string> {
  /** Last part of the action's URL. */
  readonly action: Action;
  readonly role: StaffRole;
  /** Summary in the list of calls. */
  readonly summary: string;
  /** Past participle before a name: 'Disetujui' for 'Disetujui oleh Rina pada 27/11/2026 pukul 14.03'. */
  readonly done: string;
  /** State change of the action; absent = it only records something. */
  readonly move?: StepMove;
  /** State change before `move`, for cases that are not yet in its `from`. */
  readonly first?: StepMove;
  /** Event of an action without state change, and its title in the history. */
  readonly note?: { readonly kind: string; readonly title: string };
  /** Condition under which the case is on the caller's list ('Perlu saya'); absent = the action is possible, but no case waits for it. */
  readonly needsMe?: Turn;
}

/** Definition of a case action (rulebook 4.2, 4.3): role, states, conditions and implementation. */
export type StepSpec<Action extends string, Body extends { readonly version: number }> = Heading<Action> &
  Doing<Body> & {
    /** Returns true when the action is useful for this case, besides its states; absent = always. */
    readonly fits?: (c: StepContext) => boolean;
    /** Returns what prevents it; '' = nothing. Absent = nothing ever does. */
    readonly whyNot?: (c: StepContext) => string;
    readonly buttons: (c: StepContext) => readonly Button[];
    readonly body: z.core.$ZodType<Body>;
  };

/** Case action with its body type hidden, so that all fit in one list. */
export interface CaseAction<Action extends string = string> extends Heading<Action> {
  readonly fits: (c: StepContext) => boolean;
  readonly whyNot: (c: StepContext) => string;
  readonly buttons: (c: StepContext) => readonly CaseButton[];
  /** Passes the action with its body type to `serve`. */
  readonly open: <Served>(
    serve: <Body extends { readonly version: number }>(spec: StepSpec<string, Body>) => Served,
  ) => Served;
}

/** Lists the states in which an action is possible; undefined = any. */
export const statesOf = ({ move, first }: Pick<CaseAction, 'move' | 'first'>): readonly RequestState[] | undefined =>
  move && [...move.from, ...(first?.from ?? [])];

export function defineCaseAction<const Action extends string, Body extends { readonly version: number }>(
  spec: StepSpec<Action, Body>,
): CaseAction<Action> {
  const { action, fits = () => true, whyNot = () => '', buttons } = spec;
  const states = statesOf(spec);
  return {
    ...spec,
    fits: (c) => (states === undefined || states.includes(c.row.state)) && fits(c),
    whyNot,
    buttons: (c) => buttons(c).map((button) => ({ key: action, ...button, action })),
    open: (serve) => serve(spec),
  };
}
