import * as z from 'zod/mini';
import { TextField } from '#ui/text-field.tsx';
import { bindRequest } from '../bind.ts';
import { fieldIdOf, orElse } from '../blocks/draft-values.ts';
import { useFormTools } from '../blocks/form-tools.tsx';
import { PaperField } from '../blocks/paper-field.tsx';
import { useDraft } from '../blocks/use-draft.tsx';
import type { BrowserRequest } from '../browser-request.tsx';
import { definition } from './definition.ts';

/** The payload while it is filled in: a part may still be missing, or come from an older version of the form. */
const Draft = z.object({ note: orElse(z.string(), '') });

const Form = () => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(Draft);
  return (
    <>
      <TextField
        id={fieldIdOf('note')}
        label="Catatan"
        value={draft.note}
        onChange={(event) => set('note', event.target.value)}
        error={problemAt('note')}
      />
      <PaperField name="ktp_attachment" type="KTP" label="Foto KTP" camera="card" />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Isi pertanyaan',
  showsAccount: false,
  Form,
};

export default request;
