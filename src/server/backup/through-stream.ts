import { pipeline, Readable, type Duplex } from 'node:stream';

/** Passes chunks through a compressor or its reverse. An error on either side reaches whoever reads the result. */
export async function* throughStream(source: AsyncIterable<Buffer>, transform: Duplex): AsyncGenerator<Buffer> {
  // The pipeline destroys `transform` with the error, which then ends the loop below.
  pipeline(Readable.from(source), transform, () => undefined);
  for await (const chunk of transform) if (Buffer.isBuffer(chunk)) yield chunk;
}
