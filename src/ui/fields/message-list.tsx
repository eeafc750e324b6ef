import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';

export type ShownMessage = {
  readonly id: string;
  /** True for messages written by the reader; these are on the right. */
  readonly own: boolean;
  readonly name: string;
  /** Bold text after the name, e.g. 'belum dibaca'. */
  readonly mark?: string;
  readonly text: string;
  readonly caption: ReactNode;
};

const Entry = ({ message: { own, name, mark, text, caption } }: { readonly message: ShownMessage }) => (
  <li
    className={classNames(
      'flex max-w-[85%] flex-col gap-0.5 rounded-card px-3.5 py-2.5',
      own ? 'self-end bg-tint' : 'self-start bg-sea-tint',
    )}
  >
    <span className="text-small">
      <bdi className="font-bold">{name}</bdi>
      {mark !== undefined && (
        <b className="text-you">
          &nbsp;· <span translate="no">{mark}</span>
        </b>
      )}
    </span>
    <span className="[overflow-wrap:anywhere] whitespace-pre-line">
      <bdi>{text}</bdi>
    </span>
    <span className="figures text-small text-muted">{caption}</span>
  </li>
);

/** Conversation in the given order; screen readers announce new messages. Texts are shown as plain text, never as HTML. */
export const MessageList = ({ messages }: { readonly messages: readonly ShownMessage[] }) => (
  <ol aria-live="polite" aria-relevant="additions" aria-label="Pesan" className="flex flex-col gap-2">
    {messages.map((message) => (
      <Entry key={message.id} message={message} />
    ))}
  </ol>
);
