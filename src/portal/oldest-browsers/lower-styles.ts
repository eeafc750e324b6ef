import postcss, { atRule, decl, list } from 'postcss';
import type { AtRule, Declaration, Plugin as StylePlugin, Rule } from 'postcss';
import type { Plugin } from 'vite';

/**
 * Replaces `@layer name { … }` by its content, which browsers before Chrome 99 would drop. The layers stay in order.
 */
const withoutLayers: StylePlugin = {
  postcssPlugin: 'without-layers',
  AtRule: { layer: (layer) => void layer.replaceWith(layer.nodes ?? []) },
};

/** A container on a phone is this much narrower than the screen. */
const marginsInRem = 2;

/** Applies the rules of a narrow container to a narrow screen where containers are unknown (before Chrome 105, Firefox 110, Safari 16). */
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

/** Adds `100vh` before `100dvh` (Chrome 108, Firefox 101, Safari 15.4). */
const fixedHeight = (declaration: Declaration): void => {
  const { value } = declaration;
  const fixed = value.replaceAll(dynamicHeight, '$1$2');
  if (fixed !== value) declaration.cloneBefore({ value: fixed });
};

/** Adds `transform: rotate(180deg)` for browsers without `rotate: 180deg` (before Chrome 104). */
const wholeTransform = (declaration: Declaration): void => {
  const { parent: rule, prop, value } = declaration;
  const isInKeyframes = rule?.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
  if (rule?.type !== 'rule' || isInKeyframes || value === 'none') return;
  const transform = decl({ prop: 'transform', value: `${prop}(${list.space(value).join(',')})` });
  const duplicate = rule.clone({ nodes: [transform] });
  rule.after(atRule({ name: 'supports', params: `not (${prop}:none)`, nodes: [duplicate] }));
};

/** Puts selectors with `:has()` (Chrome 105, Firefox 121) into rules apart: one selector that a browser does not know makes it drop the whole list. */
const ownRuleForHas = (rule: Rule): void => {
  const known = rule.selectors.filter((selector) => !selector.includes(':has('));
  if (known.length === 0 || known.length === rule.selectors.length) return;
  rule.cloneBefore({ selectors: known });
  rule.selectors = rule.selectors.filter((selector) => selector.includes(':has('));
};

const withFallbacks: StylePlugin = {
  postcssPlugin: 'with-fallbacks',
  // Once each, and nothing that was added is visited again.
  OnceExit: (root) => {
    root.walkAtRules('container', screenForContainer);
    root.walkRules(ownRuleForHas);
    root.walkDecls(fixedHeight);
    root.walkDecls(/^(?:translate|rotate|scale)$/, wholeTransform);
  },
};

const lowering = postcss([withoutLayers, withFallbacks]);

/** Adds fallbacks to a style sheet for the oldest supported browsers. */
export const lowerStyles = (css: string): string => lowering.process(css, { from: undefined }).css;

/** Lowers every style sheet of the build: the bundler lowers syntax alone. */
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
