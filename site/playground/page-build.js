import { standIns } from './worker/stand-ins/stand-ins.js'

/** The modules that the build put into scripts, by their paths: what each of them asks for goes with the page. */
export const bundledModules = new Set()

const noteModules = {
  name: 'note-modules',
  generateBundle(_options, bundle) {
    for (const { moduleIds = [] } of Object.values(bundle)) for (const id of moduleIds) bundledModules.add(id)
  },
}

/** A static folder that works below any address. */
export const config = {
  root: import.meta.dirname,
  base: './',
  plugins: [noteModules],
  build: {
    // The worker is nearly all of the build.
    rolldownOptions: { checks: { pluginTimings: false } },
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4096,
  },
  worker: {
    format: 'es',
    plugins: () => [standIns(), noteModules],
    rolldownOptions: { transform: { inject: { Buffer: ['buffer', 'Buffer'] } } },
  },
}
