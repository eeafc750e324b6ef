import { createHash } from 'node:crypto';
import { derOf } from './build-seal-key.ts';
import type { SealKey } from './seal-key.ts';

/** Object identifiers of the signed attributes. */
const attributeTypes = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

const sha256 = (content: Uint8Array): ArrayBuffer =>
  Uint8Array.from(createHash('sha256').update(content).digest()).buffer;

/** Loads the encoder of ASN.1 with the structures of CMS: on the first seal, never at the start of a program without. */
const load = async () => {
  const [asn1, pki] = await Promise.all([import('asn1js'), import('pkijs')]);
  return { asn1, pki };
};
type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * Builds the attribute that binds the certificate to the signature (RFC 5035), as PAdES requires. The default SHA-256
 * is left out, and so is the issuer, which the signer's identifier names.
 */
function buildSigningCertificate({ asn1: { OctetString, Sequence } }: Loaded, certificate: SealKey['certificate']) {
  const hash = new OctetString({ valueHex: sha256(derOf(certificate)) });
  const identifier = new Sequence({ value: [hash] });
  return new Sequence({ value: [new Sequence({ value: [identifier] })] });
}

/** Builds the signed attributes; the time is in the PDF (/M), where PAdES wants it. */
function buildAttributes(loaded: Loaded, { certificate }: SealKey, digest: ArrayBuffer) {
  const { asn1, pki } = loaded;
  const { Attribute, ContentInfo, SignedAndUnsignedAttributes } = pki;
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({
        type: attributeTypes.contentType,
        values: [new asn1.ObjectIdentifier({ value: ContentInfo.DATA })],
      }),
      new Attribute({
        type: attributeTypes.messageDigest,
        values: [new asn1.OctetString({ valueHex: digest })],
      }),
      new Attribute({
        type: attributeTypes.signingCertificateV2,
        values: [buildSigningCertificate(loaded, certificate)],
      }),
    ],
  });
}

/**
 * Signs content as a detached CMS (RFC 5652) in DER, with the attributes of a PAdES baseline signature. Node signs in a
 * thread of its own.
 */
export async function signCms(key: SealKey, content: Uint8Array): Promise<Buffer> {
  const loaded = await load();
  const { ContentInfo, EncapsulatedContentInfo, IssuerAndSerialNumber, SignedData, SignerInfo } = loaded.pki;
  const { issuer, serialNumber } = key.certificate;
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: buildAttributes(loaded, key, sha256(content)),
      }),
    ],
    certificates: [key.certificate, ...key.chain],
  });
  await signed.sign(key.privateKey, 0, 'SHA-256', Uint8Array.from(content));
  const cms = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(cms.toSchema().toBER());
}
