/** Channel of the Cloud API. */
export const whatsAppChannel = 'WA';

/** Settings of the WhatsApp Cloud API. */
export interface WhatsAppSettings {
  readonly channel: typeof whatsAppChannel;
  readonly url: string;
  readonly token: string;
  readonly phoneId: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly codeTemplate: string;
  readonly noticeTemplate: string;
  readonly language: string;
}
