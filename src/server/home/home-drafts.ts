import type { RequestType } from '#requests/contract/bind.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { HomeDraft } from '#shared/home/home-facts.ts';
import { formatMinute } from '#shared/time/dates.ts';
import type { Availability } from '#shared/wire/proposals.ts';
import { openDraftPayload, type DraftOwner } from '#server/proposals/drafts/draft-repository.ts';
import type { Services } from '#server/services/services.ts';
import { countAnswers } from './count-answers.ts';
import type { SealedDraft } from './home-repository.ts';

interface DraftsFound {
  readonly owner: DraftOwner;
  readonly sealed: readonly SealedDraft[];
  readonly types: readonly Availability[];
}

type Opening = Pick<Services, 'log' | 'vault'>;

function describeDraft(
  { log, vault }: Opening,
  facts: Facts,
  type: RequestType,
  draft: SealedDraft & DraftOwner,
): HomeDraft[] {
  try {
    const filled = countAnswers(openDraftPayload(vault, draft, draft), type.blank(facts));
    return [{ title: type.title(facts.policy), route: type.route, savedAt: formatMinute(draft.saved_at), filled }];
  } catch (error) {
    log.error({ err: error, suffix: draft.suffix }, 'draft cannot be read');
    return [];
  }
}

/**
 * Lists drafts that can be sent now. Attachments that were requested again belong to their request, not to a draft.
 * Unreadable drafts are left out (P03).
 */
export const describeDrafts = (opening: Opening, facts: Facts, { owner, sealed, types }: DraftsFound): HomeDraft[] =>
  sealed.flatMap((draft) => {
    const type = findRequestType(draft.suffix);
    const isOpen = types.some(({ suffix, available }) => suffix === draft.suffix && available);
    return type !== undefined && isOpen ? describeDraft(opening, facts, type, { ...draft, ...owner }) : [];
  });
