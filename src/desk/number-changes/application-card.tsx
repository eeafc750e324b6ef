import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { DeskNumberChanges, type DeskNumberChange } from '#shared/wire/number-change/desk-number-changes.ts';
import { Card } from '#ui/showing/card.tsx';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { numberChangesList } from '../api/number-change-queries.ts';
import { PublicCasePart } from '../decisions/public-case-part.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { describePhotoFaults } from '#shared/photos/describe-photo-faults.ts';
import { ApplicationPictures } from './application-pictures.tsx';
import { EnterDecision, WaitingDecision } from './decide-application.tsx';

type ChangeProps = { readonly change: DeskNumberChange };

const emailCodes = {
  PROVED: 'Dijawab benar',
  UNANSWERED: 'Tidak dijawab, padahal polis punya email',
  NONE: 'Tidak ada email yang tercatat',
} as const;

/** Shows what was typed beside what the policy says. */
const Comparison = ({ change: { holder, identity_number, mobile, policy_number } }: ChangeProps) => (
  <CompareTable
    caption="Data permintaan di samping data polis"
    beforeLabel="Di polis"
    afterLabel="Diketik"
    rows={[
      { label: 'Polis', before: holder === null ? 'Tidak ada' : policy_number, after: policy_number },
      { label: 'Nomor identitas', before: holder?.identity_number ?? '-', after: identity_number },
      { label: 'Nomor HP', before: holder === null ? '-' : formatPhone(holder.mobile), after: formatPhone(mobile) },
    ]}
  />
);

const Facts = ({ change }: ChangeProps) => {
  const { holder, email_code, photo_faults, is_scanned } = change;
  return (
    <DataList
      rows={[
        ...(holder === null
          ? []
          : [
              { label: 'Pemegang polis', value: <bdi>{holder.name}</bdi> },
              { label: 'Tanggal lahir', value: formatDate(holder.birth_date) },
              { label: 'Email di polis', value: holder.email ?? 'Tidak ada' },
              { label: 'Semua polisnya', value: holder.policies.join(', ') },
            ]),
        { label: 'Kode ke nomor baru', value: 'Dijawab benar' },
        { label: 'Kode ke email', value: emailCodes[email_code] },
        ...(photo_faults.length === 0 ? [] : [{ label: 'Foto KTP', value: describePhotoFaults(photo_faults) }]),
        ...(is_scanned ? [] : [{ label: 'Pemeriksaan virus', value: 'Tidak ada pemindai' }]),
      ]}
    />
  );
};

type FollowedProps = ChangeProps & {
  readonly followed: NonNullable<DeskNumberChange['followed']>;
  readonly mayWrite: boolean;
};

/** Shows what the sender added, and lets staff write what is still needed. */
const Followed = ({ change: { number, state }, followed, mayWrite }: FollowedProps) => {
  const writing = useDecision(DeskNumberChanges, [[numberChangesList.path]]);
  const path = `${numberChangesList.path}/${encodeURIComponent(number)}`;
  return (
    <PublicCasePart followed={followed} path={path} writing={mayWrite && state === 'SENT' ? writing : undefined} />
  );
};

type CardProps = ChangeProps & { readonly mayEnter: boolean };

/** Application for a new number, with pictures, comparison and the decision of two people. */
export const ApplicationCard = ({ change, mayEnter }: CardProps) => (
  <Card title={`Permintaan ${change.number}`} caption={`Dikirim ${formatMoment(change.sent_at)}`}>
    <Comparison change={change} />
    <Facts change={change} />
    {mayEnter && <ApplicationPictures change={change} />}
    {change.state === 'SENT' && change.entry === null && mayEnter && <EnterDecision change={change} />}
    {change.entry !== null && <WaitingDecision entry={change.entry} />}
    {change.followed !== null && <Followed change={change} followed={change.followed} mayWrite={mayEnter} />}
    {change.effective_on !== null && (
      <Notice tone="ok" heading={`Berlaku mulai ${formatDate(change.effective_on)}`}>
        <p>
          Disetujui dua orang. Pemilik kontak lama masih dapat menghentikannya. Pembayaran polis ditahan sampai hari
          itu.
        </p>
      </Notice>
    )}
  </Card>
);
