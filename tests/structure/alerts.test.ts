import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { figuresRead, gauges, requestSeconds, requestsTotal } from '#server/metrics/metric-list.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { readText } from './source-files.ts';

const Rule = z.strictObject({
  alert: z.string().regex(/^Swapolis[A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[smh]$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const Rules = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule) })) });
const rules = Rules.parse(parse(readText('deploy/alerts.yml'))).groups.flatMap(({ rules: each }) => each);

const nothing = () => Promise.resolve([]);
const metrics = createMetrics(
  {
    process: nothing,
    parts: nothing,
    clock: nothing,
    queue: nothing,
    messages: nothing,
    requests: nothing,
    alarms: nothing,
    core: nothing,
    faces: nothing,
    signatures: nothing,
  },
  { warn: () => undefined },
);

/** Names that a rule may ask for: ours, Node's, the parts of the histogram, and Prometheus's own `up`. */
const known = new Set([
  ...metrics.listNames(),
  ...['bucket', 'sum', 'count'].map((part) => `${requestSeconds}_${part}`),
  'up',
]);

/** Parses an expression; returns its metrics, with an empty name for each place that is no PromQL. */
function metricsIn(expr: string): readonly string[] {
  const found: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) found.push('');
      if (type.name === 'VectorSelector') found.push(/^[a-zA-Z_:][\w:]*/.exec(expr.slice(from, to))?.[0] ?? '');
    },
  });
  return found;
}

describe('deploy/alerts.yml', () => {
  test('has rules under names of their own', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  test.each(rules.map(({ alert, expr }) => [alert, expr.trim()] as const))(
    '%s is PromQL and uses only metrics that the program has',
    (_alert, expr) => {
      const used = metricsIn(expr);
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  test('is found by the parser to be wrong where it is wrong', () => {
    expect(metricsIn('sum(swapolis_ready')).toContain('');
    expect(metricsIn('max by (job) (swapolis_invented) > 1')).toEqual(['swapolis_invented']);
  });

  test('reports what stops the service within two minutes', () => {
    const stops = /(Down|Wrong|EventsAside|JobsDead|JobsUnknown)$/;
    const slow = rules.filter(({ alert, for: wait }) => stops.test(alert) && !['30s', '1m'].includes(wait));
    expect(slow.map(({ alert }) => alert)).toEqual([]);
  });
});

describe('docs/runbook.md', () => {
  const paragraphs = readText('docs/runbook.md').split(/^## /m).slice(1);

  test('has a paragraph for each rule, and for nothing else', () => {
    expect(paragraphs.map((text) => text.split('\n')[0] ?? '').toSorted()).toEqual(
      rules.map(({ alert }) => alert).toSorted(),
    );
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  });

  test('says for each rule what it means, how to see it and what to do', () => {
    const lacking = paragraphs.filter((text) => !/\*\*Meaning\.\*\* [^]*\*\*See it\.\*\* [^]*\*\*Do\.\*\* /.test(text));
    expect(lacking.map((text) => text.split('\n')[0])).toEqual([]);
  });
});

test('no metric has a label that Prometheus sets itself and would rename', () => {
  const reserved = new Set<string>(['job', 'instance']);
  const renamed = Object.entries(gauges).filter(([, { labels }]) => labels.some((label) => reserved.has(label)));
  expect(renamed.map(([name]) => name)).toEqual([]);
});

test('docs/operating.md lists each metric of the program', () => {
  const listed = [...readText('docs/operating.md').matchAll(/^\| `(swapolis_\w+)`/gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual([...Object.keys(gauges), figuresRead, requestSeconds, requestsTotal].toSorted());
});
