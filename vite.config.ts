import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CSP_NONCE_PLACEHOLDER } from './src/api/csp-nonce.ts';

const api = process.env.STRIKESCOPE_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: CSP_NONCE_PLACEHOLDER },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    /** Inlined files would need data: in the content security policy. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    /** What every screen needs lies apart from our own code, so that a browser keeps it over our releases. */
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'mui', test: /node_modules[\\/](@mui|@emotion|stylis|@popperjs)[\\/]/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/data': api } },
});
