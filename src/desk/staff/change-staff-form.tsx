import { useId } from 'react';
import * as z from 'zod/mini';
import type { ListedStaff } from '#shared/wire/staff/desk-staff.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { staffList } from '../api/desk-queries.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { useEntry } from '../entries/use-entry.ts';
import { useUnfolding } from '../keys/use-unfolding.ts';
import { RoleBoxes, rolesOf } from './role-boxes.tsx';
import { actionChoices } from './staff-words.ts';

const Change = z.object({ action: z.string(), roles: z.string(), identity: z.string(), note: z.string() });

/** Form that enters a change of a staff account; a button opens it. */
export const ChangeStaffForm = ({ member }: { readonly member: ListedStaff }) => {
  const { user_name, display_name } = member;
  const id = useId();
  const { isOpen, setOpen, place } = useUnfolding();
  const { typed, type, form } = useEntry(staffList, {
    place: `staff/${user_name}/change`,
    fields: Change,
    empty: { action: '', roles: member.roles.join(','), identity: '', note: '' },
    toBody: ({ action, roles, identity, note }) => ({
      action,
      user_name,
      note,
      ...(action === 'ROLES' && { roles: rolesOf(roles) }),
      ...(action === 'PERSON' && { identity_number: identity }),
    }),
    isUnused: (name, { action }) => name === 'identity' && action !== 'PERSON',
    onSuccess: () => setOpen(false),
  });
  if (!isOpen)
    return (
      <div ref={place}>
        <Button variant="secondary" size="small" aria-label={`Ubah ${display_name}`} onClick={() => setOpen(true)}>
          Ubah
        </Button>
      </div>
    );
  const cancel = (
    <Button variant="secondary" size="small" onClick={() => setOpen(false)}>
      Batal
    </Button>
  );
  return (
    <div ref={place} className="w-full">
      <EntryForm {...form} label="Catat perubahan" aside={cancel}>
        <SelectField
          id={`${id}-action`}
          label="Perubahan"
          choices={actionChoices(member)}
          value={typed.action}
          onChange={({ target }) => type({ action: target.value })}
        />
        {typed.action === 'ROLES' && (
          <RoleBoxes id={`${id}-roles`} value={typed.roles} onChange={(roles) => type({ roles })} />
        )}
        {typed.action === 'PERSON' && (
          <TextField
            id={`${id}-identity`}
            label="Nomor identitas (NIK)"
            hint="Dari KTP yang Anda lihat. Dipakai untuk menemukan petugas yang melihat polisnya sendiri."
            autoComplete="off"
            maxLength={30}
            value={typed.identity}
            onChange={({ target }) => type({ identity: target.value })}
          />
        )}
        <NoteField id={`${id}-note`} label="Alasan" value={typed.note} onChange={(note) => type({ note })} />
      </EntryForm>
    </div>
  );
};
