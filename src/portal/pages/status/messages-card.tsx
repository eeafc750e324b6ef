import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/actions/button.tsx';
import { showMessages } from '#shared/wire/request-messages.ts';
import { Card } from '#ui/showing/card.tsx';
import { MessageList } from '#ui/fields/message-list.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { messagesQuery } from '../../proposals/proposal-queries.ts';
import { ComplaintNotes } from './complaint-notes.tsx';
import { MessageForm } from './message-form.tsx';

type MessagesCardProps = { readonly id: string; readonly objecting: boolean; readonly onDone: () => void };

const Written = ({ id }: { readonly id: string }) => {
  const { data, isError, refetch } = useQuery(messagesQuery(id));
  if (data !== undefined && data.complaints.length > 0)
    return (
      <>
        <ComplaintNotes complaints={data.complaints} />
        <MessageList messages={showMessages(data.items, 'customer')} />
      </>
    );
  if (data !== undefined)
    return data.items.length === 0 ? (
      <p className="text-muted">Belum ada pesan. Ada yang ingin ditanyakan tentang pengajuan ini? Tulis di bawah.</p>
    ) : (
      <MessageList messages={showMessages(data.items, 'customer')} />
    );
  if (!isError) return <Skeleton cards={1} />;
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>Pesan belum dapat dimuat.</p>
      <Button size="small" variant="secondary" onClick={() => void refetch()}>
        Coba lagi
      </Button>
    </div>
  );
};

/** Shows the messages between customer and desk about this request. */
export const MessagesCard = (props: MessagesCardProps) => (
  <div id="pesan" className="scroll-mt-4">
    <Card title="Pesan" caption="Jawaban kami muncul di sini; Anda kami kabari lewat notifikasi.">
      <Written id={props.id} />
      <MessageForm {...props} />
    </Card>
  </div>
);
