import type { CalendarPort } from '#core/calendar-port.ts';
import type {
  BankAnswers,
  CoreOperations,
  MoneyPort,
  PolicyCore,
  Posting,
  PostingAnswer,
  RightsPort,
} from '#core/port.ts';
import type { PriceCorrectionPort } from '#core/price-correction-port.ts';
import type { Clock } from '#shared/time/clock.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable, SealedQueryable, Transactor } from './db/database.ts';
import { listEvents } from './events/list-events.ts';
import { createClaimCore } from './claims/create-claim-core.ts';
import { answerSentDebit } from './collection/answer-sent-debit.ts';
import { collectPaid } from './collection/bill-instalments.ts';
import type { AnswerDebit } from './collection/follow-instalments.ts';
import { reverseReceipt } from './collection/reverse-receipt.ts';
import { createMoneyCore } from './money-in/create-money-core.ts';
import { nextPricePublication } from './jobs/next-price-publication.ts';
import { runDailyJob, runDailyJobs } from './jobs/daily-jobs.ts';
import { usualBatchSize, type InventPrice, type JobRound } from './jobs/job-round.ts';
import { answerPayout } from './payouts/answer-payout.ts';
import { updatePayoutsFrozen } from './payables/update-payouts-frozen.ts';
import { knowNumbers } from './parameters/known-numbers.ts';
import { fillMissingParameters } from './parameters/seed-parameters.ts';
import { noteSetUp } from './settings/list-missing-setup.ts';
import { listPayables } from './payables/payable-repository.ts';
import { releasePayable } from './payouts/release-payable.ts';
import { createAdministrationCore } from './prices/create-administration-core.ts';
import { applyPosting } from './posting/apply-posting.ts';
import { cancelPosting } from './posting/cancel-posting.ts';
import { issueReceipt } from './premiums/issue-receipt.ts';
import { createCorrectionCore } from './repricing/create-correction-core.ts';
import { createRightsCore } from './rights/create-rights-core.ts';
import { sealStored } from './sealed/seal-stored.ts';
import { getPriceTimes } from './settings/get-price-times.ts';

type WritePort = CalendarPort &
  PriceCorrectionPort &
  MoneyPort &
  RightsPort &
  Pick<
    PolicyCore,
    | 'post'
    | 'cancelPosting'
    | 'listPayables'
    | 'releasePayable'
    | 'setPayoutsFrozen'
    | 'registerClaim'
    | 'liftClaim'
    | 'issuePremiumReceipt'
    | 'listEvents'
    | 'confirmParameters'
    | 'releaseParameter'
    | 'releasePrices'
  >;

/** Connections and batch size of the daily jobs, which may take longer than a call. */
export interface DailyWork<Given extends Queryable = SealedQueryable> {
  readonly q: Given;
  readonly transact: Transactor<Given>['inTransaction'];
  readonly batchSize?: number;
}

export interface WriteCoreDeps {
  readonly q: SealedQueryable;
  readonly transact: Transactor['inTransaction'];
  readonly clock: Clock;
  /** Demo generator of unit prices; absent = the insurer's investment administration delivers them. */
  readonly inventPrice?: InventPrice | undefined;
  /** Absent = the bank answers debits later. */
  readonly answerDebit?: AnswerDebit | undefined;
  /** Connections of the daily jobs; absent = the same as for all other work. */
  readonly daily?: DailyWork;
}

async function beginRound({
  transact,
  clock,
  daily,
  inventPrice,
  answerDebit,
  ...deps
}: WriteCoreDeps): Promise<JobRound> {
  const q = daily?.q ?? deps.q;
  return {
    q,
    numbers: knowNumbers(q),
    transactor: { inTransaction: daily?.transact ?? transact },
    now: await clock.businessNow(),
    batchSize: daily?.batchSize ?? usualBatchSize,
    inventPrice,
    answerDebit,
  };
}

/** Creates the calls for the bank's answers to payouts and debits; the clock is read before each transaction. */
const createBankAnswers = ({ transact, clock }: Pick<WriteCoreDeps, 'clock' | 'transact'>): BankAnswers => ({
  async answerPayout(answer) {
    const moment = await clock.businessNow();
    await transact((tx) => answerPayout(tx, answer, moment));
  },
  async answerDebit(answer) {
    const moment = await clock.businessNow();
    await transact((tx) => answerSentDebit(tx, answer, moment));
  },
});

/** Applies a posting; a correction of age may lower a bill so far that suspense money pays it at once (rulebook 7.19). */
async function postAndCollect(tx: SealedQueryable, posting: Posting, now: Instant): Promise<PostingAnswer> {
  const answer = await applyPosting(tx, posting, now);
  if (posting.changes.some(({ kind }) => kind === 'CorrectBirth')) await collectPaid(tx, posting.policyNumber, now);
  return answer;
}

/** Creates the calls that carry out what two administrators decided, corrections of prices included. */
const createAdministration = (deps: WriteCoreDeps) => ({
  ...createAdministrationCore(deps),
  ...createCorrectionCore(deps),
});

/** Creates the work of a start: what is stored in clear is encrypted, missing parameters are filled in, the set-up is noted. */
const createSetUp = ({
  q,
  transact,
}: WriteCoreDeps): Pick<CoreOperations, 'sealStored' | 'fillMissingParameters' | 'noteSetUp'> => ({
  sealStored: () => sealStored({ inTransaction: transact }),
  fillMissingParameters: (as) => fillMissingParameters(q, as),
  noteSetUp: () => noteSetUp(q),
});

type ReadOperations = 'lacksNewParameters' | 'listMissingSetup' | 'listFingerprintPlaces' | 'listHolders';

/**
 * Creates the write side of the embedded core. The clock is read before each transaction, never inside one, because it
 * may need a connection of its own.
 */
export function createWriteCore(deps: WriteCoreDeps): WritePort & Omit<CoreOperations, ReadOperations> {
  const { q, transact, clock } = deps;
  const now = (): ReturnType<Clock['businessNow']> => clock.businessNow();
  const round = () => beginRound(deps);
  return {
    ...createMoneyCore({ q, transact, clock, payPremiums: collectPaid, reverseReceipt }),
    ...createClaimCore({ transact, clock }),
    ...createRightsCore({ q, transact }),
    ...createAdministration(deps),
    ...createBankAnswers({ transact, clock }),
    async post(posting) {
      const moment = await now();
      return transact((tx) => postAndCollect(tx, posting, moment));
    },
    cancelPosting: (requestNumber) => transact((tx) => cancelPosting(tx, requestNumber)),
    listPayables: (filter) => listPayables(q, filter),
    async releasePayable(release) {
      const moment = await now();
      await transact((tx) => releasePayable(tx, release, moment));
    },
    async setPayoutsFrozen(policyNumber, frozen) {
      const moment = await now();
      await transact((tx) => updatePayoutsFrozen(tx, policyNumber, frozen, moment));
    },
    async issuePremiumReceipt(policyNumber, dueOn) {
      const moment = await now();
      return transact((tx) => issueReceipt(tx, policyNumber, dueOn, moment));
    },
    listEvents: (afterId, limit) => listEvents(q, afterId, limit),
    ...createSetUp(deps),
    catchUp: async () => runDailyJobs(await round()),
    runDailyJob: async (name) => runDailyJob(name, await round()),
    async nextPricePublication() {
      const moment = await now();
      return nextPricePublication(moment, await getPriceTimes(q, businessDateOf(moment)));
    },
  };
}
