import { UsersRound } from 'lucide-react';
import { genders, labelOf, otherRelation, relations } from '#shared/lookups.ts';
import { formatPercent, percentOfFraction } from '#shared/percent.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy } from '../../policy/use-policy.ts';

/** /polis/information/beneficiary */
const BeneficiaryTab = () => {
  const { beneficiaries } = usePolicy().policy;
  if (beneficiaries.length === 0)
    return (
      <EmptyState icon={<UsersRound size={28} />} heading="Belum ada ahli waris terdaftar">
        Tambahkan lewat Pengajuan Transaksi, menu Perubahan Data, lalu Ahli Waris.
      </EmptyState>
    );
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {beneficiaries.map(({ partyId, person, shareRate, designation, otherDesignation, guardianName }) => (
        <Card key={partyId} title={fullName(person)} aside={formatPercent(percentOfFraction(shareRate))}>
          <DataList
            rows={[
              { label: 'Jenis Kelamin', value: labelOf(genders, person.gender) },
              {
                label: 'Hubungan',
                value: (designation === otherRelation && otherDesignation) || labelOf(relations, designation),
              },
              ...(guardianName ? [{ label: 'Wali', value: guardianName }] : []),
            ]}
          />
        </Card>
      ))}
    </div>
  );
};

export default BeneficiaryTab;
