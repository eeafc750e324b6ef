import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fillInsertedText, type InsertedTextKind } from '#shared/requests/inserted-text.ts';
import type { UsableTexts } from '#shared/wire/desk-texts/inserted-texts.ts';
import { Button } from '#ui/actions/button.tsx';
import { searchEntries } from '#ui/choosing/search-entries.ts';
import { SearchPanel } from '#ui/choosing/search-panel.tsx';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { Failure } from '../layout/failure.tsx';
import { useCaseTexts } from './case-text-values.ts';
import { usableTextsQuery } from './inserted-text-queries.ts';

/** Sentence of the list, filled with the values of the case. */
interface FilledText {
  readonly title: string;
  readonly text: string;
}

type TextListProps = {
  readonly id: string;
  readonly kind: InsertedTextKind;
  /** Name of the document that the field is about. */
  readonly documentName?: string | undefined;
  readonly onChoose: (text: string) => void;
  readonly onClose: () => void;
};

/** Closes on Escape. It listens before the dialog around the list, which would close as well. */
const useEscape = (onClose: () => void): void => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
};

type FilledListProps = Pick<TextListProps, 'id' | 'onChoose'> & { readonly texts: readonly FilledText[] };

const FilledList = ({ id, texts, onChoose }: FilledListProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);
  const options = texts.map(({ title, text }) => ({ code: text, name: `${title}: ${text}` }));
  return (
    <div ref={box} className="flex max-h-72 min-h-0 flex-col">
      <SearchPanel
        id={id}
        label="kalimat"
        loadPage={searchEntries(options)}
        chosen={undefined}
        onChoose={(option) => onChoose(String(option.id))}
      />
    </div>
  );
};

/** Sentences of a kind in a searchable list, filled for the open case: arrows move, Enter inserts, Escape closes. */
export const TextList = ({ id, kind, documentName, onChoose, onClose }: TextListProps) => {
  const { data, isError, error, refetch } = useQuery(usableTextsQuery(kind));
  const shown = useCaseTexts();
  useEscape(onClose);
  const filled = ({ items, today }: UsableTexts): readonly FilledText[] =>
    items.map(({ title, body }) => {
      const values = {
        ...shown?.valuesOn(today),
        ...(documentName !== undefined && documentName !== '' && { dokumen: documentName }),
      };
      return { title, text: fillInsertedText(body, values, shown?.wording ?? {}) };
    });
  return (
    <section aria-label="Sisipkan kalimat" className="flex flex-col gap-2 rounded-field border border-edge p-3">
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Spinner size={18} />}
      {data?.items.length === 0 && (
        <p className="text-small text-muted">
          Belum ada kalimat untuk bagian ini. Ketua tim menulisnya di halaman Kalimat.
        </p>
      )}
      {data !== undefined && data.items.length > 0 && <FilledList id={id} texts={filled(data)} onChoose={onChoose} />}
      <div>
        <Button size="small" variant="quiet" onClick={onClose}>
          Tutup daftar kalimat
        </Button>
      </div>
    </section>
  );
};
