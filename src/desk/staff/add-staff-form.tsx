import * as z from 'zod/mini';
import { NoteField } from '#ui/fields/note-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { staffList } from '../api/desk-queries.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { useEntry } from '../entries/use-entry.ts';
import { RoleBoxes, rolesOf } from './role-boxes.tsx';

const Added = z.object({ user_name: z.string(), display_name: z.string(), roles: z.string(), note: z.string() });
const empty = { user_name: '', display_name: '', roles: '', note: '' };

/** Form that enters a new staff member. */
export const AddStaffForm = () => {
  const { typed, type, form } = useEntry(staffList, {
    place: 'staff/add',
    fields: Added,
    empty,
    toBody: ({ roles, ...rest }) => ({ ...rest, action: 'ADD', roles: rolesOf(roles) }),
  });
  return (
    <Card title="Tambah petugas" caption="Berlaku setelah Admin staf lain menyetujuinya.">
      <EntryForm {...form} label="Catat petugas baru">
        <TextField
          id="staff-user"
          label="Nama pengguna"
          hint="Huruf kecil dan angka, misalnya rina.dewi."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed.user_name}
          onChange={({ target }) => type({ user_name: target.value })}
        />
        <TextField
          id="staff-name"
          label="Nama lengkap"
          autoComplete="off"
          maxLength={80}
          value={typed.display_name}
          onChange={({ target }) => type({ display_name: target.value })}
        />
        <RoleBoxes id="staff-roles" value={typed.roles} onChange={(roles) => type({ roles })} />
        <NoteField
          id="staff-note"
          label="Alasan dan siapa yang memintanya"
          value={typed.note}
          onChange={(note) => type({ note })}
        />
      </EntryForm>
    </Card>
  );
};
