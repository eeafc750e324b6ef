import type { FastifyReply } from 'fastify';
import { answeredItself } from '#server/http/route.ts';

export interface OpenFile {
  readonly name: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Sends an uploaded file: not cached, not executed, and not interpreted as another type (promises P16, P34, P35). */
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
