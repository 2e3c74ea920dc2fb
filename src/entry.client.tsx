import { nextTask } from './ui/nextTask.ts';

/**
 * The site's code. It is one file, but each part is evaluated in a task of its own. Evaluated at once it would keep a phone
 * from answering for a quarter of a second. A part imports the libraries that are evaluated with it.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './data/client.ts'),
  () => import(/* webpackMode: "eager" */ './app/App.tsx'),
];

for (const evaluate of parts) {
  await evaluate();
  await nextTask();
}
const { start } = await import(/* webpackMode: "eager" */ './start.client.tsx');
await nextTask();
// The page's data are its last element, and may not have arrived.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
else void start();
