/** A stream object: its dictionary as text, its body as it lies in the file. */
export interface PdfStream {
  readonly dictionary: string;
  readonly body: Buffer;
}

export interface PdfParts {
  /** Everything outside stream bodies, names unescaped. */
  readonly text: string;
  readonly streams: readonly PdfStream[];
}

/** PDF writes any character of a name as '#41'; readers undo that, and so must we before looking for names. */
const unescapeNames = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** The dictionary that stands before a 'stream' keyword: the text since the last object began or ended. */
function dictionaryBefore(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('obj'), text.lastIndexOf('endstream'), 0));
}

/** Cuts a PDF into text and stream bodies. Needs no valid cross-reference table, so a broken one hides nothing. */
export function splitPdf(content: Buffer): PdfParts {
  const whole = content.toString('latin1');
  const keyword = /(?<!end)stream(?:\r\n|\n|\r)/g;
  const texts: string[] = [];
  const streams: PdfStream[] = [];
  let from = 0;
  for (let found = keyword.exec(whole); found; found = keyword.exec(whole)) {
    const start = found.index + found[0].length;
    const end = whole.indexOf('endstream', start);
    const text = unescapeNames(whole.slice(from, found.index));
    texts.push(text);
    streams.push({ dictionary: dictionaryBefore(text), body: content.subarray(start, end < 0 ? whole.length : end) });
    from = end < 0 ? whole.length : end;
    keyword.lastIndex = from;
  }
  texts.push(unescapeNames(whole.slice(from)));
  return { text: texts.join('\n'), streams };
}
