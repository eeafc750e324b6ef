/** Reason why the camera gives no picture; `CameraTrouble` has a next action for each. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'in-app' | 'insecure';

const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Line\/|WhatsApp|TikTok|musical_ly|BytedanceWebview|MicroMessenger|; wv\)/;

/** An iPhone app that shows a page leaves the word Safari out; so does a page on the home screen. */
const PLAIN_WEB_VIEW = /(iPhone|iPad|iPod).*AppleWebKit(?!.*Safari)/;

const isOnHomeScreen = (): boolean => Reflect.get(globalThis.navigator, 'standalone') === true;

/** True for browsers inside other apps, which often have no camera at all. */
export const isInAppBrowser = (userAgent: string, onHomeScreen: boolean = isOnHomeScreen()): boolean =>
  IN_APP.test(userAgent) || (!onHomeScreen && PLAIN_WEB_VIEW.test(userAgent));

/** Returns the problem that is known before asking for the camera; undefined = none, so ask. */
export const problemBeforeAsking = (): CameraProblem | undefined => {
  const devices: unknown = navigator.mediaDevices;
  if (!globalThis.isSecureContext) return 'insecure';
  if (devices !== undefined) return undefined;
  return isInAppBrowser(navigator.userAgent) ? 'in-app' : 'missing';
};

/** Translates what getUserMedia throws. */
export const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return isInAppBrowser(navigator.userAgent) ? 'in-app' : 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
};
