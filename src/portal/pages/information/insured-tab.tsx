import { formatDate } from '#shared/time/dates.ts';
import { genders, identityTypes, labelOf, mainInsuredNo } from '#shared/lists/lookups.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy, useWording } from '../../policy/use-policy.ts';
import { ChangeLink } from './parts/change-link.tsx';
import { PendingNote } from './parts/pending-note.tsx';

/** Page /polis/information/insured: the insured persons with their coverages. */
const InsuredTab = () => {
  const { policy } = usePolicy();
  const words = useWording();
  return (
    <>
      <PendingNote area="insured" />
      <div className="grid items-start gap-4 md:grid-cols-2 print:grid-cols-2">
        {policy.insureds.map((insured) => (
          <Card
            key={insured.partyId}
            title={fullName(insured.person)}
            aside={
              <Pill tone={insured.order === mainInsuredNo ? 'sea' : 'muted'}>
                <span className="sr-only">{words('Jenis {Tertanggung}: ')}</span>
                <span>{insured.order === mainInsuredNo ? 'Utama' : 'Tambahan'}</span>
              </Pill>
            }
          >
            <DataList
              rows={[
                { label: 'Jenis Kelamin', value: genders[insured.person.gender] },
                { label: 'Jenis Identitas', value: labelOf(identityTypes, insured.person.identityType) },
                { label: 'Tanggal Lahir', value: formatDate(insured.person.birthDate) },
                { label: 'Pekerjaan', value: insured.person.occupationName ?? '-' },
              ]}
            />
          </Card>
        ))}
      </div>
      {policy.insureds.length === 0 && <p>{words('Tidak ada {tertanggung} terdaftar.')}</p>}
      <div className="flex flex-wrap gap-x-6">
        <ChangeLink to="insured">{'Ubah pekerjaan {tertanggung}'}</ChangeLink>
        <Link href="/polis/lapor-meninggal" className="text-link inline-flex min-h-11 items-center print:hidden">
          Laporkan meninggal
        </Link>
      </div>
    </>
  );
};

export default InsuredTab;
