import postcss, { atRule, decl, list } from 'postcss';
import type { AtRule, Declaration, Plugin as StylePlugin, Rule } from 'postcss';
import type { Plugin } from 'vite';

/**
 * Replaces `@layer name { … }` by its content; browsers before Chrome 99 would drop it. The order of the layers stays.
 */
const withoutLayers: StylePlugin = {
  postcssPlugin: 'without-layers',
  AtRule: { layer: (layer) => void layer.replaceWith(layer.nodes ?? []) },
};

/** Difference in rem between the width of a phone's screen and of a container on it. */
const marginsInRem = 2;

/**
 * Adds a media query for a narrow screen beside a rule for a narrow container. Browsers before Chrome 105, Firefox 110
 * and Safari 16 do not know containers.
 */
const screenForContainer = (container: AtRule): void => {
  const [, least = ''] = /^not \(width\s*>=\s*([\d.]+)r?em\)$/.exec(container.params) ?? [];
  if (least === '') return;
  const screen = atRule({
    name: 'media',
    params: `not all and (min-width:${Number(least) + marginsInRem}em)`,
    nodes: container.clone().nodes ?? [],
  });
  container.before(atRule({ name: 'supports', params: 'not (container-type:inline-size)', nodes: [screen] }));
};

const dynamicHeight = /(\d)[dsl](v(?:h|w|min|max))\b/g;

/** Adds the height `100vh` before `100dvh`, for browsers before Chrome 108, Firefox 101 and Safari 15.4. */
const fixedHeight = (declaration: Declaration): void => {
  const { value } = declaration;
  const fixed = value.replaceAll(dynamicHeight, '$1$2');
  if (fixed !== value) declaration.cloneBefore({ value: fixed });
};

/**
 * Adds a rule with `transform` for browsers without the properties `translate`, `rotate` and `scale` (before Chrome
 * 104).
 */
const wholeTransform = (declaration: Declaration): void => {
  const { parent: rule, prop, value } = declaration;
  const isInKeyframes = rule?.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
  if (rule?.type !== 'rule' || isInKeyframes || value === 'none') return;
  const transform = decl({ prop: 'transform', value: `${prop}(${list.space(value).join(',')})` });
  const duplicate = rule.clone({ nodes: [transform] });
  rule.after(atRule({ name: 'supports', params: `not (${prop}:none)`, nodes: [duplicate] }));
};

/**
 * Moves selectors with `:has()` (Chrome 105, Firefox 121) into a separate rule. A browser that does not know one
 * selector drops the whole rule.
 */
const ownRuleForHas = (rule: Rule): void => {
  const known = rule.selectors.filter((selector) => !selector.includes(':has('));
  if (known.length === 0 || known.length === rule.selectors.length) return;
  rule.cloneBefore({ selectors: known });
  rule.selectors = rule.selectors.filter((selector) => selector.includes(':has('));
};

const withFallbacks: StylePlugin = {
  postcssPlugin: 'with-fallbacks',
  // Runs once per style sheet, so that added rules are not visited again.
  OnceExit: (root) => {
    root.walkAtRules('container', screenForContainer);
    root.walkRules(ownRuleForHas);
    root.walkDecls(fixedHeight);
    root.walkDecls(/^(?:translate|rotate|scale)$/, wholeTransform);
  },
};

const lowering = postcss([withoutLayers, withFallbacks]);

/** Returns a style sheet with fallbacks for the oldest supported browsers. */
export const lowerStyles = (css: string): string => lowering.process(css, { from: undefined }).css;

/** Build plugin that adds fallbacks to every style sheet, because the bundler only lowers JavaScript syntax. */
export const lowerSheets: Plugin = {
  name: 'lower-sheets',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
      file.source = lowerStyles(css);
    }
  },
};
