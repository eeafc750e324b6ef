import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { ChangeLink } from './parts/change-link.tsx';
import { MaskedNumber, RecordedNote } from './parts/masked-number.tsx';
import { PayablesCard } from './value/open-payables-card.tsx';
import { PendingNote } from './parts/pending-note.tsx';

/** Page /polis/information/benefit-account: the account to which the insurer pays. */
const BenefitAccountTab = () => {
  const { benefitAccount: account } = usePolicy().policy;
  const number = (
    <MaskedNumber
      name="nomor rekening manfaat"
      masked={account?.bankAccount ?? ''}
      field="benefitAccount.bankAccount"
    />
  );
  return (
    <>
      <PendingNote area="benefit" />
      {account === null && (
        <Notice tone="wait" heading="Rekening manfaat belum diisi">
          Isi rekening atas nama Anda agar dana dapat kami kirim.
        </Notice>
      )}
      <Card title="Rekening Manfaat" caption="Dana penarikan, manfaat, dan pengembalian dikirim ke rekening ini">
        <DataList
          rows={[
            { label: 'Nomor Rekening', value: number },
            { label: 'Nama Pemilik', value: account?.accountName || '-' },
            { label: 'Bank', value: account?.bankName || '-' },
          ]}
        />
        {account !== null && <RecordedNote />}
        <div>
          <ChangeLink to="benefit">{account === null ? 'Isi rekening manfaat' : 'Ubah rekening manfaat'}</ChangeLink>
        </div>
      </Card>
      <PayablesCard />
    </>
  );
};

export default BenefitAccountTab;
