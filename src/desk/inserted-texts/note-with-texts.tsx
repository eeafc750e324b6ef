import { TextQuote } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { insertedTextKinds, type InsertedTextKind } from '#shared/requests/inserted-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { KeyHint, useShortcut } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useCaseTexts } from './case-text-values.ts';
import { TextList } from './text-list.tsx';

type NoteWithTextsProps = Omit<ComponentProps<typeof NoteField>, 'longest' | 'ref'> & {
  readonly kind: InsertedTextKind;
  /** Name of the document that the field is about, for sentences that name it. */
  readonly documentName?: string | undefined;
  /** True for the field that the key for inserting opens; dialogs have no keys. */
  readonly hasKey?: boolean;
  /** True when the list is open at once. */
  readonly startsOpen?: boolean;
};

/** Joins the typed text and a sentence, with a blank between them. */
const join = (typed: string, sentence: string): string =>
  typed.trim() === '' ? sentence : `${typed.trimEnd()} ${sentence}`;

/** Text field for the customer with a button that inserts a sentence of the leader; what it inserted can be edited. */
export const NoteWithTexts = ({
  kind,
  documentName,
  hasKey = false,
  startsOpen = false,
  value,
  onChange,
  ...field
}: NoteWithTextsProps) => {
  const { longest } = insertedTextKinds[kind];
  const isInCase = useCaseTexts() !== undefined;
  const [isOpen, setOpen] = useState(startsOpen);
  const [isTooLong, setTooLong] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const shortcut = useShortcut(hasKey ? 'insert' : undefined);
  useKeys({ insert: hasKey && isInCase ? () => setOpen(true) : undefined });
  const close = (): void => {
    setOpen(false);
    box.current?.focus();
  };
  const insert = (sentence: string): void => {
    const text = join(value, sentence);
    setTooLong(text.length > longest);
    if (text.length <= longest) onChange(text);
    close();
  };
  const tooLong = `Kalimat itu tidak muat: paling banyak ${longest} huruf. Hapus sebagian tulisan dahulu.`;
  return (
    <div className="flex flex-col gap-2">
      <NoteField
        {...field}
        ref={box}
        longest={longest}
        value={value}
        error={isTooLong ? tooLong : field.error}
        onChange={(text) => {
          setTooLong(false);
          onChange(text);
        }}
      />
      {isInCase && isOpen && (
        <TextList id={`${field.id}-texts`} kind={kind} documentName={documentName} onChoose={insert} onClose={close} />
      )}
      {isInCase && !isOpen && (
        <div>
          <Button size="small" variant="quiet" aria-keyshortcuts={shortcut} onClick={() => setOpen(true)}>
            <TextQuote aria-hidden="true" size={18} />
            Sisipkan kalimat {hasKey && <KeyHint of="insert" />}
          </Button>
        </div>
      )}
    </div>
  );
};
