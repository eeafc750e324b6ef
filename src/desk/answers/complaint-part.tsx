import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { lastOf } from '#shared/collections/last-of.ts';
import { ComplaintInput, longestMessage, RequestMessages, type RequestMessage } from '#shared/wire/request-messages.ts';
import { keyOfBody, SentOnce } from '#ui/storage/send-key.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { callDesk } from '../api/call-desk.ts';
import { messagesQuery, unansweredCasesQuery } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';

type ComplaintPartProps = { readonly number: string; readonly messages: readonly RequestMessage[] };

const useComplaint = (number: string) => {
  const client = useQueryClient();
  return useDeskMutation(
    async (body: ComplaintInput) => {
      const path = `cases/${encodeURIComponent(number)}/complaint`;
      const after = await callDesk(path, RequestMessages, { method: 'POST', body });
      client.setQueryData(messagesQuery(number).queryKey, after);
      return after;
    },
    [unansweredCasesQuery.queryKey],
  );
};

const Typed = z.object({ text: z.string(), sent: z.optional(SentOnce) });

type SpokenFormProps = Pick<ComplaintPartProps, 'number'> & { readonly onDone: () => void };

/** Form in which a clerk writes down what a customer said. */
const SpokenForm = ({ number, onDone }: SpokenFormProps) => {
  const place = `cases/${number}/complaint`;
  const [{ text, sent: before }, type] = useTyped(place, Typed, { text: '' });
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useComplaint(number);
  const send = (): void => {
    const parsed = ComplaintInput.safeParse({ text });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    const sent = keyOfBody(parsed.data, before);
    type({ sent });
    mutate(
      { ...parsed.data, key: sent.key },
      {
        onSuccess: () => {
          forgetTyped(place);
          onDone();
        },
      },
    );
  };
  return (
    <>
      <NoteField
        id="complaint-text"
        label="Isi keluhan lisan"
        hint="Nasabah membaca ini, dengan nomor keluhan dan tanggal jawaban."
        error={problem ?? error?.message}
        longest={longestMessage}
        value={text}
        onChange={(typed) => type({ text: typed })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" loading={isPending} onClick={send}>
          Catat keluhan
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Batal
        </Button>
      </div>
    </>
  );
};

/** True while a message of the customer came after the last answer. */
const hasWaiting = (messages: readonly RequestMessage[]): boolean => {
  const last = lastOf(messages);
  return last?.from === 'customer' && last.complaint === null && !last.objection;
};

/** Marks the latest message as a complaint, or takes down a spoken one. */
export const ComplaintPart = ({ number, messages }: ComplaintPartProps) => {
  const [isSpoken, setSpoken] = useState(false);
  const { mutate, isPending, error } = useComplaint(number);
  if (isSpoken) return <SpokenForm number={number} onDone={() => setSpoken(false)} />;
  return (
    <div className="border-t border-line pt-3">
      <StepFailure error={error} />
      <div className="flex flex-wrap gap-2">
        {hasWaiting(messages) && (
          <Button size="small" variant="quiet" loading={isPending} onClick={() => mutate({ text: null, key: null })}>
            Tandai pesan terakhir sebagai keluhan
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setSpoken(true)}>
          Catat keluhan lisan
        </Button>
      </div>
    </div>
  );
};
