import type { AskedField, FieldChange } from '#shared/wire/asking/asked-field.ts';
import { SummaryView } from './summary-view.tsx';

/** Shows each corrected value, old beside new. */
export const FieldChanges = ({ changes }: { readonly changes: readonly FieldChange[] }) => (
  <SummaryView
    summary={{ headline: '', rows: [...changes], details: [], note: null }}
    beforeLabel="Semula"
    afterLabel="Menjadi"
  />
);

/** Lists the fields that staff asked for, each with its reason and note. */
export const AskedFieldList = ({ fields }: { readonly fields: readonly AskedField[] }) => (
  <ul className="flex flex-col gap-3">
    {fields.map(({ path, label, reason, note }) => (
      <li key={path}>
        <b>{label}</b>: <span>{reason}</span>
        {note !== '' && (
          <span className="block">
            <bdi>{note}</bdi>
          </span>
        )}
      </li>
    ))}
  </ul>
);
