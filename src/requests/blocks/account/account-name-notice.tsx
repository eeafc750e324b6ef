import type { AccountNameNote } from '#shared/wire/accounts/account-name.ts';
import { Notice } from '#ui/showing/notice.tsx';

const tones = {
  same: 'ok',
  close: 'wait',
  registered: 'wait',
  different: 'you',
  closed: 'you',
  unknown: 'you',
  later: 'info',
} as const;

/** Notice with the owner of an account as the bank answered. */
export const AccountNameNotice = ({ note: { result, text } }: { readonly note: AccountNameNote }) => (
  <Notice tone={tones[result]}>{text}</Notice>
);
