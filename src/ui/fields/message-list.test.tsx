import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CompareTable } from '../showing/compare-table.tsx';
import { DataList } from '../showing/data-list.tsx';
import { MessageList } from './message-list.tsx';

const name = 'سيتي';
const text = 'שלום 5.000';

it.each([
  [
    'a message and the name of its writer',
    <MessageList key="messages" messages={[{ id: '1', own: false, name, text, caption: 'kemarin' }]} />,
    [name, text],
  ],
  ['a value beside its label', <DataList key="values" rows={[{ label: 'Pelapor', value: name }]} />, [name]],
  [
    'an old and a new value',
    <CompareTable key="changes" caption="Perubahan" rows={[{ label: 'Nama', before: name, after: text }]} />,
    [name, text],
  ],
])('isolates right-to-left text in <bdi>: %s', (_name, shown, texts) => {
  const page = renderToStaticMarkup(shown);
  for (const each of texts) expect(page).toMatch(new RegExp(`<bdi[^>]*>${each}</bdi>`));
});
