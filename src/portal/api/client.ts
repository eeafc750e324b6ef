import { beginWork } from '../feedback/busy.ts';
import { showAlert } from '../feedback/alert.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { exchangeTokens, runInOneTab } from '../session/refresh-exchange.ts';
import { sessionChannel } from '../session/session-channel.ts';
import { leaveRefusedSession } from '../session/sign-out.ts';
import { findSession, saveSession } from '../session/stored-session.ts';
import { createTokenRefresh } from '../session/token-refresh.ts';
import { createCallApi } from './create-call-api.ts';

export const tokenRefresh = createTokenRefresh({
  now: Date.now,
  find: findSession,
  save: saveSession,
  exchange: exchangeTokens,
  alone: runInOneTab,
  channel: sessionChannel,
});

/** API client of the portal. */
export const callApi = createCallApi({
  fetch: (address, init) => takeEarlyAnswer(address, init) ?? fetch(address, init),
  beforeCall: tokenRefresh.beforeCall,
  accessToken: () => findSession()?.accessToken,
  onRefused: leaveRefusedSession,
  onFailed: ({ message, status, requestId }) => showAlert({ message, status, requestId }),
  beginWork,
});
