/** Text in which a semicolon does not end the statement: quoted strings and names, dollar-quoted bodies, comments. */
const closed = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\//g;
const opened = /['"]|\$\w*\$|\/\*/;

/** Returns true when the typed text ends with a semicolon outside of quotes and comments. */
export function isComplete(typed: string): boolean {
  const rest = typed.replaceAll(closed, ' ').trimEnd();
  return rest.endsWith(';') && !opened.test(rest);
}
