import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { photoFaults, type PhotoSubject } from '#shared/photos/photo-faults.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/chromium-flags.ts';

/** Factors by which Chromium slows the processor. */
const FACTORS = [1, 4, 6];

const Judged = z.object({ faults: z.array(z.enum(photoFaults)), milliseconds: z.number() });

/** Page of Chromium that judges pictures with the product's own modules. */
export interface JudgePage {
  readonly judge: (
    picture: Buffer,
    subject: PhotoSubject,
  ) => Promise<{
    readonly faults: z.infer<typeof Judged>['faults'];
    readonly milliseconds: Readonly<Record<string, number>>;
  }>;
  readonly close: () => Promise<void>;
}

const origin = 'http://photos.localhost';
const source = join(import.meta.dirname, '../src');

/** Script that decodes a picture, and measures drawing it small and judging it, as the portal does after decoding. */
const script = `
  import { drawFrame } from '/ui/pictures/photo-frame.ts';
  import { judgePhoto } from '/shared/photos/judge-photo.ts';
  globalThis.judge = async (picture, subject) => {
    const image = new Image();
    image.src = 'data:image/jpeg;base64,' + picture;
    await image.decode();
    const start = performance.now();
    const faults = judgePhoto(drawFrame(image), subject);
    return { faults, milliseconds: performance.now() - start };
  };
  globalThis.isReady = true;`;

/** Returns a module without its types, with paths that the page can load. */
const readModule = (path: string): string =>
  stripTypeScriptTypes(readFileSync(join(source, path), 'utf8')).replaceAll("'#shared/", "'/shared/");

/** Opens Chromium with the modules of the judgement. */
export async function openJudgePage(): Promise<JudgePage> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: `<script type="module">${script}</script>` })
      : route.fulfill({ contentType: 'text/javascript', body: readModule(pathname) });
  });
  await page.goto(origin);
  await page.waitForFunction('globalThis.isReady');
  const session = await page.context().newCDPSession(page);
  return {
    judge: async (picture, subject) => {
      const milliseconds: Record<string, number> = {};
      let faults: z.infer<typeof Judged>['faults'] = [];
      for (const rate of FACTORS) {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const answer = await page.evaluate(`judge('${picture.toString('base64')}', '${subject}')`);
        const judged = Judged.parse(answer);
        faults = judged.faults;
        milliseconds[String(rate)] = judged.milliseconds;
      }
      return { faults, milliseconds };
    },
    close: () => browser.close(),
  };
}
