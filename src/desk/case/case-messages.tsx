import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskMessageInput, longestMessage, RequestMessages, showMessages } from '#shared/wire/request-messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { MessageList } from '#ui/fields/message-list.tsx';
import { callDesk } from '../api/call-desk.ts';
import { messagesQuery } from '../api/desk-queries.ts';
import { Failure } from '../layout/failure.tsx';
import { hasRole } from '../session/has-role.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { useMessages } from './use-messages.ts';

const useReply = (number: string, onSent: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskMessageInput) =>
      callDesk(`cases/${encodeURIComponent(number)}/messages`, RequestMessages, { method: 'POST', body }),
    onSuccess: (messages) => {
      onSent();
      client.setQueryData(messagesQuery(number).queryKey, messages);
      return client.invalidateQueries({ queryKey: ['messages'], exact: true });
    },
  });
};

const Reply = ({ number }: { readonly number: string }) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const reply = useReply(number, () => setText(''));
  const send = (): void => {
    const parsed = DeskMessageInput.safeParse({ text });
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) reply.mutate(parsed.data);
  };
  return (
    <>
      <NoteField
        id="message-text"
        label="Balas kepada nasabah"
        hint="Nasabah membaca ini apa adanya, tanpa nama Anda."
        error={problem ?? reply.error?.message}
        longest={longestMessage}
        value={text}
        onChange={setText}
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
      {hasRole('VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU') && <Reply number={number} />}
    </Card>
  );
};

/** What customer and desk wrote to each other; finance has no part in it. */
export const CaseMessages = ({ number }: { readonly number: string }) =>
  hasRole('VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN', 'AUDITOR') ? (
    <Messages key={number} number={number} />
  ) : null;
