import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/words/messages.ts';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { fundValues } from '../../policy/fund-values.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { CashValue } from './value/cash-value-card.tsx';
import { TermsHere } from '../../policy/terms-here.tsx';
import { ChangeLink } from './parts/change-link.tsx';
import { EndorsementsCard } from './value/endorsements-card.tsx';
import { FundHistory } from './value/fund-history.tsx';
import { FundRing } from './value/fund-ring.tsx';
import { FundCards, FundTable } from './value/fund-value-table.tsx';
import { ValueExplainedCard } from './value/value-explained-card.tsx';
import { PayablesCard } from './value/open-payables-card.tsx';
import { PendingNote } from './parts/pending-note.tsx';

const fundTerms = ['unit', 'hargaUnit', 'topUp', 'alokasi'] as const;

/** Returns the terms to explain; a syariah policy has no policy loan. */
const savingsTerms = (isSyariah: boolean) =>
  isSyariah ? (['nilaiTunai'] as const) : (['nilaiTunai', 'pinjamanPolis'] as const);

const FundsView = () => {
  const loaded = usePolicy();
  const { currency } = loaded.policy;
  const { data, isPending } = useQuery(availabilityQuery);
  const known = fundValues(loaded, data?.facts.position.funds ?? []);
  const funds = isPending ? known.map((fund) => ({ ...fund, name: messages.loadingName })) : known;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <FundHistory />
        <FundRing funds={funds} currency={currency} />
      </div>
      <ValueExplainedCard />
      <div className="md:hidden print:hidden">
        <FundCards funds={funds} currency={currency} />
      </div>
      <div className="hidden md:block print:block">
        <FundTable funds={funds} currency={currency} />
      </div>
      <p className="flex flex-wrap gap-x-6">
        <ChangeLink to="topUp">Tambah dana</ChangeLink>
        <ChangeLink to="withdraw">Tarik sebagian</ChangeLink>
        <ChangeLink to="switch">Alihkan dana</ChangeLink>
      </p>
    </>
  );
};

/** /polis/information/polis-value: funds for unit-linked and hybrid policies, else the cash value. */
const PolisValueTab = () => {
  const { policy } = usePolicy();
  const hasFunds = policy.isUnitLinked || policy.isHybrid;
  return (
    <>
      <PendingNote area="value" />
      <TermsHere terms={hasFunds ? fundTerms : savingsTerms(policy.isSyariah)} />
      {hasFunds ? <FundsView /> : <CashValue />}
      <PayablesCard />
      <EndorsementsCard />
    </>
  );
};

export default PolisValueTab;
