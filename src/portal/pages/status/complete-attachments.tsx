import { nothingToDo } from '#shared/words/messages.ts';
import { pictureOnlyTypes } from '#shared/wire/attachments.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requiredUpload } from '#shared/words/messages.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { AskedDocument, Draft, ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import type { CameraFrame } from '#ui/camera/camera-guide.tsx';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { pageCallsFor } from '../../attachments/pages-for-field.ts';
import { uploadFor } from '../../attachments/upload-for-field.ts';
import { showModal } from '../../feedback/modal-request.ts';
import { sendAttachmentsAgain } from '../../proposals/proposal-queries.ts';
import { useChosenAttachments } from './kept-attachments.ts';

const frames: Partial<Record<AttachmentType, CameraFrame>> = { KTP: 'card', KTPSELFIE: 'selfie', LIVENESS: 'face' };

const useSending = (proposal: ProposalDetail, onSent: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documents: { name: string; attachment: string }[]) =>
      sendAttachmentsAgain({
        documents,
        transaction_id: proposal.pengajuanTransactionId,
        service_id: proposal.serviceId,
      }),
    onSuccess: () => {
      onSent();
      showModal({
        title: 'Dokumen sudah kami terima',
        text: `Terima kasih. Pengajuan Anda kami periksa lagi dan hitungan hari berjalan kembali. ${nothingToDo}`,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['proposals'] }),
  });
};

type CompleteAttachmentsProps = {
  readonly proposal: ProposalDetail;
  readonly attachments: readonly AskedDocument[];
  /** Draft with attachments that were chosen earlier and not sent. */
  readonly kept: Draft | null;
  readonly onSent: () => void;
};

/** Form with one upload per requested attachment; all are sent together (wire 3.26). */
export const CompleteAttachments = ({ proposal, attachments, kept, onSent }: CompleteAttachmentsProps) => {
  const labels = Object.fromEntries(attachments.map(({ name, label }) => [name, label]));
  const { chosen, choose, forget } = useChosenAttachments(kept, proposal.pengajuanTransactionId, labels);
  const [pressed, setPressed] = useState(false);
  const numbers = useQuery(availabilityQuery).data?.facts.position.parameters;
  const sending = useSending(proposal, () => {
    forget();
    onSent();
  });
  const documents = attachments.flatMap(({ name }) => {
    const attachment = chosen[name]?.name;
    return attachment === undefined ? [] : [{ name, attachment }];
  });
  const send = (): void => {
    setPressed(true);
    if (documents.length === attachments.length) sending.mutate(documents);
    else document.querySelector<HTMLElement>('[data-missing] button')?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      {attachments.map(({ name, type, label }) => (
        <div key={name} data-missing={pressed && chosen[name] === undefined ? '' : undefined}>
          <UploadField
            id={`attachment-${name}`}
            label={label}
            value={chosen[name]}
            onChange={(file) => choose(name, file)}
            upload={uploadFor(type)}
            photoTries={numbers?.['doc.photo_tries']}
            pageCalls={numbers && pageCallsFor(type, numbers['doc.photo_pages'])}
            camera={frames[type] ?? 'paper'}
            kind={pictureOnlyTypes.includes(type) ? 'pictures' : 'documents'}
            error={pressed && chosen[name] === undefined ? requiredUpload : undefined}
          />
        </div>
      ))}
      <Button wide loading={sending.isPending} onClick={send}>
        Kirim dokumen
      </Button>
    </div>
  );
};
