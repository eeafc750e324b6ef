import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  DeskMessageInput,
  RequestMessages,
  showMessages,
  type ShownComplaint,
  type ShownObjection,
} from '#shared/wire/request-messages.ts';
import { keyOfBody, SentOnce } from '#ui/storage/send-key.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { MessageList } from '#ui/fields/message-list.tsx';
import { callDesk } from '../api/call-desk.ts';
import { messagesQuery } from '../api/desk-queries.ts';
import { Failure } from '../layout/failure.tsx';
import { hasRole } from '../session/has-role.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { NoteWithTexts } from '../inserted-texts/note-with-texts.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';
import { ComplaintPart } from '../answers/complaint-part.tsx';
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

const Kind = z.enum(['ANSWER', 'EXTENSION', 'COMPLAINT_ANSWER', 'COMPLAINT_EXTENSION', 'MESSAGE']);
type Kind = z.infer<typeof Kind>;
const Typed = z.object({ text: z.string(), kind: z.optional(Kind), sent: z.optional(SentOnce) });

/** Objection and complaint that wait for an answer; null = none. */
interface Open {
  readonly objection: ShownObjection | null;
  readonly complaint: ShownComplaint | null;
}

/** Lists what a message can be: a reply to what is open, or a plain message. */
const kindsFor = ({ objection, complaint }: Open): readonly { readonly value: Kind; readonly label: string }[] => [
  ...(objection === null ? [] : [{ value: 'ANSWER', label: 'Jawaban keberatan' } as const]),
  ...(objection === null || objection.extended
    ? []
    : [{ value: 'EXTENSION', label: 'Perpanjang waktu jawaban keberatan, sekali; tulis sebabnya' } as const]),
  ...(complaint === null ? [] : [{ value: 'COMPLAINT_ANSWER', label: `Jawaban keluhan ${complaint.number}` } as const]),
  ...(complaint === null || complaint.extended
    ? []
    : [{ value: 'COMPLAINT_EXTENSION', label: 'Perpanjang waktu jawaban keluhan, sekali; tulis sebabnya' } as const]),
  { value: 'MESSAGE', label: 'Pesan biasa, yang lain tetap menunggu' },
];

type KindChoiceProps = {
  readonly open: Open;
  readonly kind: Kind | undefined;
  readonly error: string | undefined;
  readonly onChoose: (kind: Kind) => void;
};

/** Asks how the answer relates to what is open, so that neither objection nor complaint is answered by accident. */
const KindChoice = ({ open, kind, error, onChoose }: KindChoiceProps) => (
  <>
    {[open.objection, open.complaint].map(
      (each) =>
        each !== null && (
          <p key={each.sentence} className="text-small">
            {each.sentence}
          </p>
        ),
    )}
    <RadioCards
      id="message-kind"
      label="Pesan ini adalah"
      error={error}
      choices={kindsFor(open)}
      value={kind}
      onChange={onChoose}
    />
  </>
);

type ReplyProps = { readonly number: string; readonly open: Open; readonly insertsAtOnce: boolean };

const Reply = ({ number, open, insertsAtOnce }: ReplyProps) => {
  const [{ text, kind, sent: before }, type] = useTyped(placeOf(number), Typed, { text: '' });
  const [problem, setProblem] = useState<string>();
  const reply = useReply(number);
  const isOpen = open.objection !== null || open.complaint !== null;
  const unchosen = isOpen && kind === undefined;
  const [isPressed, setPressed] = useState(false);
  const send = (): void => {
    setPressed(true);
    if (unchosen) return;
    const parsed = DeskMessageInput.safeParse({ text, reply: isOpen && kind !== 'MESSAGE' ? kind : null });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    const sent = keyOfBody(parsed.data, before);
    type({ sent });
    reply.mutate({ ...parsed.data, key: sent.key });
  };
  return (
    <>
      {isOpen && (
        <KindChoice
          open={open}
          kind={kind}
          error={isPressed && unchosen ? 'Pilih dulu jenis pesan ini.' : undefined}
          onChoose={(chosen) => type({ kind: chosen })}
        />
      )}
      <NoteWithTexts
        id="message-text"
        kind="MESSAGE"
        hasKey
        startsOpen={insertsAtOnce}
        label="Balas kepada nasabah"
        hint="Nasabah membaca ini apa adanya, tanpa nama Anda."
        error={problem ?? reply.error?.message}
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

/** Returns what of a case waits for an answer of its own kind. */
const openOf = (data: RequestMessages | undefined): Open => ({
  objection: data?.objection?.state === 'OPEN' ? data.objection : null,
  complaint: data?.complaints.find(({ state }) => state === 'OPEN') ?? null,
});

type CaseMessagesProps = {
  readonly number: string;
  /** True when the list of sentences opens with the messages. */
  readonly insertsAtOnce?: boolean;
};

const Messages = ({ number, insertsAtOnce = false }: CaseMessagesProps) => {
  const { data, isError, error, refetch } = useMessages(number);
  const open = openOf(data);
  return (
    <Card title="Pesan nasabah">
      {isError && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="text-small text-muted">Belum ada pesan tentang kasus ini.</p>}
      {data !== undefined && data.items.length > 0 && <MessageList messages={showMessages(data.items, 'insurer')} />}
      {writesMessages() && <Reply number={number} open={open} insertsAtOnce={insertsAtOnce} />}
      {data !== undefined && open.complaint === null && (writesMessages() || hasRole('KEPATUHAN')) && (
        <ComplaintPart number={number} messages={data.items} />
      )}
    </Card>
  );
};

/** Returns true when the signed-in person may write messages to the customer. */
export const writesMessages = (): boolean => hasRole('VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU');

/** Returns true when the signed-in person may read the messages between customer and desk. */
export const readsMessages = (): boolean => hasRole('VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN', 'AUDITOR');

/** Shows the messages between customer and desk; hidden from staff whose roles may not read them. */
export const CaseMessages = (props: CaseMessagesProps) =>
  readsMessages() ? <Messages key={props.number} {...props} /> : null;
