/**
 * Where a browser takes the place of Node: the one list. The engine imports what it always does; a worker of the page
 * gets these files in place of Node's modules, of packages that are native, and of three files of ours that read what
 * the build stores, read fonts, or load such a package.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const engine = (file) => fileURLToPath(new URL(`../../../../${file}`, import.meta.url))

const MODULES = {
  '@napi-rs/canvas': 'canvas.ts',
  'node:diagnostics_channel': 'node-diagnostics-channel.ts',
  'node:fs': 'node-fs.ts',
  'node:module': 'node-module.ts',
  'node:path': 'node-path.ts',
  'node:path/posix': 'node-path.ts',
  'node:timers/promises': 'node-timers-promises.ts',
  'node:url': 'node-url.ts',
  'node:util': 'node-util.ts',
  'node:v8': 'node-v8.ts',
  'node:worker_threads': 'node-worker-threads.ts',
  'sql.js': 'sqlite.ts',
}
const FILES = {
  [engine('packages/gym/src/observation/load-sharp.ts')]: 'load-sharp.ts',
  [engine('packages/spec/src/load/parsed-data.ts')]: 'parsed-data.ts',
  [engine('packages/phone/src/render/text/glyph-coverage.ts')]: 'glyph-coverage.ts',
}
const STOOD_IN = '\0node:'

/** Puts the stand-ins in place. A name of Node that none of them has is there, and says so when it is used. */
export function standIns() {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.startsWith('node:')) return `${STOOD_IN}${id}`
      // A stand-in builds on what it stands for.
      if (Object.hasOwn(MODULES, id) && importer !== here(MODULES[id])) return here(MODULES[id])
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      return found !== null && Object.hasOwn(FILES, found.id) ? here(FILES[found.id]) : found
    },
    async load(id) {
      return id.startsWith(STOOD_IN) ? moduleOf(id.slice(STOOD_IN.length)) : undefined
    },
  }
}

/** The stand-in of a module of Node, and for every name that it lacks a function that throws. */
async function moduleOf(id) {
  const file = Object.hasOwn(MODULES, id) ? here(MODULES[id]) : undefined
  const text = file === undefined ? '' : readFileSync(file, 'utf8')
  const stood = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  // Newer versions of Node have `crc32`, and older ones may build the page.
  const names = new Set([...Object.keys(await import(id)), 'crc32'])
  const isAbsent = (name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default' && !stood.includes(name)
  const absent = [...names].filter(isAbsent)
  return [
    ...(file === undefined ? [] : [`export * from ${JSON.stringify(file)}`]),
    `const absent = (name) => function () { throw new Error(name + ' of ${id} is not there on a web page') }`,
    ...absent.map((name) => `export const ${name} = /* @__PURE__ */ absent('${name}')`),
  ].join('\n')
}
