import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { longestMessage, RequestMessageInput } from '#shared/wire/request-messages.ts';
import { keyOfBody, type SentOnce } from '#ui/storage/send-key.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { messagesQuery, proposalQuery, sendMessage } from '../../proposals/proposal-queries.ts';
import { UnsentMessage } from './unsent-message.tsx';

type MessageFormProps = { readonly id: string; readonly objecting: boolean; readonly onDone: () => void };

const questions = {
  plain: { label: 'Tulis pesan', hint: 'Jangan menulis kode masuk atau nomor kartu di sini.', button: 'Kirim pesan' },
  objection: {
    label: 'Mengapa Anda keberatan?',
    hint: 'Tulis bagian keputusan yang menurut Anda keliru dan alasannya. Petugas kami menjawab di sini.',
    button: 'Kirim keberatan',
  },
} as const;

const useSending = ({ id, onDone }: MessageFormProps, onSent: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestMessageInput) => sendMessage(id, body),
    onSuccess: (messages) => {
      client.setQueryData(messagesQuery(id).queryKey, messages);
      void client.invalidateQueries({ queryKey: proposalQuery(id).queryKey, exact: true });
      onSent();
      onDone();
    },
  });
};

/**
 * Form for a message to the insurer. The text stays until the server has it; leaving the page before that asks first.
 */
export const MessageForm = (props: MessageFormProps) => {
  const { objecting, onDone } = props;
  const [text, setText] = useState('');
  const [complains, setComplains] = useState(false);
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const sent = useRef<SentOnce>(undefined);
  const sending = useSending(props, () => {
    sent.current = undefined;
    setText('');
    setComplains(false);
  });
  const { label, hint, button } = questions[objecting ? 'objection' : 'plain'];
  useEffect(() => {
    if (objecting) area.current?.focus();
  }, [objecting]);
  const send = (): void => {
    const parsed = RequestMessageInput.safeParse({ text, objection: objecting, complaint: complains && !objecting });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) {
      area.current?.focus();
      return;
    }
    sent.current = keyOfBody(parsed.data, sent.current);
    sending.mutate({ ...parsed.data, key: sent.current.key });
  };
  return (
    <div className="flex flex-col gap-3">
      {text.trim() !== '' && <UnsentMessage />}
      <NoteField
        id="message-text"
        label={label}
        hint={hint}
        error={problem ?? sending.error?.message}
        ref={area}
        longest={longestMessage}
        value={text}
        onChange={setText}
      />
      {!objecting && (
        <CheckboxField
          id="message-complaint"
          label="Ini keluhan"
          hint="Keluhan mendapat nomor dan tanggal jawaban. Anda kami kabari."
          checked={complains}
          onChange={({ target }) => setComplains(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" loading={sending.isPending} onClick={send}>
          {complains && !objecting ? 'Kirim keluhan' : button}
        </Button>
        {objecting && (
          <Button size="small" variant="quiet" onClick={onDone}>
            Batal
          </Button>
        )}
      </div>
    </div>
  );
};
