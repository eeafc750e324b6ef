import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import type { SnapInSettings } from '#server/config/snap-in-settings.ts';
import { answeredItself, snapRoute, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { snapTimestamp } from '#server/snap/snap-signature.ts';
import { answerVaInquiry } from './answer-va-inquiry.ts';
import { accountNumber, InquiryBody, PaymentBody, readBody, TokenBody } from './snap-bodies.ts';
import { createCallGuard, createTokenGuard, type GuardParts } from './snap-guards.ts';
import { refusalsOf, type SnapService } from './snap-refusal.ts';
import { nameCall } from './snap-services.ts';
import { createSnapTokens, tokenSeconds } from './snap-tokens.ts';
import { takeVaPayment } from './take-va-payment.ts';

export type SnapRouteServices = Pick<AuthServices, 'limits'> & Services;

const anyBody = z.object({ body: z.unknown() });
const json = ['application/json'] as const;

/** Sends a good answer in the shape of the standard. */
async function send(
  { clock }: Pick<Services, 'clock'>,
  reply: FastifyReply,
  service: SnapService,
  content: Readonly<Record<string, unknown>>,
): Promise<typeof answeredItself> {
  const heading = { responseCode: `200${service}00`, responseMessage: 'Successful' };
  await reply.header('X-TIMESTAMP', snapTimestamp(clock.systemNow())).send({ ...heading, ...content });
  return answeredItself;
}

const tokenRoute = (services: SnapRouteServices, parts: GuardParts): Route =>
  snapRoute(createTokenGuard(parts), {
    method: 'POST',
    path: '/snap/v1.0/access-token/b2b',
    summary: 'The bank gets a token by SNAP BI (service 73)',
    input: anyBody,
    refusals: refusalsOf('73'),
    writes: json,
    handle: ({ input, reply }) => {
      readBody(TokenBody, input.body);
      const accessToken = parts.tokens.issue(services.clock.systemNow());
      return send(services, reply, '73', { accessToken, tokenType: 'Bearer', expiresIn: String(tokenSeconds) });
    },
  });

const inquiryRoute = (services: SnapRouteServices, parts: GuardParts): Route =>
  snapRoute(createCallGuard(parts), {
    method: 'POST',
    path: '/snap/v1.0/transfer-va/inquiry',
    summary: 'The bank asks about a virtual account by SNAP BI (service 24)',
    input: anyBody,
    refusals: refusalsOf('24'),
    writes: json,
    handle: async ({ input, request, reply }) => {
      const body = readBody(InquiryBody, input.body);
      const number = accountNumber(body, parts.settings.partnerServiceId);
      const call = nameCall(services, request, '24', body.inquiryRequestId);
      const virtualAccountData = await answerVaInquiry(services, call, { body, number });
      return send(services, reply, '24', { virtualAccountData });
    },
  });

const paymentRoute = (services: SnapRouteServices, parts: GuardParts): Route =>
  snapRoute(createCallGuard(parts), {
    method: 'POST',
    path: '/snap/v1.0/transfer-va/payment',
    summary: 'The bank reports a payment to a virtual account by SNAP BI (service 25)',
    input: anyBody,
    refusals: refusalsOf('25'),
    writes: json,
    handle: async ({ input, request, reply }) => {
      const body = readBody(PaymentBody, input.body);
      const number = accountNumber(body, parts.settings.partnerServiceId);
      const call = nameCall(services, request, '25', body.paymentRequestId);
      const virtualAccountData = await takeVaPayment(services, call, { body, number });
      return send(services, reply, '25', { virtualAccountData });
    },
  });

/** Routes for the bank by SNAP BI (decision 0067). Refusals have the standard's shape too. */
export function snapRoutes(services: SnapRouteServices, settings: SnapInSettings): readonly Route[] {
  const tokens = createSnapTokens(services.vault, settings.clientKey);
  const windowSeconds = services.config.bankCallbackWindowSeconds;
  const parts: GuardParts = { services, settings, windowSeconds, tokens };
  return [tokenRoute(services, parts), inquiryRoute(services, parts), paymentRoute(services, parts)];
}
