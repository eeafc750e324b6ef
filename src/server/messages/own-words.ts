import { gsmLength, smsPart, toGsm7 } from '#shared/text/gsm-7.ts';
import type { Template } from './places/template.ts';
import { frameName, frameWords, type FramePart } from './places/frame-words.ts';
import type { MessagePart, MessageTextRow, OwnWords } from './message-text-repository.ts';
import { findPlaceholderProblem, isPlainLine } from './places/placeholders.ts';
import { isTemplateName, templates, type TemplateName } from './templates.ts';

/** No words of an insurer: those of the program are used. */
export const noOwnWords: OwnWords = new Map();

/** Returns a template with the insurer's words in the place of the program's. */
export const templateIn = (own: OwnWords, name: TemplateName): Template => ({ ...templates[name], ...own.get(name) });

/** Returns a part of the words around messages. */
export const frameIn = (own: OwnWords, part: FramePart): string => own.get(frameName)?.[part] ?? frameWords[part];

/** Letters of a part: one line of a notice, and of a WhatsApp template's variable with greeting and lead. */
const mostLettersOf = (part: MessagePart): number => (part === 'text' ? 600 : part === 'sms' ? smsPart : 120);

/** Places that values take at most in an SMS; a title is cut to what is left. */
const widths: Readonly<Record<string, number>> = { brand: 20, code: 6, hotline: 16, title: 0 };

/** Finds why a text is longer than one SMS, at the longest values. */
function smsProblem(body: string): string | undefined {
  if (toGsm7(body) !== body) return 'has letters that an SMS cannot show (GSM-7)';
  const length = gsmLength(body.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => 'x'.repeat(widths[name] ?? 0)));
  return length > smsPart ? `takes ${length} of the ${smsPart} places of one SMS` : undefined;
}

const partsOf = ({ subject, text, sms }: Template): Readonly<Partial<Record<MessagePart, string>>> => ({
  subject,
  text,
  ...(sms !== undefined && { sms }),
});

/**
 * Finds why words may not take the place of the program's: an unknown template or part, other placeholders, or too many
 * letters. Undefined = they may.
 */
export function findWordsProblem({
  template,
  part,
  body,
}: MessageTextRow): { field: string; sentence: string } | undefined {
  if (template !== frameName && !isTemplateName(template))
    return { field: 'template', sentence: 'is no message of this program' };
  const known: Readonly<Partial<Record<MessagePart, string>>> =
    template === frameName ? frameWords : partsOf(templates[template]);
  const shipped = known[part];
  if (shipped === undefined) return { field: 'part', sentence: `${template} has no text of its own for ${part}` };
  const problem = findPlaceholderProblem(shipped, body);
  if (problem !== undefined) return { field: 'body', sentence: problem };
  if (!isPlainLine(body))
    return { field: 'body', sentence: 'must be one line, with { and } around placeholders alone' };
  if (body.length > mostLettersOf(part))
    return { field: 'body', sentence: `has ${body.length} letters; at most ${mostLettersOf(part)} are allowed` };
  const sentence = part === 'sms' ? smsProblem(body) : undefined;
  return sentence === undefined ? undefined : { field: 'body', sentence };
}
