import { useQuery } from '@tanstack/react-query';
import { attachmentQuery } from '../../api/desk-queries.ts';
import { FileView } from '../../viewer/file-view.tsx';

/** File that can be shown: an attachment or a frame of the face check. */
export type Viewable = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'attachments' | 'frames';
  readonly isPdf: boolean;
};

/** Shows one document, fetched with the session's token; each fetch is recorded as a view. */
export const AttachmentViewer = ({
  number,
  attachment,
}: {
  readonly number: string;
  readonly attachment: Viewable;
}) => (
  <FileView
    query={useQuery(attachmentQuery(number, attachment.kind, attachment.name))}
    label={attachment.label}
    isPdf={attachment.isPdf}
  />
);
