import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { SendAgain } from './send-again-button.tsx';
import { canBeSentAgain } from '../../proposals/status-presentation.ts';

type DecisionCardProps = { readonly proposal: ProposalDetail; readonly onObject: () => void };

const results = { approved: 'Disetujui', rejected: 'Ditolak' } as const;

/** Returns true when the insurer rejected the request; an offer that the customer declined does not count. */
const canObject = ({ state, offer }: ProposalDetail): boolean => state === 'DITOLAK' && offer?.answer !== 'decline';

const mayObject = (proposal: ProposalDetail): boolean => canObject(proposal) && proposal.objection === null;

const DecisionText = ({ decision }: { readonly decision: NonNullable<ProposalDetail['decision']> }) => (
  <p>
    <b>{results[decision.result]}</b>
    <span>{decision.automatic && ' otomatis, karena semua pemeriksaan lulus'}</span>.
    {decision.reason !== '' && (
      <>
        {' '}
        <bdi>{decision.reason}</bdi>
      </>
    )}
  </p>
);

const Reason = ({ proposal }: Pick<DecisionCardProps, 'proposal'>) => (
  <>
    {proposal.decision !== null && (canObject(proposal) || proposal.decision.result === 'approved') && (
      <DecisionText decision={proposal.decision} />
    )}
    {canObject(proposal) && (
      <p>
        Bila alasannya dapat diperbaiki: isian Anda kami siapkan, dokumen diunggah lagi.
        {mayObject(proposal) && (
          <span> Bila Anda tidak setuju dengan keputusan ini, petugas kami menjawab secara tertulis.</span>
        )}
      </p>
    )}
    {canBeSentAgain(proposal) && !canObject(proposal) && <p>Isian Anda kami siapkan, dokumen diunggah lagi.</p>}
  </>
);

/** Shows the decision with its reason and all next actions. */
export const DecisionCard = ({ proposal, onObject }: DecisionCardProps) => {
  const { decision, pengajuanTransactionId: id } = proposal;
  const again = canBeSentAgain(proposal);
  if (decision === null && !again) return null;
  return (
    <Card
      title={
        decision === null || (again && !canObject(proposal)) ? 'Masih menginginkannya?' : 'Keputusan dan alasannya'
      }
    >
      <Reason proposal={proposal} />
      <div className="flex flex-wrap gap-2">
        {again && <SendAgain id={id} />}
        {mayObject(proposal) && (
          <Button size="small" variant="secondary" onClick={onObject}>
            Ajukan keberatan
          </Button>
        )}
      </div>
    </Card>
  );
};
