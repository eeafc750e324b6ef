import '#ui/look/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DemoPage } from './demo-page.tsx';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <DemoPage />
    </StrictMode>,
  );
