import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '#admin/admin.css';
import '#admin/forced-colours.css';
import '#admin/print.css';
import { App } from './App.tsx';

// What `src/pages/admin/index.astro` loads: `src/build/staff-area.ts` makes a bundle of it.
const shell = document.getElementById('staff-area');
if (shell) createRoot(shell).render(<App />);
