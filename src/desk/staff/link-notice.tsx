import { formatMoment } from '#shared/time/dates.ts';
import type { PasswordLink } from '#shared/wire/staff/desk-staff.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';

/** Shows the one-time password link, once, to the person who released the change. */
export const LinkNotice = ({ user_name, address, valid_until }: PasswordLink) => (
  <Notice tone="ok" heading="Tautan kata sandi" live>
    <p>
      <span>Berikan sendiri kepada</span> <bdi translate="no">{user_name}</bdi>
      <span>. Tautan ini sekali pakai dan tidak ditampilkan lagi. Berlaku sampai</span>{' '}
      <span className="figures">{formatMoment(valid_until)}</span>.
    </p>
    <div translate="no" className="mt-3">
      <TextField
        id="password-link"
        label="Salin tautan ini"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </div>
  </Notice>
);
