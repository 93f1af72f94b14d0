import { defineConfig } from 'vite';

/** The server and the command line as one file beside its chunks; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/cli.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
  ssr: { external: true },
});
