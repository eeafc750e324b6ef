import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  DeskMessageInput,
  longestMessage,
  RequestMessages,
  showMessages,
  type ShownObjection,
} from '#shared/wire/request-messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { MessageList } from '#ui/fields/message-list.tsx';
import { callDesk } from '../api/call-desk.ts';
import { messagesQuery } from '../api/desk-queries.ts';
import { Failure } from '../layout/failure.tsx';
import { hasRole } from '../session/has-role.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';
import { useMessages } from './use-messages.ts';

const placeOf = (number: string): string => `cases/${number}/message`;

const useReply = (number: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskMessageInput) =>
      callDesk(`cases/${encodeURIComponent(number)}/messages`, RequestMessages, { method: 'POST', body }),
    onSuccess: (messages) => {
      forgetTyped(placeOf(number));
      client.setQueryData(messagesQuery(number).queryKey, messages);
      return client.invalidateQueries({ queryKey: ['messages'], exact: true });
    },
  });
};

const Kind = z.enum(['ANSWER', 'EXTENSION', 'MESSAGE']);
type Kind = z.infer<typeof Kind>;
const Typed = z.object({ text: z.string(), kind: z.optional(Kind) });

const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'ANSWER', label: 'Jawaban keberatan' },
  { value: 'EXTENSION', label: 'Perpanjang waktu jawaban, sekali; tulis sebabnya' },
  { value: 'MESSAGE', label: 'Pesan biasa, keberatan tetap menunggu' },
];

type KindChoiceProps = {
  readonly objection: ShownObjection;
  readonly kind: Kind | undefined;
  readonly error: string | undefined;
  readonly onChoose: (kind: Kind) => void;
};

/** Asks how the answer relates to an open objection, so that no objection is answered by accident. */
const KindChoice = ({ objection, kind, error, onChoose }: KindChoiceProps) => (
  <>
    <p className="text-small">{objection.sentence}</p>
    <RadioCards
      id="message-kind"
      label="Pesan ini adalah"
      error={error}
      choices={kinds.filter(({ value }) => value !== 'EXTENSION' || !objection.extended)}
      value={kind}
      onChange={onChoose}
    />
  </>
);

type ReplyProps = { readonly number: string; readonly objection: ShownObjection | null };

const Reply = ({ number, objection }: ReplyProps) => {
  const [{ text, kind }, type] = useTyped(placeOf(number), Typed, { text: '' });
  const [problem, setProblem] = useState<string>();
  const reply = useReply(number);
  const isOpen = objection?.state === 'OPEN';
  const unchosen = isOpen && kind === undefined;
  const [isPressed, setPressed] = useState(false);
  const send = (): void => {
    setPressed(true);
    if (unchosen) return;
    const parsed = DeskMessageInput.safeParse({ text, reply: isOpen && kind !== 'MESSAGE' ? kind : null });
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) reply.mutate(parsed.data);
  };
  return (
    <>
      {isOpen && (
        <KindChoice
          objection={objection}
          kind={kind}
          error={isPressed && unchosen ? 'Pilih dulu jenis pesan ini.' : undefined}
          onChoose={(chosen) => type({ kind: chosen })}
        />
      )}
      <NoteField
        id="message-text"
        label="Balas kepada nasabah"
        hint="Nasabah membaca ini apa adanya, tanpa nama Anda."
        error={problem ?? reply.error?.message}
        longest={longestMessage}
        value={text}
        onChange={(typed) => type({ text: typed })}
      />
      <div>
        <Button size="small" variant="secondary" loading={reply.isPending} onClick={send}>
          Kirim kepada nasabah
        </Button>
      </div>
    </>
  );
};

const Messages = ({ number }: { readonly number: string }) => {
  const { data, isError, error, refetch } = useMessages(number);
  return (
    <Card title="Pesan nasabah">
      {isError && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="text-small text-muted">Belum ada pesan tentang kasus ini.</p>}
      {data !== undefined && data.items.length > 0 && <MessageList messages={showMessages(data.items, 'insurer')} />}
      {hasRole('VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU') && (
        <Reply number={number} objection={data?.objection ?? null} />
      )}
    </Card>
  );
};

/** Returns true when the signed-in person may read the messages between customer and desk. */
export const readsMessages = (): boolean => hasRole('VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN', 'AUDITOR');

/** Shows the messages between customer and desk; hidden from staff whose roles may not read them. */
export const CaseMessages = ({ number }: { readonly number: string }) =>
  readsMessages() ? <Messages key={number} number={number} /> : null;
