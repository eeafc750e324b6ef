import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthUser, CodeResent, LoginInput, OtpCheckInput, OtpResetInput, RefreshInput } from '#shared/wire/auth.ts';
import { bearerToken } from '#server/http/callers.ts';
import { answer, attemptRoute, customerRoute, noInput, publicRoute, type Route, noData } from '#server/http/route.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import type { SignInOrigin } from './admit-sign-in.ts';
import { checkCode } from './check-code.ts';
import { parseDeviceId } from './device-mark.ts';
import { deviceName } from './device-name.ts';
import { endSession } from '#server/auth/sessions/end-session.ts';
import { refreshSession } from '#server/auth/sessions/refresh-session.ts';
import { resendCode } from './resend-code.ts';
import { startAttempt } from './start-attempt.ts';

const withBody = <Body>(body: z.core.$ZodType<Body>) => z.object({ body });

const originOf = ({ ip, headers }: FastifyRequest): SignInOrigin => ({
  address: ip,
  deviceId: parseDeviceId(headers['x-device-id']),
});

/** Routes for the sign-in of customers (wire 7.4, rulings 2). */
export const authRoutes = (services: AuthServices): Route[] => [
  publicRoute({
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: 'Starts a sign-in and sends a code; the same answer for known and unknown data',
    input: withBody(LoginInput),
    answers: AuthUser,
    handle: async ({ input, request }) =>
      answer(await startAttempt(services, input.body, originOf(request)), {
        message: 'Kode masuk dikirim bila data Anda sesuai.',
      }),
  }),
  attemptRoute({
    method: 'POST',
    path: '/api/v1/auth/otp/check',
    summary: 'Turns the handle of a sign-in into a session',
    input: withBody(OtpCheckInput),
    answers: AuthUser,
    handle: async ({ input, caller, request }) => {
      const device = deviceName(request.headers['user-agent']);
      const deviceId = parseDeviceId(request.headers['x-device-id']);
      const from = { attemptId: caller.attemptId, handle: bearerToken(request), device, deviceId };
      return answer(await checkCode(services, from, input.body));
    },
  }),
  attemptRoute({
    method: 'POST',
    path: '/api/v1/auth/otp/reset',
    summary: 'Sends a new code, by the way that is asked for',
    input: withBody(OtpResetInput),
    answers: CodeResent,
    handle: async ({ input, caller }) =>
      answer(await resendCode(services, caller.attemptId, input.body.method), {
        message: 'Kode baru dikirim bila data Anda sesuai.',
      }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/v1/auth/refresh',
    summary: 'A new pair of tokens for a refresh token, which is used up',
    input: withBody(RefreshInput),
    answers: AuthUser,
    handle: async ({ input }) => answer(await refreshSession(services, input.body.refreshToken)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/auth/logout',
    summary: 'Ends the session with all its tokens',
    input: noInput,
    answers: noData,
    handle: async ({ caller }) => {
      await endSession(services, caller);
      return answer(null, { message: 'Anda sudah keluar.' });
    },
  }),
];
