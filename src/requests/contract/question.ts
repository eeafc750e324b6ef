import * as z from 'zod/mini';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { refused, type Result } from '#shared/text/result.ts';
import type { EndpointSuffix } from './endpoints.ts';

/** API call of a form page that stores nothing and answers from input and facts alone (decision 0012). */
export interface RequestQuestion<Input, Answer> {
  readonly endpoint: EndpointSuffix;
  /** Request type whose page asks; the question is refused when that type is not available. */
  readonly asker: EndpointSuffix;
  readonly summary: string;
  readonly input: z.ZodMiniType<Input>;
  readonly answers: z.ZodMiniType<Answer>;
  ask(input: Input, facts: Facts): Result<Answer, readonly FieldProblem[]>;
}

/** Question bound to its input and answer types. */
export interface BoundQuestion {
  readonly endpoint: EndpointSuffix;
  readonly asker: EndpointSuffix;
  readonly summary: string;
  readonly input: z.core.$ZodType;
  readonly answers: z.core.$ZodType;
  ask(body: unknown, facts: Facts): Result<unknown, readonly FieldProblem[]>;
}

export const bindQuestion = <Input, Answer>(question: RequestQuestion<Input, Answer>): BoundQuestion => ({
  endpoint: question.endpoint,
  asker: question.asker,
  summary: question.summary,
  input: question.input,
  answers: question.answers,
  ask(body, facts) {
    const parsed = z.safeParse(question.input, body);
    if (parsed.success) return question.ask(parsed.data, facts);
    return refused(
      parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), code: 'FIELD', message })),
    );
  },
});

/** Sends a question from its page to the server. @throws when the server refuses it. */
export type AskServer = <Answer>(
  endpoint: EndpointSuffix,
  answers: z.ZodMiniType<Answer>,
  input: Readonly<Record<string, unknown>>,
) => Promise<Answer>;

/** Form changes and problems that follow from an answer. */
export interface AskedFirst {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly problems: readonly FieldProblem[];
}
