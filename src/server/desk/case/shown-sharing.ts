import { describeState } from '#shared/requests/request-states.ts';
import { SharedKind, sharingText } from '#shared/requests/sharing.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { Sharer } from '#server/sharing/mark-repository.ts';

type Shared = DeskCase['sharing'][number];

const toOther = ({ number, policy_number, title, state }: Sharer): Shared['others'][number] => ({
  number,
  policy_number,
  title: title ?? 'Data polis',
  state_text: state === null ? '' : describeState(state),
});

/** Groups the values that other customers share with the request, by kind. */
export const toShownSharing = (sharers: readonly Sharer[]): Shared[] =>
  SharedKind.options.flatMap((kind) => {
    const same = sharers.filter((each) => each.kind === kind);
    const people = new Set(same.map(({ holder }) => holder)).size;
    return people === 0 ? [] : [{ text: sharingText(kind, people), others: same.map(toOther) }];
  });
