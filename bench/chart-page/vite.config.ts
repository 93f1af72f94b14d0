import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A page to look at by itself: its cache is not the product's. */
export default defineConfig({ cacheDir: '../../node_modules/.vite-charts', plugins: [react()] });
