/**
 * Checks the imports between rooms and packages (rooms.json, import-rules.js), that folders import each other in
 * no cycle, and that no folder of sources holds more than 20 files.
 *
 * Usage: node scripts/check-rooms.js
 */
import { dirname } from 'node:path'
import { cruise, format } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { internalPackages } from './internal-packages.js'

const MAX_FILES = 20
/** Folders that hold more files, and why. */
const LARGE_FOLDERS = {
  'packages/gym/src/action/dialects': 'a file for each dialect',
  'src/cli/commands': 'a file for each command',
}

const internal = internalPackages().map(({ name }) => `packages/${name}`)
const options = await extractOptions('./scripts/import-rules.js')
const { output: result } = await cruise(
  ['src', 'packages/protocol/src', ...internal.map((folder) => `${folder}/src`), 'clients/typescript/src'], options, undefined, { tsConfig: extractTypeScriptConfig('tsconfig.json') },
)
const { output: report, exitCode } = await format(result, { outputType: 'err-long' })
const isOurs = (file) => ['src', ...internal].some((folder) => file.startsWith(`${folder}/`))
const modules = result.modules.filter(({ source }) => isOurs(source) && !source.includes('/generated/'))
const faults = [...foldersOf(modules)].flatMap((folder) => [...cyclesIn(folder), ...crowdedFolderFaults(folder)])
console.log([report, ...faults].join('\n'))
process.exitCode = exitCode === 0 && faults.length === 0 ? 0 : 1

function foldersOf(files) {
  const folders = new Set()
  for (const { source } of files) {
    for (let folder = dirname(source); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  }
  return folders
}

function crowdedFolderFaults(folder) {
  const count = modules.filter(({ source }) => dirname(source) === folder).length
  if (count <= MAX_FILES || folder in LARGE_FOLDERS) return []
  return [`error crowded-folder: ${folder} holds ${count} files, more than ${MAX_FILES}. Group them in folders that say what they hold.`]
}

/** Import cycles among the files and subfolders of a folder, each subfolder taken as one node. */
function cyclesIn(folder) {
  const partOf = (file) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).replace(/\/.*/, '/') : undefined)
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const from = partOf(source)
    if (from === undefined) continue
    for (const { resolved } of dependencies) {
      const to = partOf(resolved)
      if (to === undefined || to === from) continue
      const known = imports.get(from) ?? new Map()
      imports.set(from, known)
      if (!known.has(to)) known.set(to, `${source} imports ${resolved}`)
    }
  }
  return [...imports.keys()].flatMap((part) => {
    const way = shortestCycle(part, imports)
    // Report each cycle once, at its first part.
    if (way === undefined || way.some((other) => other < part)) return []
    const steps = way.map((step, index) => `    ${imports.get(step).get(way[index + 1] ?? part)}`)
    return [[`error folder-circle in ${folder}: ${[...way, part].join(' → ')}. Move what they share below both.`, ...steps].join('\n')]
  })
}

/** The shortest import cycle through a part. */
function shortestCycle(part, imports) {
  const cameFrom = new Map([[part, undefined]])
  const queue = [part]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const to of imports.get(next)?.keys() ?? []) {
      if (to === part) {
        const way = []
        for (let at = next; at !== undefined; at = cameFrom.get(at)) way.unshift(at)
        return way
      }
      if (cameFrom.has(to)) continue
      cameFrom.set(to, next)
      queue.push(to)
    }
  }
  return undefined
}
