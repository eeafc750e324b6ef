/** Banks by code of rulebook 9.4. Auto debit and card issuing are examples, because each insurer chooses its banks. */
export const banks: readonly (readonly [bankId: string, name: string, autoDebit: boolean, issuesCards: boolean])[] = [
  ['002', 'Bank Rakyat Indonesia (BRI)', true, true],
  ['008', 'Bank Mandiri', true, true],
  ['009', 'Bank Negara Indonesia (BNI)', true, true],
  ['011', 'Bank Danamon Indonesia', true, true],
  ['013', 'Bank Permata', true, true],
  ['014', 'Bank Central Asia (BCA)', true, true],
  ['016', 'Maybank Indonesia', true, true],
  ['019', 'Bank Panin', false, true],
  ['022', 'Bank CIMB Niaga', true, true],
  ['023', 'Bank UOB Indonesia', false, true],
  ['028', 'Bank OCBC Indonesia', true, true],
  ['031', 'Citibank', false, false],
  ['046', 'Bank DBS Indonesia', false, true],
  ['050', 'Standard Chartered Bank', false, true],
  ['087', 'Bank HSBC Indonesia', false, true],
  ['097', 'Bank Mayapada', false, false],
  ['110', 'Bank BJB', false, false],
  ['111', 'Bank Jakarta (Bank DKI)', false, false],
  ['112', 'Bank BPD DIY', false, false],
  ['113', 'Bank Jateng', false, false],
  ['114', 'Bank Jatim', false, false],
  ['116', 'Bank Aceh Syariah', false, false],
  ['117', 'Bank Sumut', false, false],
  ['118', 'Bank Nagari', false, false],
  ['120', 'Bank Sumsel Babel', false, false],
  ['123', 'Bank Kalbar', false, false],
  ['126', 'Bank Sulselbar', false, false],
  ['129', 'Bank BPD Bali', false, false],
  ['130', 'Bank NTT', false, false],
  ['132', 'Bank Papua', false, false],
  ['147', 'Bank Muamalat Indonesia', true, false],
  ['153', 'Bank Sinarmas', false, true],
  ['200', 'Bank Tabungan Negara (BTN)', true, false],
  ['213', 'Bank SMBC Indonesia', false, false],
  ['426', 'Bank Mega', false, true],
  ['441', 'KB Bank', false, false],
  ['451', 'Bank Syariah Indonesia (BSI)', true, true],
  ['490', 'Bank Neo Commerce', false, false],
  ['501', 'BCA Digital (blu)', false, false],
  ['506', 'Bank Mega Syariah', false, false],
  ['535', 'SeaBank Indonesia', false, false],
  ['536', 'BCA Syariah', false, false],
  ['542', 'Bank Jago', false, false],
  ['547', 'BTPN Syariah', false, false],
  ['567', 'Allo Bank', false, false],
  ['947', 'Bank Aladin Syariah', false, false],
];

const names = new Map(banks.map(([bankId, name]) => [bankId, name]));

/** Returns a bank's name; undefined for an unknown code. */
export const findBankName = (bankId: string): string | undefined => names.get(bankId);

/** Returns the short name in brackets: 'BCA' for 'Bank Central Asia (BCA)'; the name itself without brackets. */
const shortName = (name: string): string => /\(([^)]+)\)$/.exec(name)?.[1] ?? name;

const codes = new Map(
  banks.flatMap(([code, name]) => [
    [name.toLowerCase(), code],
    [shortName(name).toLowerCase(), code],
  ]),
);

/** Returns the code of a bank from its name or short name; undefined when unknown. */
export const findBankCode = (name: string): string | undefined => codes.get(name.trim().toLowerCase());
