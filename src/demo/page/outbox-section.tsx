import { formatDateTime, parseInstant } from '#shared/time/dates.ts';
import { channelName } from '#shared/lists/message-channels.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { CopyButton } from './copy-button.tsx';
import { Outbox, type OutboxMessage } from '#shared/wire/demo-answers.ts';
import { usePolledData } from './use-polled-data.ts';

const Message = ({ message }: { readonly message: OutboxMessage }) => (
  <li className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
    <p className="figures flex flex-wrap gap-x-3 text-small text-muted">
      <span>{channelName(message.channel)}</span>
      <span>{message.to}</span>
      {message.policy_number !== null && (
        <span>
          polis <span translate="no">{message.policy_number}</span>
        </span>
      )}
      <span translate="no">{formatDateTime(parseInstant(message.created_at))}</span>
    </p>
    {message.code !== null && <CopyButton text={message.code} label="kode" strong />}
    <p>{message.text}</p>
    {message.links.map((link) => (
      <a key={link} href={link} className="text-link block break-all">
        Buka tautan
      </a>
    ))}
    {message.failure !== null && (
      <p className="text-small font-semibold text-you">
        Belum terkirim: <span>{message.failure}</span>
      </p>
    )}
  </li>
);

const Messages = ({ messages }: { readonly messages: readonly OutboxMessage[] }) => (
  <ul>
    {messages.map((message) => (
      <Message key={message.id} message={message} />
    ))}
  </ul>
);

const everyTwoSeconds = 2000;
const shownAtOnce = 6;

/** Section with the messages that the demo would have sent, newest first; older messages are folded. */
export const OutboxSection = () => {
  const { data, problem } = usePolledData('outbox', Outbox, everyTwoSeconds);
  const messages = data?.items ?? [];
  const older = messages.slice(shownAtOnce);
  return (
    <Card title="Kotak keluar" caption="Pesan yang seharusnya terkirim, lewat cara apa pun. Diperbarui tiap 2 detik.">
      {problem !== undefined && <Notice tone="you">{problem}</Notice>}
      {data?.items.length === 0 && <p className="text-muted">Belum ada pesan. Kode masuk muncul di sini.</p>}
      <Messages messages={messages.slice(0, shownAtOnce)} />
      {older.length > 0 && (
        <details>
          <summary className="text-link w-fit py-1">
            <span translate="no">{older.length}</span> pesan sebelumnya
          </summary>
          <Messages messages={older} />
        </details>
      )}
    </Card>
  );
};
