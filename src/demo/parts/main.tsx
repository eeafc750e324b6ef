import './parts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PartsPage } from './parts-page.tsx';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <PartsPage />
    </StrictMode>,
  );
