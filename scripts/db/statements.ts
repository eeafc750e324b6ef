/** Text that a semicolon does not end: quoted text and names, dollar-quoted bodies, comments. */
const closed = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\//g;
const opened = /['"]|\$\w*\$|\/\*/;

/** True when the text typed so far ends a statement: its last sign is a semicolon outside of quotes and comments. */
export function isComplete(typed: string): boolean {
  const rest = typed.replaceAll(closed, ' ').trimEnd();
  return rest.endsWith(';') && !opened.test(rest);
}
