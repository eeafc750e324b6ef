import { compareParagraphs, type DiffPart } from './paragraph-diff.ts';

const marks: Readonly<Record<DiffPart['kind'], string>> = { added: 'Ditambah', removed: 'Dihapus', same: '' };

const Part = ({ part: { kind, text } }: { readonly part: DiffPart }) => {
  if (kind === 'same') return <p className="whitespace-pre-line wrap-anywhere">{text}</p>;
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <div className={`border-l-4 pl-3 ${kind === 'added' ? 'border-action' : 'border-you'}`}>
      <p className="text-small font-semibold">{marks[kind]}</p>
      <p className="whitespace-pre-line wrap-anywhere">
        <Element>{text}</Element>
      </p>
    </div>
  );
};

type TextDiffProps = { readonly before: string; readonly after: string };

/** Shows what a new text adds and removes, by paragraph; words say it as well as lines. */
export const TextDiff = ({ before, after }: TextDiffProps) => {
  const parts = compareParagraphs(before, after);
  return (
    <section aria-label="Perubahan naskah" className="flex flex-col gap-3">
      <p className="font-semibold">Perubahan naskah</p>
      {parts.map((part, place) => (
        // Paragraphs may repeat, and a compared text does not change.
        <Part key={`${place} ${part.kind}`} part={part} />
      ))}
    </section>
  );
};
