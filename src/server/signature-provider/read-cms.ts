import { createHash } from 'node:crypto';

/** Returns exactly these bytes; Node's small buffers share a larger one. */
const exactly = (content: Buffer): ArrayBuffer => Uint8Array.from(content).buffer;

/**
 * Verifies a detached CMS signature over content with the certificate inside it; returns the SHA-256 of that certificate.
 * Undefined = no such signature. Who issued the certificate, and whether it was withdrawn, is not checked.
 */
export async function readCms(cms: Buffer, content: Buffer): Promise<string | undefined> {
  const { Certificate, ContentInfo, SignedData } = await import('pkijs');
  try {
    const { content: schema } = ContentInfo.fromBER(exactly(cms));
    const signed = new SignedData({ schema });
    const wanted = { signer: 0, data: exactly(content), checkChain: false, extendedMode: true } as const;
    const { signatureVerified, signerCertificate } = await signed.verify(wanted);
    if (signatureVerified !== true || !(signerCertificate instanceof Certificate)) return undefined;
    const der = Buffer.from(signerCertificate.toSchema().toBER());
    return createHash('sha256').update(der).digest('hex');
  } catch {
    // The library throws for anything that is no such signature, and for one over other content.
    return undefined;
  }
}
