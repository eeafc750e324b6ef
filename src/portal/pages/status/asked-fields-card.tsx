import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { detailPath } from '../../addresses/status-paths.ts';
import { AskedFieldList } from '../../proposals/field-changes.tsx';

/** Lists the fields that staff ask to correct, each with its reason, and leads to their page. */
export const AskedFieldsCard = ({ proposal }: { readonly proposal: ProposalDetail }) => {
  const open = proposal.fields.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <Card tone="you" title={open.length > 1 ? `${open.length} isian perlu diperbaiki` : 'Satu isian perlu diperbaiki'}>
      <AskedFieldList fields={open} />
      <ButtonLink wide href={`${detailPath(proposal.pengajuanTransactionId)}/perbaiki`}>
        Perbaiki isian
      </ButtonLink>
      <p className="text-small text-muted">Hitungan hari kami berhenti sampai Anda mengirim perbaikannya.</p>
    </Card>
  );
};
