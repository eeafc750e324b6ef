import { UsersRound } from 'lucide-react';
import { genders, labelOf, otherRelation, relations } from '#shared/lists/lookups.ts';
import { formatPercent, percentOfFraction } from '#shared/money/percent.ts';
import type { Beneficiary } from '#shared/policy/person.ts';
import { Card } from '#ui/showing/card.tsx';
import { RingPicture, RingSwatch } from '#ui/charts/ring.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { TermsHere } from '../../policy/terms-here.tsx';
import { ChangeLink } from './parts/change-link.tsx';
import { PendingNote } from './parts/pending-note.tsx';

const relationOf = ({ relation, otherRelation: inWords }: Beneficiary): string =>
  (relation === otherRelation && inWords) || labelOf(relations, relation);

const head = 'py-2 pr-3 text-left font-normal text-muted';

const Row = ({ heir, index }: { readonly heir: Beneficiary; readonly index: number }) => (
  <tr className="border-t border-line align-top">
    <th scope="row" className="py-3 pr-3 text-left font-semibold">
      <span className="flex gap-2.5">
        <RingSwatch index={index} />
        <span className="min-w-0">
          <span translate="no">{fullName(heir.person)}</span>
          {heir.guardianName && (
            <span className="block text-small font-normal text-muted">
              Wali: <span translate="no">{heir.guardianName}</span>
            </span>
          )}
        </span>
      </span>
    </th>
    <td translate="no" className="figures py-3 pr-3 font-bold">
      {formatPercent(percentOfFraction(heir.share))}
    </td>
    <td className="py-3 pr-3 text-small">{genders[heir.person.gender]}</td>
    <td className="py-3">{relationOf(heir)}</td>
  </tr>
);

/** Table of beneficiaries: name, share, gender and relation to the holder (wire 7.3). */
const HeirTable = ({ heirs }: { readonly heirs: readonly Beneficiary[] }) => (
  <table className="hidden min-w-0 flex-1 sm:table">
    <caption className="sr-only">Penerima manfaat dan bagiannya</caption>
    <thead>
      <tr>
        {['Nama', 'Persentase', 'Jenis Kelamin', 'Hubungan'].map((text) => (
          <th key={text} scope="col" className={head}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {heirs.map((heir, index) => (
        <Row key={heir.partyId} heir={heir} index={index} />
      ))}
    </tbody>
  </table>
);

/** List of beneficiaries on a phone, where four columns are too narrow. */
const HeirList = ({ heirs }: { readonly heirs: readonly Beneficiary[] }) => (
  <ul className="w-full sm:hidden">
    {heirs.map((heir, index) => (
      <li key={heir.partyId} className="flex gap-2.5 border-t border-line py-3">
        <RingSwatch index={index} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <span translate="no">{fullName(heir.person)}</span>
            <span translate="no" className="figures">
              {formatPercent(percentOfFraction(heir.share))}
            </span>
          </p>
          <p className="text-small text-muted">
            <span>{relationOf(heir)}</span>&nbsp;· <span>{genders[heir.person.gender]}</span>
            <span>{heir.guardianName && `\u00a0· Wali: ${heir.guardianName}`}</span>
          </p>
        </div>
      </li>
    ))}
  </ul>
);

/** Page /polis/information/beneficiary: beneficiaries with a ring chart of their shares. */
const BeneficiaryTab = () => {
  const { beneficiaries } = usePolicy().policy;
  const slices = beneficiaries.map(({ person, share }) => ({
    label: fullName(person),
    value: share,
    text: formatPercent(percentOfFraction(share)),
  }));
  return (
    <>
      <PendingNote area="beneficiary" />
      <TermsHere terms={['ahliWaris']} />
      {beneficiaries.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={28} />}
          heading="Belum ada penerima manfaat terdaftar"
          action={<ChangeLink to="beneficiary">Tambah penerima manfaat</ChangeLink>}
        >
          Tanpa penerima manfaat, manfaat dibayarkan menurut hukum waris dan prosesnya lebih lama.
        </EmptyState>
      ) : (
        <Card title="Ahli Waris" caption="Penerima manfaat bila terjadi risiko">
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
            <RingPicture slices={slices} centerLabel="Penerima manfaat" centerText={`${beneficiaries.length} orang`} />
            <HeirTable heirs={beneficiaries} />
            <HeirList heirs={beneficiaries} />
          </div>
          <div>
            <ChangeLink to="beneficiary">Ubah penerima manfaat</ChangeLink>
          </div>
        </Card>
      )}
    </>
  );
};

export default BeneficiaryTab;
