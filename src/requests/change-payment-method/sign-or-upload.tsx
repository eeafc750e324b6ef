import { valueAt } from '#shared/text/at-path.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { FormName } from '#shared/wire/issued-documents/signed-forms.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { useDraftValues } from '../blocks/form/use-draft.tsx';
import { fieldIdOf } from '../contract/draft-values.ts';
import type { PathOf } from '../contract/payload-paths.ts';
import { definition } from './definition.ts';
import type { PaymentMethodPayload } from './payload.ts';

type SignOrUploadProps = {
  readonly form: FormName;
  readonly name: PathOf<PaymentMethodPayload>;
  readonly type: AttachmentType;
  readonly label: string;
  readonly hint: string;
  /** Payload fields from which the server writes the form. */
  readonly fields: readonly PathOf<PaymentMethodPayload>[];
};

/** Form that is signed on screen, or on paper and then uploaded; either way the payload stores the name of the file. */
export const SignOrUpload = ({ form, fields, ...upload }: SignOrUploadProps) => {
  const { Signing, problemAt } = useFormTools();
  const { values, set } = useDraftValues();
  const { name, label } = upload;
  const stored = valueAt(values, name);
  const payload = Object.fromEntries(fields.map((path) => [path, valueAt(values, path)]));
  return (
    <Signing
      id={fieldIdOf(name)}
      label={label}
      error={problemAt(name)}
      input={{ transaction_type: definition.endpoint, form, payload }}
      value={typeof stored === 'string' ? stored : ''}
      onChange={(attachment) => set(name, attachment)}
    >
      <AttachmentField<PaymentMethodPayload> {...upload} label={`${label} di kertas`} />
    </Signing>
  );
};
