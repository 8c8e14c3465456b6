import '@fontsource/barlow-condensed/latin-700.css';
import './app.css';
import './ground.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
