import { defineConfig } from 'vite'

/** The robot as a web page. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: ['chrome124', 'edge124', 'firefox125', 'safari17.4'],
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // The content security policy allows no data: addresses for styles, fonts and workers.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
})
