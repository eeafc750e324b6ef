import type { OpenSeal } from './seal.ts';

/**
 * Seals a PDF that has an empty signature (`SealPlace`): the signature covers every byte around it.
 * @throws an error of the library for a PDF without that place
 */
export async function sealPdf(pdf: Buffer, seal: Pick<OpenSeal, 'sign'>): Promise<Buffer> {
  const { SignPdf, Signer } = await import('@signpdf/signpdf');
  class SealSigner extends Signer {
    override sign(content: Buffer): Promise<Buffer> {
      return seal.sign(content);
    }
  }
  return new SignPdf().sign(pdf, new SealSigner());
}
