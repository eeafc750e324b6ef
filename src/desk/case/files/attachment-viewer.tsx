import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { attachmentQuery } from '../../api/desk-queries.ts';
import { FileView } from '../../viewer/file-view.tsx';
import { ViewerContext } from '../../viewer/viewer-context.ts';
import { OpeningReasonForm } from './opening-reason-form.tsx';
import { lacksReason } from './refused-files.ts';

/** File that can be shown: an attachment or a frame of the face check. */
export type Viewable = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'attachments' | 'frames';
  readonly isPdf: boolean;
};

/** Takes the focus to the file that took the place of the form. */
const AfterForm = ({ children }: { readonly children: ReactNode }) => {
  const shared = use(ViewerContext);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  if (shared !== undefined) return <ViewerContext value={{ ...shared, takesFocus: true }}>{children}</ViewerContext>;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
};

type AttachmentViewerProps = { readonly number: string; readonly attachment: Viewable };

/**
 * Shows one document, fetched with the session's token; each fetch is recorded as a view. Where the case is in other hands,
 * it first asks for a reason.
 */
export const AttachmentViewer = ({ number, attachment }: AttachmentViewerProps) => {
  const [isExplained, setExplained] = useState(false);
  const query = useQuery(attachmentQuery(number, attachment.kind, attachment.name));
  if (lacksReason(query.error))
    return <OpeningReasonForm number={number} refusal={query.error.message} onGiven={() => setExplained(true)} />;
  const view = <FileView query={query} label={attachment.label} isPdf={attachment.isPdf} />;
  return isExplained ? <AfterForm>{view}</AfterForm> : view;
};
