import { coreErasureSteps } from '#core/embedded/erasure/core-erasure-steps.ts';
import { findErasureSubject, type ErasureSubject } from '#core/embedded/erasure/find-subject.ts';
import { listCoreObstacles, type CoreObstacle } from '#core/embedded/erasure/list-core-obstacles.ts';
import { withSealer, type Queryable } from '#core/embedded/db/database.ts';
import { getDataRetention } from '#core/embedded/settings/get-data-retention.ts';
import { contractSteps, identitySteps } from '#server/erasure/contract-steps.ts';
import type { ErasedPerson, ErasureStep } from '#server/erasure/erasure-step.ts';
import { listOpenMatters, type OpenMatter } from '#server/erasure/open-matters.ts';
import { unneededSteps } from '#server/erasure/unneeded-steps.ts';
import type { Retiring } from '#server/retention/request-data.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { addMonths, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';

/** Parts of an erasure: database, files, keys and clock. */
export type Erasing = Retiring;

/** Steps that become due together. */
export interface Stage {
  readonly title: string;
  /** Last day on which a law asks to keep the data; null = none does. */
  readonly keptUntil: BusinessDate | null;
  readonly law: string;
  readonly person: ErasedPerson;
  readonly steps: readonly ErasureStep[];
}

/** Erasure of one person as it stands today. */
export interface Plan {
  readonly subject: ErasureSubject;
  /** Sentences that say why nothing may be erased; empty = the stages count. */
  readonly obstacles: readonly string[];
  readonly stages: readonly Stage[];
  readonly today: BusinessDate;
}

const sentences: Readonly<Record<CoreObstacle | OpenMatter, string>> = {
  IN_FORCE: 'is in force: the contract needs the data. Ask again after it has ended.',
  CLAIM: 'has a registered claim.',
  FROZEN: 'has frozen payouts.',
  MONEY: 'has money to pay, to return or to assign.',
  ORDER: 'has units to sell or to buy.',
  DISPUTE: 'has an objection without an answer, or an open screening hit.',
  ENTRY: 'has an entry at the desk that waits for a second person.',
  FOLLOW_UP: 'has a follow-up that staff have not done.',
  REPORT: 'has an open report of a death or of misuse.',
  REQUEST: 'has an open request.',
  SCREENING: 'has a screening hit that compliance upheld.',
};

/** Returns the part of the plan's stages that is due. */
export const listDue = ({ stages, today }: Pick<Plan, 'stages' | 'today'>): readonly Stage[] =>
  stages.filter(({ keptUntil }) => keptUntil === null || keptUntil < today);

/** Lists why nothing of the person may be erased now, as sentences. */
async function listObstacles(q: Queryable, policies: readonly string[]): Promise<readonly string[]> {
  const core = await listCoreObstacles(q, policies);
  const open = await listOpenMatters(q, policies);
  return [
    ...core.map(({ policyNumber, obstacle }) => `${policyNumber} ${sentences[obstacle]}`),
    ...open.map(({ policyNumber, matter }) => `${policyNumber} ${sentences[matter]}`),
  ];
}

/** Returns the stages for policies that have ended, the contract of each policy in a stage of its own. */
async function listStages(q: Queryable, erasing: Erasing, subject: ErasureSubject, today: BusinessDate) {
  const { identityDocuments, companyDocuments } = await getDataRetention(q, today);
  const ended = subject.policies.flatMap(({ number, endedOn }) => (endedOn === null ? [] : [{ number, endedOn }]));
  const last =
    ended
      .map(({ endedOn }) => endedOn)
      .toSorted()
      .at(-1) ?? today;
  const of = (policies: readonly string[]): ErasedPerson => ({ ...subject, policies });
  const all = of(ended.map(({ number }) => number));
  return [
    { title: 'No longer needed', keptUntil: null, law: '', person: all, steps: unneededSteps(erasing.files) },
    {
      title: 'Papers of identification',
      keptUntil: addMonths(last, identityDocuments.months),
      law: 'POJK 8/2023, retention.aml_years after the last policy ended',
      person: all,
      steps: identitySteps(erasing),
    },
    ...ended.map(({ number, endedOn }): Stage => ({
      title: `Contract ${number}`,
      keptUntil: addMonths(endedOn, companyDocuments.months),
      law: 'UU 8/1997, retention.company_docs_years after the end of the policy',
      person: of([number]),
      steps: [...contractSteps(erasing), ...coreErasureSteps],
    })),
  ];
}

/** Plans the erasure of the holder of policies. @throws Error for unknown policy numbers */
export async function planErasure(q: Queryable, erasing: Erasing, policyNumbers: readonly string[]): Promise<Plan> {
  const today = businessDateOf(erasing.clock.systemNow());
  const subject = await findErasureSubject(withSealer(q, createSealer(erasing.vault)), policyNumbers);
  if (subject === undefined) throw new Error(`There is no policy ${policyNumbers.join(', ')}.`);
  const numbers = subject.policies.map(({ number }) => number);
  return {
    subject,
    obstacles: await listObstacles(q, numbers),
    stages: await listStages(q, erasing, subject, today),
    today,
  };
}
