import { listByRequest, type AttachmentRow } from '#server/attachments/attachments-repository.ts';
import type { CasePaper } from '#shared/wire/desk.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AskedRow } from '#server/proposals/life/asked-documents.ts';
import type { ProposalContent } from '#server/proposal-store/proposal-row.ts';

interface Sources {
  readonly content: ProposalContent;
  readonly asked: readonly AskedRow[];
}

/** A file counts by what the request says of it now: current in its slot, asked again, or replaced and kept. */
function toPaper(file: AttachmentRow, { content, asked }: Sources): CasePaper {
  const upload = content.uploads.find((each) => each.name === file.name);
  const before = asked.find((each) => each.previous === file.name);
  const isAsked = asked.some((each) => each.previous === file.name && !each.done);
  return {
    name: file.name,
    slot: upload?.path ?? before?.slot ?? file.slot ?? '',
    type: file.type,
    label: upload?.label ?? before?.label ?? file.type,
    content_type: file.contentType,
    size: file.size,
    created_at: file.createdAt,
    state: upload ? (isAsked ? 'asked' : 'current') : 'replaced',
  };
}

/** Every file of the request; those that count now first, in the order of the form. */
export async function listPapers(q: Queryable, number: string, sources: Sources): Promise<CasePaper[]> {
  const files = await listByRequest(q, number);
  const order = sources.content.uploads.map((each) => each.name);
  const rank = (paper: CasePaper) => (paper.state === 'replaced' ? order.length : order.indexOf(paper.name));
  return files.map((file) => toPaper(file, sources)).sort((a, b) => rank(a) - rank(b));
}
