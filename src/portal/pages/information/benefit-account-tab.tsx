import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePolicy } from '../../policy/use-policy.ts';

/** /polis/information/benefit-account: where money of the policy is paid to. */
const BenefitAccountTab = () => {
  const [account] = usePolicy().policy.refundPayeeBankAccount;
  return (
    <>
      {account === undefined && (
        <Notice tone="wait" heading="Rekening manfaat belum diisi">
          Isi lewat Pengajuan Transaksi, menu Perubahan Nomor Rekening Manfaat, agar dana dapat kami kirim.
        </Notice>
      )}
      <Card title="Rekening Manfaat" caption="Dana penarikan, manfaat, dan pengembalian dikirim ke rekening ini">
        <DataList
          rows={[
            { label: 'Nomor Rekening', value: account?.bankAccount || '-' },
            { label: 'Nama Pemilik', value: account?.accoName || '-' },
            { label: 'Bank', value: account?.bankName || '-' },
          ]}
        />
      </Card>
    </>
  );
};

export default BenefitAccountTab;
