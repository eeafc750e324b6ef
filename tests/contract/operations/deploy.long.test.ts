import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findDebianProgram } from '#tests/support/debian-program.ts';

const deploy = join(import.meta.dirname, '../../../deploy');
const folder = mkdtempSync(join(tmpdir(), 'swapolis-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const run = (program: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

describe('nginx', () => {
  const { path: nginx } = findDebianProgram({ name: 'nginx', package: 'nginx', path: 'usr/sbin/nginx' });
  const { path: openssl } = findDebianProgram({ name: 'openssl', package: 'openssl', path: 'usr/bin/openssl' });

  function check(site: string) {
    const at = (name: string) => join(folder, name);
    writeFileSync(at('site.conf'), site.replaceAll('/etc/swapolis/tls', folder));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
      mkdirSync(at(kind), { recursive: true });
      return `${kind}_temp_path ${at(kind)};`;
    });
    const http = `access_log off; ${temporary.join(' ')} include ${at('site.conf')};`;
    writeFileSync(at('nginx.conf'), `pid ${at('pid')}; error_log stderr; events {} http { ${http} }`);
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('privkey.pem'), '-out', at('fullchain.pem')];
    if (!existsSync(at('fullchain.pem')))
      expect(run(openssl, ['req', '-x509', ...key, '-subj', '/CN=portal.example.com', '-days', '1']).status).toBe(0);
    return run(nginx, ['-t', '-e', 'stderr', '-p', folder, '-c', at('nginx.conf')]);
  }

  it('accepts the site configuration', () => {
    const { status, said } = check(read('nginx/swapolis.conf'));
    expect([status, said]).toEqual([0, expect.stringContaining('test is successful')]);
    expect(said).not.toMatch(/warn|emerg/);
  });

  it('refuses a damaged site configuration, so that the check above is meaningful', () => {
    expect(check(read('nginx/swapolis.conf').replace('proxy_buffering off;', 'proxy_bufering off;')).status).toBe(1);
  });

  it('prevents callers from choosing the address by which limits are counted', () => {
    expect(read('nginx/swapolis.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });
});

describe('systemd', () => {
  const units = readdirSync(join(deploy, 'systemd'));
  const { path: analyze } = findDebianProgram({
    name: 'systemd-analyze',
    package: 'systemd',
    path: 'usr/bin/systemd-analyze',
  });
  const paths = units.map((unit) => {
    const path = join(folder, unit);
    writeFileSync(path, read(`systemd/${unit}`).replaceAll('/usr/bin/node', process.execPath));
    return path;
  });

  it('accepts all units', () => {
    expect(units).toHaveLength(4);
    expect(run(analyze, ['verify', ...paths])).toEqual({ status: 0, said: '' });
  });

  it('reports a key that it does not know', () => {
    const path = join(folder, 'wrong.service');
    writeFileSync(path, read('systemd/swapolis.service').replace('NoNewPrivileges', 'NoPrivileges'));
    expect(run(analyze, ['verify', path]).said).toContain('NoPrivileges');
  });

  it.each(units.filter((unit) => unit.endsWith('.service')))('exposes little through %s: 3.0 at most', (unit) => {
    const { said } = run(analyze, ['security', '--offline=true', join(folder, unit)]);
    const level = /Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1];
    expect(Number(level)).toBeLessThanOrEqual(3);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const at = (start: string) => lines.findLastIndex((line) => line.startsWith(start));

  it('uses base images with the Node version of the project', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8'));
    const images = lines.filter((line) => line.startsWith('FROM')).map((line) => line.split(' ')[1]);
    expect(images).toEqual(Array.from({ length: 2 }, () => `node:${devDependencies.node}-bookworm-slim`));
  });

  it('serves as a user without root rights, with a health check', () => {
    expect(at('USER node')).toBeGreaterThan(at('RUN'));
    expect(at('CMD')).toBeGreaterThan(at('USER node'));
    expect(at('HEALTHCHECK')).toBeGreaterThan(0);
  });
});

describe('the alert rules in Prometheus', () => {
  const { path: promtool } = findDebianProgram({ name: 'promtool', package: 'prometheus', path: 'usr/bin/promtool' });
  const alerts = join(deploy, 'alerts.yml');

  /** Series of a scrape every 15 s: five minutes with one value, then three with another one. */
  const changing = (series: string, before: number, after: number) => ({ series, values: `${before}x19 ${after}x12` });

  /** Lets Prometheus evaluate the rules and compares how often the alert fires before the change and two minutes later. */
  function countFiring(alertname: string, inputs: readonly ReturnType<typeof changing>[], times: number) {
    const expr = `count(ALERTS{alertname="${alertname}",alertstate="firing"})`;
    const expected = { expr, eval_time: '7m', exp_samples: times === 0 ? [] : [{ labels: '{}', value: times }] };
    const test = {
      interval: '15s',
      input_series: [changing('up{job="swapolis",instance="a"}', 1, 1), ...inputs],
      promql_expr_test: [{ expr, eval_time: '4m45s', exp_samples: [] }, expected],
    };
    const path = join(folder, `${alertname}.json`);
    writeFileSync(path, JSON.stringify({ rule_files: [alerts], evaluation_interval: '15s', tests: [test] }));
    return run(promtool, ['test', 'rules', path]);
  }

  it('are accepted', () => {
    expect(run(promtool, ['check', 'rules', alerts])).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') });
  });

  it.each([
    ['an unknown event', 'SwapolisEventsAside', 'swapolis_core_events_aside{job="swapolis"}', 0, 1],
    ['an unknown job', 'SwapolisJobsUnknown', 'swapolis_jobs{job="swapolis",task="x",state="unknown"}', 0, 1],
    ['a job out of attempts', 'SwapolisJobsDead', 'swapolis_jobs{job="swapolis",task="x",state="dead"}', 0, 1],
    ['a wrong clock', 'SwapolisClockWrong', 'swapolis_clock_offset_seconds{job="swapolis"}', 0, -300],
    ['a dead mail server', 'SwapolisMailDown', 'swapolis_part_up{job="swapolis",part="mail"}', 1, 0],
    ['a missing data folder', 'SwapolisStoreDown', 'swapolis_part_up{job="swapolis",part="store"}', 1, 0],
    ['a silent scanner', 'SwapolisScannerDown', 'swapolis_part_up{job="swapolis",part="scanner"}', 1, 0],
    ['a database that is away', 'SwapolisDatabaseDown', 'swapolis_part_up{job="swapolis",part="database"}', 1, 0],
    ['a stopped process', 'SwapolisDown', 'up{job="swapolis",instance="b"}', 1, 0],
  ])('report %s within two minutes, and nothing before', (_what, alertname, series, before, after) => {
    const { status, said } = countFiring(alertname, [changing(series, before, after)], 1);
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('report each unknown job beside jobs that are known', () => {
    const job = (task: string, after: number) =>
      changing(`swapolis_jobs{job="swapolis",task="${task}",state="unknown"}`, 0, after);
    expect(countFiring('SwapolisJobsUnknown', [job('known', 0), job('x', 1), job('y', 1)], 2).status).toBe(0);
  });

  it('do not report a job that a newer process knows', () => {
    const process = (instance: string, after: number) =>
      changing(`swapolis_jobs{job="swapolis",instance="${instance}",task="x",state="unknown"}`, 0, after);
    expect(countFiring('SwapolisJobsUnknown', [process('old', 1), process('new', 0)], 0).status).toBe(0);
  });
});
