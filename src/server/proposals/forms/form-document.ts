import { documentKinds } from '#shared/lists/issued-document-kinds.ts';
import { channelName, type CodeChannel } from '#shared/lists/message-channels.ts';
import { businessDateOf, formatMoment, type Instant } from '#shared/time/dates.ts';
import type { FormText } from '#shared/wire/issued-documents/signed-forms.ts';
import { section, type DocumentContent, type IssuedDocument } from '#server/issued-documents/issued-document.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';

/** Signature that the form carries: the person, the business moment and the way of the code. */
export interface Signature {
  readonly signer: string;
  readonly at: Instant;
  readonly channel: CodeChannel;
  /** Masked address of the code. */
  readonly address: string;
  readonly textSha256: string;
}

const sectionsOf = ({ sections }: FormText) => sections.map(({ heading, ...parts }) => section(heading, parts));

/** Returns the number of a signed form: 'FTT-2026-00000012'. */
export const formNumber = (serial: string, at: Instant): string =>
  `${documentKinds.SIGNED_FORM.prefix}-${businessDateOf(at).slice(0, 4)}-${serial.padStart(8, '0')}`;

/** Builds the content of a signed form: its text, then the evidence of the signature. */
export function buildSignedContent(
  text: FormText,
  { signer, at, channel, address, textSha256 }: Signature,
  parts: { readonly words: LetterWords; readonly policyNumber: string; readonly code: string },
): DocumentContent {
  const { words, policyNumber, code } = parts;
  const evidence = section(words.line('SIGNED_FORM', 'signedTitle'), {
    lines: [
      { label: words.line('SIGNED_FORM', 'signer'), value: signer },
      { label: words.line('SIGNED_FORM', 'signedAt'), value: formatMoment(at) },
      {
        label: words.line('SIGNED_FORM', 'code'),
        value: words.line('SIGNED_FORM', 'codeConfirmed', { channel: channelName(channel), address }),
      },
      { label: words.line('SIGNED_FORM', 'textHash'), value: textSha256 },
    ],
  });
  return {
    heading: text.title,
    subject: words.line('SIGNED_FORM', 'subject', { policy: policyNumber }),
    sections: [...sectionsOf(text), evidence],
    closing: words.line('SIGNED_FORM', 'closing'),
    code,
    ...(Object.keys(words.frame).length > 0 && { frame: words.frame }),
  };
}

/** Builds the form that is printed and signed by hand, with lines for the signature. */
export const buildPrintedForm = (
  text: FormText,
  { words, policyNumber, at, sha256 }: { words: LetterWords; policyNumber: string; at: Instant; sha256: string },
): IssuedDocument => ({
  heading: text.title,
  subject: words.line('SIGNED_FORM', 'subject', { policy: policyNumber }),
  sections: [
    ...sectionsOf(text),
    section(words.line('SIGNED_FORM', 'signHereTitle'), {
      lines: words.list('SIGNED_FORM', 'signHere').map((label) => ({ label, value: `\n${'.'.repeat(56)}` })),
    }),
  ],
  closing: words.line('SIGNED_FORM', 'printedClosing'),
  ...(Object.keys(words.frame).length > 0 && { frame: words.frame }),
  number: policyNumber,
  foot: words.line('SIGNED_FORM', 'printedFoot'),
  at,
  fingerprint: sha256,
  check: null,
});
