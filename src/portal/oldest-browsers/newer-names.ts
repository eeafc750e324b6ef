/**
 * Names that Chrome 90, its WebView, Firefox 90 or Safari 15.0 lack, by MDN's compatibility data. The compiler finds
 * newer syntax (`lib` ES2021 in the tsconfig of every browser folder); these lists find newer names in packages and the
 * DOM (find-newer.ts).
 */

/** Members with a unique name: found in every `x.name`. */
export const newerMembers: ReadonlySet<string> = new Set([
  // Lists, texts, promises
  'findLast',
  'findLastIndex',
  'toSorted',
  'toReversed',
  'toSpliced',
  'hasOwn',
  'fromAsync',
  'withResolvers',
  'isWellFormed',
  'toWellFormed',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'getOrInsert',
  'getOrInsertComputed',
  'waitAsync',
  'transferToFixedLength',
  'toBase64',
  'fromBase64',
  'getFloat16',
  'setFloat16',
  // Intl
  'Segmenter',
  'DurationFormat',
  'supportedValuesOf',
  'formatRange',
  'formatRangeToParts',
  // Signals and addresses
  'throwIfAborted',
  'canParse',
  'randomUUID',
  // Elements
  'showModal',
  'showPopover',
  'hidePopover',
  'togglePopover',
  'showPicker',
  'requestSubmit',
  'checkVisibility',
  'moveBefore',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'getHTML',
  'attachInternals',
  'adoptedStyleSheets',
  'replaceSync',
  'requestVideoFrameCallback',
  'convertToBlob',
  'transferControlToOffscreen',
  'roundRect',
  'startViewTransition',
  'scrollIntoViewIfNeeded',
  'computedStyleMap',
  'attributeStyleMap',
  // The browser
  'visualViewport',
  'userAgentData',
  'userActivation',
  'wakeLock',
  'locks',
  'isInputPending',
  'measureUserAgentSpecificMemory',
  'pipeThrough',
  'pipeTo',
  'registerProperty',
]);

/** Names that fields of data have as well: found where they are called. */
export const newerCalls: ReadonlySet<string> = new Set(['at', 'groupBy', 'with']);

/** Members of one object that others have too. */
export const newerStatics: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['AbortSignal', new Set(['abort', 'any', 'timeout'])],
  ['Error', new Set(['isError'])],
  ['Iterator', new Set(['concat', 'from', 'zip'])],
  ['Math', new Set(['f16round', 'sumPrecise'])],
  ['Promise', new Set(['try'])],
  ['ReadableStream', new Set(['from'])],
  ['RegExp', new Set(['escape'])],
  ['Response', new Set(['json'])],
  ['URL', new Set(['parse'])],
  ['clipboard', new Set(['read', 'readText'])],
  ['orientation', new Set(['lock'])],
  ['scheduler', new Set(['postTask', 'yield'])],
  ['navigator', new Set(['storage', 'permissions', 'share', 'canShare', 'connection', 'setAppBadge'])],
]);

/** Objects and functions of the page itself. */
export const newerGlobals: ReadonlySet<string> = new Set([
  'BarcodeDetector',
  'BroadcastChannel',
  'CSSLayerBlockRule',
  'ClipboardItem',
  'CompressionStream',
  'DecompressionStream',
  'EyeDropper',
  'ImageCapture',
  'OffscreenCanvas',
  'PushManager',
  'SpeechSynthesisUtterance',
  'Temporal',
  'TextDecoderStream',
  'TextEncoderStream',
  'TransformStream',
  'URLPattern',
  'VideoFrame',
  'cancelIdleCallback',
  'cookieStore',
  'reportError',
  'requestIdleCallback',
  'speechSynthesis',
  'structuredClone',
]);

/** Events that those browsers never send. */
export const newerEvents: ReadonlySet<string> = new Set([
  'scrollend',
  'beforetoggle',
  'scrollsnapchange',
  'contentvisibilityautostatechange',
]);

/** Methods of iterators (`map.values().map(…)`), which lists have under the same names. */
export const iteratorHelpers: ReadonlySet<string> = new Set([
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
]);
