import * as z from 'zod/mini';
import { InsertedTextKind, insertedTextKinds } from '#shared/requests/inserted-text.ts';
import { formatMoment } from '#shared/time/dates.ts';
import type { DeskInsertedText, DeskInsertedTexts } from '#shared/wire/desk-texts/inserted-texts.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { EntryForm } from '../entries/entry-form.tsx';
import { useEntry } from '../entries/use-entry.ts';
import { useTyped } from '../session/use-typed.ts';
import { bodyFieldId, emptyText, formPlace, TypedText } from './inserted-text-form.tsx';
import { insertedTextsList } from './inserted-text-queries.ts';
import { TextPreview } from './text-preview.tsx';

const Withdrawal = z.object({ note: z.string() });

const WithdrawForm = ({ item: { kind, title, body } }: { readonly item: DeskInsertedText }) => {
  const { typed, type, form } = useEntry(insertedTextsList, {
    place: `${formPlace}/withdraw/${kind} ${title}`,
    fields: Withdrawal,
    empty: { note: '' },
    toBody: ({ note }) => ({ kind, title, body, withdraws: true, note }),
  });
  return (
    <EntryForm {...form} label="Catat pencabutan">
      <NoteField
        id={`withdraw-${kind}-${title}`}
        label="Alasan mencabut kalimat ini"
        value={typed.note}
        onChange={(note) => type({ note })}
      />
    </EntryForm>
  );
};

type ItemProps = { readonly item: DeskInsertedText; readonly mayEnter: boolean };

const Item = ({ item, mayEnter }: ItemProps) => {
  const { kind, title, body, version, released_at: releasedAt } = item;
  const [, type] = useTyped(formPlace, TypedText, emptyText);
  const change = (): void => {
    type({ kind, title, body });
    document.querySelector<HTMLElement>(`#${bodyFieldId}`)?.focus();
  };
  return (
    <details className="border-t border-line first:border-t-0">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        <TextPreview body={body} />
        <p className="text-small text-muted">
          <span>Versi </span>
          <span translate="no">{version}</span>
          <span>, berlaku sejak </span>
          <span translate="no">{formatMoment(releasedAt)}</span>
        </p>
        {mayEnter && (
          <>
            <div>
              <Button size="small" variant="secondary" onClick={change}>
                Ubah bunyinya
              </Button>
            </div>
            <WithdrawForm item={item} />
          </>
        )}
      </div>
    </details>
  );
};

type InsertedTextCardsProps = { readonly list: DeskInsertedTexts };

/** Shows the sentences that count, in a card for each kind; the leader changes and withdraws them there. */
export const InsertedTextCards = ({ list: { items, may_enter: mayEnter } }: InsertedTextCardsProps) =>
  InsertedTextKind.options.map((kind) => {
    const ofKind = items.filter((item) => item.kind === kind);
    return (
      <Card key={kind} title={insertedTextKinds[kind].label} caption={`${ofKind.length} kalimat`}>
        {ofKind.length === 0 && <p className="text-muted">Belum ada kalimat.</p>}
        <div>
          {ofKind.map((item) => (
            <Item key={item.title} item={item} mayEnter={mayEnter} />
          ))}
        </div>
      </Card>
    );
  });
