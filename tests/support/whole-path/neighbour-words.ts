import { z } from 'zod';

const Person = z.object({ name: z.string(), preferred_username: z.string(), roles: z.array(z.string()) });

/** Task for the neighbours: change what they know, or do a step of theirs. */
export const Task = z.discriminatedUnion('do', [
  /** Adds a person to the OpenID provider; subject and user name are the same. */
  z.object({ do: z.literal('hire'), person: Person }),
  /** Signs a person in at the OpenID provider from this address; the answer's `back` leads to the desk. */
  z.object({ do: z.literal('sign-in'), address: z.string(), subject: z.string() }),
  /** Opens an account at the bank. */
  z.object({ do: z.literal('open-account'), account: z.string(), name: z.string() }),
  /** Only reports. */
  z.object({ do: z.literal('report') }),
]);
export type Task = z.infer<typeof Task>;

export const Asked = z.object({ id: z.number(), task: Task });

/** Report of all that the neighbours received, oldest first. */
export const Report = z.object({
  back: z.string().nullable(),
  texts: z.array(z.object({ to: z.string(), text: z.string() })),
  mails: z.array(z.object({ to: z.array(z.string()), raw: z.string() })),
  transfers: z.array(z.object({ reference: z.string(), account: z.string(), amount: z.string(), paid: z.number() })),
});
export type Report = z.infer<typeof Report>;

export const Answered = z.object({ id: z.number(), failure: z.string().nullable(), report: Report.nullable() });
export type Answered = z.infer<typeof Answered>;

/** First message of the neighbours: settings with which the program finds them. */
export const Opened = z.object({ settings: z.record(z.string(), z.string()), issuer: z.string() });
export type Opened = z.infer<typeof Opened>;
