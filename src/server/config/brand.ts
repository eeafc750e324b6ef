import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { EmailAddress } from '#shared/text/email.ts';
import { gsmLength, toGsm7 } from '#shared/text/gsm-7.ts';
import { contrastProblems, deriveColors, type BrandColors } from './brand-colors.ts';
import { brandIcons, BrandFileProblem, readIcon, readLogo, type BrandFile } from './brand-files.ts';

const line = (most: number) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} letters`)
    .regex(/^[^\p{Cc}%<>"]+$/u, 'must be one line without %, <, > and "');

/** Places of a sender in a message of one part by SMS; a code and its warning take the others. */
const mostSenderPlaces = 20;

const smsSender = line(mostSenderPlaces).refine(
  (name) => toGsm7(name) === name && gsmLength(name) <= mostSenderPlaces,
  `must be letters of an SMS (GSM-7), at most ${mostSenderPlaces}`,
);

const color = z.string().regex(/^#[\da-f]{6}$/, 'must be a colour such as #c2410c, in small letters');

const isWeb = (text: string): boolean => URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
const link = z.string('must be a text').refine(isWeb, 'must be a web address such as https://www.example.com/');

const phone = line(30).regex(/^\+?[\d ()-]+$/, 'must be a phone number');

/** Content of brand.json. */
const BrandText = z.strictObject({
  name: line(30),
  legalName: line(80),
  /** Sentence that the law asks for: who licenses and supervises the insurer. */
  licence: line(200).regex(/OJK|Otoritas Jasa Keuangan/, 'must name the Otoritas Jasa Keuangan (OJK)'),
  colors: z.strictObject({ accent: color, action: color }),
  senders: z.strictObject({ mail: line(40), sms: smsSender }),
  links: z.strictObject({ site: link, help: link, terms: link, privacy: link }),
  contact: z.strictObject({ phone, hours: line(60), email: EmailAddress, whatsApp: phone.optional() }),
});
type BrandText = z.infer<typeof BrandText>;

/** Appearance of the insurer on pages, messages and documents. */
export interface Brand extends Omit<BrandText, 'colors'> {
  readonly colors: BrandColors;
  readonly logo: BrandFile;
  /** Square icons by file name. */
  readonly icons: Readonly<Record<keyof typeof brandIcons, BrandFile>>;
}

/** Name that the example has in Indonesian; an installation of an insurer must not show it. */
const example = /\bcontoh\b/i;

const describe = ({ path, message }: z.core.$ZodIssue): string => `brand.json ${path.join('.')}: ${message}`;

/** Reads brand.json. @throws BrandFileProblem for a file without JSON */
function readJson(folder: string): unknown {
  const path = join(folder, 'brand.json');
  if (!existsSync(path)) throw new BrandFileProblem(`brand.json is missing in ${folder}`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new BrandFileProblem('brand.json is no JSON');
  }
}

function readPictures(folder: string): Pick<Brand, 'logo' | 'icons'> {
  const icon = (name: keyof typeof brandIcons) => readIcon(folder, name, brandIcons[name]);
  return {
    logo: readLogo(folder),
    icons: {
      'icon-192.png': icon('icon-192.png'),
      'icon-512.png': icon('icon-512.png'),
      'icon-maskable-512.png': icon('icon-maskable-512.png'),
    },
  };
}

/** Brand, or the reasons why a folder is none. */
export type ReadBrand =
  | { readonly brand: Brand; readonly problems: readonly [] }
  | { readonly brand: undefined; readonly problems: readonly string[] };

/** Reads the folder of a brand. `isProduction` = the example of the demo is refused. */
export function readBrand(folder: string, isProduction: boolean): ReadBrand {
  const none = (problems: readonly string[]) => ({
    brand: undefined,
    problems: problems.map((problem) => `BRAND_DIR: ${problem}`),
  });
  try {
    const json = readJson(folder);
    const parsed = BrandText.safeParse(json);
    if (!parsed.success) return none(parsed.error.issues.map(describe));
    const { colors: chosen, ...text } = parsed.data;
    const colors = deriveColors(chosen.accent, chosen.action);
    const problems = contrastProblems(colors).map((problem) => `brand.json ${problem}`);
    if (isProduction && example.test(JSON.stringify(json)))
      problems.push("brand.json is the demo's; give the insurer's own name, links and addresses");
    const pictures = readPictures(folder);
    return problems.length > 0 ? none(problems) : { brand: { ...text, colors, ...pictures }, problems: [] };
  } catch (error) {
    if (error instanceof BrandFileProblem) return none([error.message]);
    throw error;
  }
}

/** Settings that replace a line of the brand. */
interface BrandSettings {
  readonly BRAND_DIR: string;
  readonly PLAN_SITE_URL?: string | undefined;
  readonly HELP_URL?: string | undefined;
  readonly HOTLINE?: string | undefined;
  readonly HOTLINE_HOURS?: string | undefined;
}

/** Reads the brand of the settings; a relative folder is one of the program's. */
export function chooseBrand(settings: BrandSettings, programDir: string, isProduction: boolean): ReadBrand {
  const read = readBrand(resolve(programDir, settings.BRAND_DIR), isProduction);
  if (read.brand === undefined) return read;
  const { links, contact } = read.brand;
  const { PLAN_SITE_URL: site = links.site, HELP_URL: help = links.help } = settings;
  const { HOTLINE: ownPhone = contact.phone, HOTLINE_HOURS: hours = contact.hours } = settings;
  const brand = { ...read.brand, links: { ...links, site, help }, contact: { ...contact, phone: ownPhone, hours } };
  return { brand, problems: [] };
}
