import type { Page, Request, Response } from 'playwright-core';

/** Path of the call that ends an upload: the one with the whole file, or the one after its last chunk. */
const ending = /\/api\/v1\/(?:attachments|uploads\/[^/]+\/finish)$/;

export const endsUpload = (call: Pick<Request, 'url'>): boolean => ending.test(call.url());

/** Waits for the answer to a whole upload, however it is sent. */
export const waitForUpload = (page: Page): Promise<Response> => page.waitForResponse(endsUpload);
