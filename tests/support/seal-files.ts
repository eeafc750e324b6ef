import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDebianProgram } from './debian-program.ts';

/** Password of every P12 file here. */
export const sealPassword = 'kata sandi segel';

const openssl = findDebianProgram({ name: 'openssl', package: 'openssl', path: 'usr/bin/openssl' }).path;

function run(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(openssl, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
}

const kinds = {
  'RSA 2048': ['rsa:2048'],
  'RSA 1024': ['rsa:1024'],
  'P-256': ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
} as const;
export type KeyKind = keyof typeof kinds;

/** Makes an authority under a root, unless the folder has one. */
function makeIssuer(folder: string): void {
  if (existsSync(join(folder, 'chain.pem'))) return;
  const newKey = ['-newkey', ...kinds['P-256'], '-nodes'];
  const root = ['-addext', 'basicConstraints=critical,CA:TRUE', '-days', '400', '-keyout', 'root.key'];
  run(folder, 'req', '-x509', ...newKey, '-subj', '/CN=Akar', ...root, '-out', 'root.pem');
  run(folder, 'req', ...newKey, '-subj', '/CN=Penerbit', '-keyout', 'issuer.key', '-out', 'issuer.csr');
  writeFileSync(join(folder, 'ca.ext'), 'basicConstraints=critical,CA:TRUE\n');
  const signs = ['-CA', 'root.pem', '-CAkey', 'root.key', '-extfile', 'ca.ext', '-days', '400'];
  run(folder, 'x509', '-req', '-in', 'issuer.csr', ...signs, '-out', 'issuer.pem');
  const pem = (name: string) => readFileSync(join(folder, name), 'utf8');
  writeFileSync(join(folder, 'chain.pem'), pem('root.pem') + pem('issuer.pem'));
}

/** P12 file of an organisation, and its certificate alone. */
interface SealFiles {
  readonly p12: string;
  readonly certificate: string;
}

/**
 * Makes the key of an organisation, with a certificate of an authority under a root. `extra` = further words of openssl
 * for the P12 file.
 */
export function makeP12(folder: string, kind: KeyKind, ...extra: readonly string[]): SealFiles {
  makeIssuer(folder);
  const name = `seal-${kind.replace(' ', '')}`;
  const [key, csr, pem, p12] = [`${name}.key`, `${name}.csr`, `${name}.pem`, `${name}${extra.join('')}.p12`];
  if (!existsSync(join(folder, pem))) {
    const subject = ['-nodes', '-subj', '/O=PT Uji/CN=Segel PT Uji'];
    run(folder, 'req', '-newkey', ...kinds[kind], ...subject, '-keyout', key, '-out', csr);
    const signs = ['-CA', 'issuer.pem', '-CAkey', 'issuer.key', '-days', '365'];
    run(folder, 'x509', '-req', '-in', csr, ...signs, '-out', pem);
  }
  const parts = ['-inkey', key, '-in', pem, '-certfile', 'chain.pem', '-passout', `pass:${sealPassword}`];
  run(folder, 'pkcs12', '-export', ...parts, '-out', p12, ...extra);
  return { p12: join(folder, p12), certificate: join(folder, pem) };
}
