import { defineConfig } from 'vite'
import { standIns } from './stand-ins/stand-ins.js'

/** A static folder that works below any address. */
export default defineConfig({
  base: './',
  build: {
    // The worker is nearly all of the build.
    rolldownOptions: { checks: { pluginTimings: false } },
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4096,
    license: { fileName: 'third-party-licenses.md' },
  },
  worker: {
    format: 'es',
    plugins: () => [standIns()],
    rolldownOptions: { transform: { inject: { Buffer: ['buffer', 'Buffer'] } } },
  },
})
