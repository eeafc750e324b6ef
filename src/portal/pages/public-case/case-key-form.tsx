import { useState, type FormEvent } from 'react';
import { cleanLine } from '#shared/text/clean-line.ts';
import type { CaseKeyInput } from '#shared/wire/public-cases/public-case.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

const required: CaseKeyInput = {
  number: 'Isi nomor pada tanda terima.',
  secret: 'Isi kode rahasia pada tanda terima.',
};

type CaseKeyFormProps = {
  readonly initial: CaseKeyInput;
  readonly pending: boolean;
  readonly onOpen: (key: CaseKeyInput) => void;
};

const fields = [
  { name: 'number', label: 'Nomor laporan atau permintaan', hint: 'Misalnya LM-2026-000123' },
  { name: 'secret', label: 'Kode rahasia', hint: '16 huruf dan angka pada tanda terima' },
] as const;

/** Form for number and secret of the receipt. */
export const CaseKeyForm = ({ initial, pending, onOpen }: CaseKeyFormProps) => {
  const [key, setKey] = useState(initial);
  const [problems, setProblems] = useState<Partial<CaseKeyInput>>({});
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const empty = fields.filter(({ name }) => cleanLine(key[name]) === '');
    setProblems(Object.fromEntries(empty.map(({ name }) => [name, required[name]])));
    const [first] = empty;
    if (first !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`#${first.name}`)?.focus();
    else if (!pending) onOpen(key);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          id={name}
          label={label}
          hint={hint}
          error={problems[name]}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={key[name]}
          onChange={({ target }) => setKey((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
      <div className="md:w-80">
        <Button wide type="submit" loading={pending}>
          Lihat perkembangan
        </Button>
      </div>
    </form>
  );
};
