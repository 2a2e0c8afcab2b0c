/**
 * Part of `npm run build`: puts the modules that a program or thread loads into few files. Finding and opening more
 * than a thousand files took most of the time until `serve` listened, and again in each thread.
 *
 * The bundles replace what tsc wrote for the entries, so paths stay the same. Other modules of `dist` stay as tsc wrote
 * them, for programs that import them. Stack traces name the bundles; in the repository `node --enable-source-maps`
 * names the sources.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { internalPackages } from './internal-packages.js'

/** What a process or a thread starts with: its place in `dist`, without `.js`, and its source. */
const ENTRIES = {
  'cli/main': 'src/cli/main.ts',
  ...Object.fromEntries([
    'simulated/emulated/uiautomator2/xpath/xpath-worker',
    'lab/dataset/collect/collect-worker',
    'lab/experiment/run/episode-worker',
    'proof/verify/verify-worker',
    'server/grpc/worker',
    'server/http/console/replays/replay-worker',
  ].map((entry) => [entry, `packages/${entry.replace('/', '/src/')}.ts`])),
}
/** Packages that go into the bundles: many small files, which need none beside them. Node loads the others. */
const BUNDLED_PACKAGES = [
  ...internalPackages().map(({ name }) => `@droidgym/${name}`),
  ...['commander', 'libphonenumber-js', 'msgpackr', 're2js', 'yaml', 'zod'],
  ...['prom-client', 'tdigest', 'bintrees'],
]
const CHUNKS = 'chunks'
const OUT = 'dist'

rmSync(join(OUT, CHUNKS), { recursive: true, force: true })
const bundle = await rolldown({
  input: ENTRIES,
  platform: 'node',
  tsconfig: 'src/tsconfig.json',
  external: (id) => /^[^./]/.test(id) && !BUNDLED_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
})
const { output } = await bundle.write({ dir: OUT, sourcemap: true, chunkFileNames: `${CHUNKS}/[name]-[hash].js` })
await bundle.close()
writeFileSync(join(OUT, 'third-party-licenses.txt'), licensesOf(output.flatMap(({ moduleIds = [] }) => moduleIds)))

/** The licenses of the packages whose code is in the bundles: each asks to come with every copy. */
function licensesOf(modules) {
  const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
  return [...new Set(folders)].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
    if (file === undefined) throw new Error(`${name} has no license file: leave it out of the bundles`)
    return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  }).join('\n\n')
}
