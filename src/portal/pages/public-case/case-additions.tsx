import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { cleanLine } from '#shared/text/clean-line.ts';
import { phoneProblem } from '#shared/text/phone.ts';
import { formatMoment } from '#shared/time/dates.ts';
import type { CaseKeyInput, PublicCase } from '#shared/wire/public-cases/public-case.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Upload } from '#ui/pictures/upload-state.ts';
import { Card } from '#ui/showing/card.tsx';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { addAttachment, leavePhone } from './case-calls.ts';

type AdditionProps = {
  readonly shown: PublicCase;
  readonly caseKey: CaseKeyInput;
  readonly onChanged: (shown: PublicCase) => void;
};

/** Lists the attachments that were added, and takes another one while there is room. */
const Attachments = ({ shown: { attachments, attachments_left, photo_tries }, caseKey, onChanged }: AdditionProps) => {
  const upload: Upload = async (blob, name, _onProgress, _signal, faults) => {
    onChanged(await addAttachment(caseKey, new File([blob], name, { type: blob.type }), faults));
    return { name };
  };
  return (
    <Card title="Tambah dokumen" caption="Foto atau PDF. Hanya petugas kami yang dapat membukanya.">
      {attachments.length > 0 && (
        <ol className="flex list-decimal flex-col gap-1 pl-5" aria-label="Dokumen yang sudah Anda kirim">
          {attachments.map(({ content_type, received_at }, index) => (
            <li key={`${received_at} ${index}`}>
              <span>{`${content_type === 'application/pdf' ? 'PDF' : 'Foto'}, ${formatMoment(received_at)}`}</span>
            </li>
          ))}
        </ol>
      )}
      {attachments_left > 0 ? (
        <UploadField
          key={attachments.length}
          id="attachment"
          label={attachments.length === 0 ? 'Dokumen' : 'Dokumen lain'}
          hint={`Masih dapat menambah ${attachments_left} dokumen.`}
          value={undefined}
          onChange={() => undefined}
          upload={upload}
          camera="paper"
          photoTries={photo_tries}
        />
      ) : (
        <p>Jumlah dokumen sudah penuh. Hubungi kami bila masih ada yang perlu dikirim.</p>
      )}
    </Card>
  );
};

/** Form that leaves a second phone. */
const Phone = ({ shown: { phone }, caseKey, onChanged }: AdditionProps) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({
    mutationFn: () => leavePhone(caseKey, typed),
    onSuccess: (shown) => {
      setTyped('');
      onChanged(shown);
    },
    onError: ({ message }) => setProblem(message),
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = cleanLine(typed) === '' ? 'Isi nomor HP.' : phoneProblem(typed);
    setProblem(found);
    if (found === undefined && !sending.isPending) sending.mutate();
  };
  return (
    <Card title="Nomor HP kedua" caption="Bila nomor pertama tidak dapat dihubungi, kami menelepon nomor ini.">
      {phone !== '' && (
        <output>
          Tercatat: <span translate="no">{phone}</span>
        </output>
      )}
      <form noValidate onSubmit={send} className="flex flex-col gap-3">
        <TextField
          id="phone"
          label={phone === '' ? 'Nomor HP' : 'Ganti nomor HP'}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          error={problem}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" size="small" loading={sending.isPending}>
            Simpan nomor
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** Lets the sender add attachments and a second phone while the case is open. */
export const CaseAdditions = (props: AdditionProps) => (
  <>
    <Attachments {...props} />
    <Phone {...props} />
  </>
);
