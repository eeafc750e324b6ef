/** Reason why the camera is unavailable; `CameraTrouble` explains each to the customer. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'in-app' | 'insecure';

const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Line\/|WhatsApp|TikTok|musical_ly|BytedanceWebview|MicroMessenger|; wv\)/;

/** User agent without the word Safari: a web view inside an iPhone app, or a page opened from the home screen. */
const PLAIN_WEB_VIEW = /(iPhone|iPad|iPod).*AppleWebKit(?!.*Safari)/;

const isOnHomeScreen = (): boolean => Reflect.get(globalThis.navigator, 'standalone') === true;

/** Returns true for browsers inside other apps, which often have no access to the camera. */
export const isInAppBrowser = (userAgent: string, onHomeScreen: boolean = isOnHomeScreen()): boolean =>
  IN_APP.test(userAgent) || (!onHomeScreen && PLAIN_WEB_VIEW.test(userAgent));

/** Returns a problem that is certain before camera access is requested; undefined = none known. */
export const findKnownCameraProblem = (): CameraProblem | undefined => {
  const devices: unknown = navigator.mediaDevices;
  if (!globalThis.isSecureContext) return 'insecure';
  if (devices !== undefined) return undefined;
  return isInAppBrowser(navigator.userAgent) ? 'in-app' : 'missing';
};

/** Returns the camera problem for an error of getUserMedia. */
export const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return isInAppBrowser(navigator.userAgent) ? 'in-app' : 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
};
