import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SendAgain } from './send-again.tsx';
import { canBeSentAgain } from './status-look.ts';

type DecisionCardProps = { readonly proposal: ProposalDetail; readonly onObject: () => void };

const results = { approved: 'Disetujui', rejected: 'Ditolak' } as const;

const Reason = ({ proposal: { decision, state } }: Pick<DecisionCardProps, 'proposal'>) => (
  <>
    {decision !== null && state !== 'DIBATALKAN' && (
      <p>
        <b>{results[decision.result]}</b>
        {decision.automatic && ' otomatis, karena semua pemeriksaan lulus'}.
        {decision.reason !== '' && ` Alasan: ${decision.reason}`}
      </p>
    )}
    {state === 'DITOLAK' && (
      <p>
        Bila alasannya dapat diperbaiki, perbaiki lalu ajukan lagi: isian Anda kami siapkan, dokumen diunggah lagi. Bila
        Anda tidak setuju dengan keputusan ini, ajukan keberatan dan petugas kami menjawab secara tertulis.
      </p>
    )}
    {(state === 'DIBATALKAN' || state === 'KEDALUWARSA') && (
      <p>Bila Anda masih menginginkannya, ajukan lagi: isian Anda kami siapkan, dokumen diunggah lagi.</p>
    )}
  </>
);

/** What was decided and why, and every way on from there. */
export const DecisionCard = ({ proposal, onObject }: DecisionCardProps) => {
  const { state, decision, pengajuanTransactionId: id } = proposal;
  const again = canBeSentAgain(proposal);
  if (decision === null && !again) return null;
  return (
    <Card title={decision === null ? 'Jalan berikutnya' : 'Keputusan dan alasannya'}>
      <Reason proposal={proposal} />
      <div className="flex flex-wrap gap-2">
        {again && <SendAgain id={id} />}
        {state === 'DITOLAK' && (
          <Button size="small" variant="secondary" onClick={onObject}>
            Ajukan keberatan
          </Button>
        )}
      </div>
    </Card>
  );
};
