import type { FormText } from '#shared/wire/issued-documents/signed-forms.ts';
import { DataList } from '#ui/showing/data-list.tsx';

type FormTextViewProps = { readonly text: FormText; readonly sha256: string };

/** Shows a form as it is signed and kept: every section in its order, then the hash of the text. */
export const FormTextView = ({ text, sha256 }: FormTextViewProps) => (
  <div className="flex flex-col gap-4 rounded-field border border-line bg-dim p-4">
    {text.sections.map((part) => (
      <section key={part.heading} className="flex flex-col gap-2">
        <h3 className="font-bold">{part.heading}</h3>
        {part.text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {part.lines.length > 0 && <DataList rows={part.lines} />}
        {part.points.length > 0 && (
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {part.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
    <p className="text-small text-muted">
      Sidik teks (SHA-256): <span className="figures wrap-anywhere">{sha256}</span>
    </p>
  </div>
);
