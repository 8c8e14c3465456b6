import './app.css';
import './ground.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) {
  target.replaceChildren();
  mount(App, { target });
}

// Over plain HTTP on a home network there is no service worker; everything else works without it.
if (import.meta.env.PROD && 'serviceWorker' in navigator && isSecureContext) {
  // The first screen comes first; keeping the page for later can wait. The words are waited for above, and the page may be loaded by then.
  const keep = () => setTimeout(() => void navigator.serviceWorker.register('./sw.js').catch(() => {}), 4000);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
