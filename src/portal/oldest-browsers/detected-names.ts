/** Newer browser feature that a module checks for before it uses it. */
interface Detected {
  readonly name: string;
  /** End of the module's path, or the package that contains it. */
  readonly where: string;
  /** Behaviour in a browser that lacks the feature. */
  readonly why: string;
}

/** Newer browser features allowed in browser files. Any other newer feature fails the build. */
export const detectedNames: readonly Detected[] = [
  {
    name: 'showModal',
    where: 'src/ui/dialogs/native-dialog.ts',
    why: 'asked for by name; the dialog is shown where it is',
  },
  {
    name: 'requestIdleCallback',
    where: 'src/portal/runtime/when-quiet.ts',
    why: 'asked for by name; a timer instead',
  },
  {
    name: 'cancelIdleCallback',
    where: 'src/portal/runtime/when-quiet.ts',
    why: 'only for what requestIdleCallback gave',
  },
  {
    name: 'locks',
    where: 'src/portal/session/refresh-exchange.ts',
    why: 'asked for by name; tabs then refresh without waiting for one another',
  },
  {
    name: 'BroadcastChannel',
    where: 'src/portal/session/session-channel.ts',
    why: 'asked for by name; tabs then hear nothing of one another',
  },
  { name: 'speechSynthesis', where: 'src/portal/runtime/when-spoken.ts', why: 'asked for by name' },
  {
    name: 'speechSynthesis',
    where: 'src/portal/layout/page-voice.ts',
    why: 'reached from the button for reading aloud, which when-spoken.ts leaves out',
  },
  { name: 'SpeechSynthesisUtterance', where: 'src/portal/layout/page-voice.ts', why: 'the same' },
  { name: 'speechSynthesis', where: 'src/portal/layout/read-aloud-button.tsx', why: 'the same' },
  {
    name: 'reportError',
    where: 'src/ui/translation/draw-page.ts',
    why: 'asked for by name; an error event of the window instead',
  },
  { name: 'reportError', where: 'react', why: 'asked for with typeof; React then tells the window itself' },
  { name: 'reportError', where: 'react-dom', why: 'asked for with typeof; React then tells the window itself' },
  { name: 'navigator.connection', where: 'react-dom', why: 'asked for with &&; style sheets that are waited for' },
  { name: 'startViewTransition', where: 'react-dom', why: 'within try; we use no view transitions' },
  { name: 'startViewTransition', where: 'react-router', why: 'asked for with typeof; we use no view transitions' },
  { name: 'canParse', where: 'zod', why: 'asked for with typeof; new URL instead' },
  {
    name: 'checkVisibility',
    where: '@radix-ui/react-focus-scope',
    why: 'asked for with typeof; computed styles instead',
  },
  { name: 'visualViewport', where: '@floating-ui/utils', why: 'Firefox 90: undefined, then none is listened to' },
  { name: 'visualViewport', where: '@floating-ui/dom', why: 'Firefox 90: undefined, then the window is measured' },
];

/** Package that older browsers may fail to run, because its caller shows something else then. */
interface Replaceable {
  readonly where: string;
  readonly why: string;
}

/** Packages that are loaded on demand and may use newer features. */
export const replaceablePackages: readonly Replaceable[] = [
  { where: 'pdfjs-dist', why: 'pages of a PDF at the desk; without them the file is saved (desk/viewer/use-pdf.ts)' },
];
