import '#ui/appearance/styles.css';
import { StrictMode } from 'react';
import { drawPage } from '#ui/translation/draw-page.ts';
import { keepTexts } from '#ui/translation/keep-texts.ts';
import { DemoPage } from './demo-page.tsx';

const root = document.getElementById('root');
if (root !== null) {
  keepTexts(document.body);
  drawPage(
    root,
    <StrictMode>
      <DemoPage />
    </StrictMode>,
  );
}
