import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { ChangeLink } from './parts/change-link.tsx';
import { MaskedNumber, RecordedNote } from './parts/masked-number.tsx';
import { PayablesCard } from './value/payables-card.tsx';
import { PendingNote } from './parts/pending-note.tsx';

/** /polis/information/benefit-account: the account to which money of the policy is paid. */
const BenefitAccountTab = () => {
  const [account] = usePolicy().policy.refundPayeeBankAccount;
  const number = (
    <MaskedNumber
      name="nomor rekening manfaat"
      masked={account?.bankAccount ?? ''}
      field="refundPayeeBankAccount.0.bankAccount"
    />
  );
  return (
    <>
      <PendingNote area="benefit" />
      {account === undefined && (
        <Notice tone="wait" heading="Rekening manfaat belum diisi">
          Isi rekening atas nama Anda agar dana dapat kami kirim.
        </Notice>
      )}
      <Card title="Rekening Manfaat" caption="Dana penarikan, manfaat, dan pengembalian dikirim ke rekening ini">
        <DataList
          rows={[
            { label: 'Nomor Rekening', value: number },
            { label: 'Nama Pemilik', value: account?.accoName || '-' },
            { label: 'Bank', value: account?.bankName || '-' },
          ]}
        />
        {account !== undefined && <RecordedNote />}
        <div>
          <ChangeLink to="benefit">
            {account === undefined ? 'Isi rekening manfaat' : 'Ubah rekening manfaat'}
          </ChangeLink>
        </div>
      </Card>
      <PayablesCard />
    </>
  );
};

export default BenefitAccountTab;
