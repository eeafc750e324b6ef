import { actorLabel } from '#shared/requests/roles.ts';
import { formatMoment } from '#shared/time/dates.ts';
import { DeskStaff, type ListedStaff } from '#shared/wire/staff/desk-staff.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { callDesk } from '../api/call-desk.ts';
import { staffList } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { ChangeStaffForm } from './change-staff-form.tsx';

type MemberProps = {
  readonly member: ListedStaff;
  /** False for people who may only read, and for one's own account. */
  readonly mayChange: boolean;
};

/** Button that signs a staff member out of all devices. */
const SignOutButton = ({ user_name, display_name }: ListedStaff) => {
  const path = `${staffList.path}/${encodeURIComponent(user_name)}/sign-out`;
  const { mutate, isPending, error } = useDeskMutation(
    () => callDesk(path, DeskStaff, { method: 'POST' }),
    [[staffList.path]],
  );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={isPending}
        aria-label={`Keluarkan dari semua perangkat: ${display_name}`}
        onClick={() => mutate(undefined)}
      >
        Keluarkan dari semua perangkat
      </Button>
      <StepFailure error={error} />
    </>
  );
};

const signInText = ({ has_password, by_provider, link_until, last_used_at, sessions }: ListedStaff): string => {
  if (link_until !== null) return `Tautan kata sandi berlaku sampai ${formatMoment(link_until)}`;
  if (by_provider) return `Masuk dengan akun perusahaan · ${sessions} sesi terbuka`;
  if (!has_password) return 'Belum punya kata sandi';
  if (last_used_at === null) return 'Belum pernah masuk';
  return sessions > 0 ? `${sessions} sesi terbuka` : `Terakhir dipakai ${formatMoment(last_used_at)}`;
};

/** Shows a staff member with roles, sessions and the forms to change them. */
export const MemberCard = ({ member, mayChange }: MemberProps) => {
  const { user_name, display_name, roles, active, sessions, forbidden_pair } = member;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi className="font-bold">{display_name}</bdi>
        <span translate="no" className="text-small text-muted">
          {user_name}
        </span>
        {!active && <Pill>Nonaktif</Pill>}
        {member.has_person && <Pill tone="sea">Nomor identitas tercatat</Pill>}
        {member.has_code && <Pill tone="sea">Kode masuk</Pill>}
      </div>
      <p>{roles.map(actorLabel).join(', ')}</p>
      <p className="figures text-small text-muted">{signInText(member)}</p>
      {forbidden_pair !== '' && <Notice tone="wait">{forbidden_pair}</Notice>}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <ChangeStaffForm member={member} />
          {sessions > 0 && <SignOutButton {...member} />}
        </div>
      )}
    </li>
  );
};
