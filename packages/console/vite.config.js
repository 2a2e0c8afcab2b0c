import { defineConfig } from 'vite'

/** One script and one stylesheet with fixed names, which the server sends and `replay --html` puts into one file. */
export default defineConfig({
  base: './',
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      output: {
        codeSplitting: false,
        entryFileNames: 'console.js',
        assetFileNames: 'console[extname]',
      },
    },
  },
})
