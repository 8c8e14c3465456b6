// Day and night, as the device says or as somebody chose.

import { saveSettings, type Settings } from './shelf';

/** Keeps the page in its theme, and the settings on this device. To be called while a component begins. */
export function follow(settings: Settings): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let night = $state(dark.matches);
  dark.addEventListener('change', (event) => (night = event.matches));
  $effect(() => {
    document.documentElement.dataset.theme = settings.theme === 'auto' ? (night ? 'night' : 'day') : settings.theme;
    saveSettings($state.snapshot(settings));
  });
}
