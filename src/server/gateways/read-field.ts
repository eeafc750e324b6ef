import { z } from 'zod';

const Text = z.union([z.string().max(200), z.number().transform(String)]);
const Fields = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** Reads the field at a path such as 'messages.0.id'; undefined where there is no text or number. */
export function readField(body: unknown, path: string): string | undefined {
  let part = body;
  for (const key of path.split('.')) {
    const fields = Fields.safeParse(part).data;
    part = fields === undefined ? undefined : new Map(Object.entries(fields)).get(key);
  }
  return Text.safeParse(part).data;
}
