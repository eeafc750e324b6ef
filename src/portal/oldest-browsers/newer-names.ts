/**
 * Browser features that Chrome 90, its WebView, Firefox 90 or Safari 15.0 lack, by MDN's compatibility data. The
 * compiler finds newer features in our code (`lib` ES2021 in the tsconfig of every browser folder). These lists also
 * find them in packages and the DOM (find-newer.ts).
 */

/** Members with a unique name; every use as `x.name` is found. */
export const newerMembers: ReadonlySet<string> = new Set([
  // Arrays, texts, promises
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
  // Objects and methods of Intl
  'Segmenter',
  'DurationFormat',
  'supportedValuesOf',
  'formatRange',
  'formatRangeToParts',
  // Abort signals and URLs
  'throwIfAborted',
  'canParse',
  'randomUUID',
  // Elements of the DOM
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
  // Features of window and navigator
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

/** Names that data fields have too; only a call is found. */
export const newerCalls: ReadonlySet<string> = new Set(['at', 'groupBy', 'with']);

/** Static members by their object, because other objects have members of the same name. */
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

/** Global objects and functions. */
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

/** Events that the oldest browsers never send. */
export const newerEvents: ReadonlySet<string> = new Set([
  'scrollend',
  'beforetoggle',
  'scrollsnapchange',
  'contentvisibilityautostatechange',
]);

/** Methods of iterators (`map.values().map(…)`); arrays have methods of the same name. */
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
