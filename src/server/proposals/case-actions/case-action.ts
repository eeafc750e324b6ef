import type { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { CaseButton } from '#shared/wire/desk-decisions.ts';
import type { DelayedDecision } from '#shared/wire/staff/delayed-decision.ts';
import type { AuditDetail } from '#server/audit/append-audit.ts';
import type { AuditedStep } from '#server/audit/action-texts.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import type { OpenReport } from '#server/proposal-store/open-reports.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Compliance } from '#server/screening/screening-hit-repository.ts';
import type { GuardContext, StepGuardName } from './step-guards.ts';

/** Services for case actions: the requests engine, and how many minutes a claim lasts. */
export interface StepServices extends Engine {
  readonly deskLimits: { readonly claimMinutes: number };
}

/** Member of staff who acts on a case; a delayed decision is carried out without a session. */
export type StepCaller = Pick<StaffSession, 'userName' | 'roles'>;

/** Call of a case action. `version` = version of the case that the caller saw (P13). */
export interface CaseCall {
  readonly number: string;
  readonly version: number;
  readonly action: AuditedStep;
  readonly caller: StepCaller;
}

/**
 * Facts that decide whether a member of staff may act on a case. `worked` = this person took part in its verification
 * or underwriting.
 */
export interface StepContext {
  readonly row: ProposalRow;
  readonly userName: string;
  readonly roles: readonly StaffRole[];
  readonly at: Instant;
  /** Sentence that says which colleague claimed the case and when; '' = it is unclaimed, or claimed by the caller. */
  readonly claimed: string;
  readonly worked: boolean;
  /** True while payouts of the policy are frozen because the customer reported an unauthorised change of account. */
  readonly frozen: boolean;
  readonly compliance: Compliance;
  /** Open reports about the policy: of a death or of misuse. */
  readonly reports: readonly OpenReport[];
  /** Labels of required attachments that this person has not opened. */
  readonly unopened: readonly string[];
  /** Sentence that names a check of the case that is open or wrong; '' = none, or the case is not being verified. */
  readonly checksRefusal: string;
  /** True while clerks may choose their cases, and for the person to whom this case is offered. */
  readonly mayChoose: boolean;
  /** True while the case is put aside. */
  readonly snoozed: boolean;
  /** Decision on the case that is not carried out yet; null = none. */
  readonly delayed: DelayedDecision | null;
}

/** State change of an action. The transition table has a row for each state in `from`. */
export interface StepMove {
  readonly from: readonly RequestState[];
  readonly to: RequestState;
  readonly guard: StepGuardName;
}

/**
 * Condition, besides role and state, under which a case is on the caller's list: the action is allowed, or only
 * attachments remain to be opened. `desk/queue/needs-me.ts` repeats each condition in SQL; a test compares the two.
 */
export type Turn = 'freeClaim' | 'ownClaim' | 'judging' | 'approving' | 'rejecting' | 'openHit';

/** Data that an action writes: reason, changed columns, evidence for the guard, and details for the history. */
export interface StepChange {
  readonly reason?: string;
  readonly patch?: Partial<ProposalRow>;
  readonly evidence?: Partial<GuardContext>;
  /** Details for the history of the case; they must not contain personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Additional fields of the audit entry. */
  readonly audited?: AuditDetail;
  /** True when the state does not change and only the action's `note` is written. */
  readonly stays?: boolean;
}

/** Input of an allowed action; the case is locked. */
export interface Taking<Body> {
  readonly desk: StepServices;
  readonly tx: Queryable;
  readonly row: ProposalRow;
  readonly moment: Moment;
  readonly call: CaseCall;
  readonly body: Body;
  /** Facts by which the action was allowed. */
  readonly context: StepContext;
}

type Run<Body> = (taking: Taking<Body>) => StepChange | Promise<StepChange>;

/**
 * Implementation of an action: either `run`, or `prepare`, which reads outside the transaction before the case is
 * locked, and returns the function to run.
 */
type Doing<Body> =
  | { readonly run: Run<Body> }
  | { readonly prepare: (desk: StepServices, before: ProposalRow, call: CaseCall) => Promise<Run<Body>> };

/** Button of an action; its key is that of the action unless it says another. */
export type Button = Omit<CaseButton, 'action' | 'key'> & { readonly key?: string };

interface Heading<Action extends AuditedStep> {
  /** Last part of the action's URL. */
  readonly action: Action;
  readonly role: StaffRole;
  /** Summary of the call in docs/api.md. */
  readonly summary: string;
  /** Past participle before a name: 'Disetujui' for 'Disetujui oleh Rina pada 27/11/2026 pukul 14.03'. */
  readonly done: string;
  /** Beginning of a sentence, 'Akan disetujui'. When present, the action waits and can be undone (rulebook 4.3). */
  readonly coming?: string;
  /** State change of the action; absent = it only records something. */
  readonly move?: StepMove;
  /** State change to make before `move`, for cases whose state is not in `move.from`. */
  readonly first?: StepMove;
  /** Event that is recorded when the state does not change; `title` = its line in the history. */
  readonly note?: { readonly kind: string; readonly title: string };
  /** Condition under which the case is on the caller's list ('Perlu saya'); absent = the action never puts it there. */
  readonly needsMe?: Turn;
}

/** Definition of a case action (rulebook 4.2, 4.3): role, states, conditions and implementation. */
export type StepSpec<Action extends AuditedStep, Body extends { readonly version: number }> = Heading<Action> &
  Doing<Body> & {
    /** Returns true when the action fits this case; states are checked separately. Absent = it fits every case. */
    readonly fits?: (c: StepContext) => boolean;
    /** Returns the refusal text; '' = allowed. Absent = always allowed. */
    readonly whyNot?: (c: StepContext) => string;
    readonly buttons: (c: StepContext) => readonly Button[];
    readonly body: z.core.$ZodType<Body>;
  };

/** Case action with its body type hidden, so that actions with different bodies fit in one list. */
export interface CaseAction<Action extends AuditedStep = AuditedStep> extends Heading<Action> {
  readonly fits: (c: StepContext) => boolean;
  readonly whyNot: (c: StepContext) => string;
  readonly buttons: (c: StepContext) => readonly CaseButton[];
  /** Calls `serve` with the action and its body type, and returns the result. */
  readonly open: <Served>(
    serve: <Body extends { readonly version: number }>(spec: StepSpec<AuditedStep, Body>) => Served,
  ) => Served;
}

/** Lists the states in which an action is possible; undefined = any. */
export const statesOf = ({ move, first }: Pick<CaseAction, 'move' | 'first'>): readonly RequestState[] | undefined =>
  move && [...move.from, ...(first?.from ?? [])];

export function defineCaseAction<const Action extends AuditedStep, Body extends { readonly version: number }>(
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
