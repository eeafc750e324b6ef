import type { FastifyReply } from 'fastify';
import { answeredItself } from '#server/http/route.ts';

export interface OpenFile {
  readonly name: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Sends a file that a stranger made: never kept, never run, never taken for something else (promises P16, P34, P35). */
export function sendFile(reply: FastifyReply, { name, content, contentType }: OpenFile): typeof answeredItself {
  const disposition = contentType === 'image/jpeg' ? 'inline' : 'attachment';
  void reply
    .headers({
      'content-type': contentType,
      'content-disposition': `${disposition}; filename="${name}"`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(content);
  return answeredItself;
}
