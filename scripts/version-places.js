/** Every place that names the version of droidgym. `pattern` captures it. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = dirname(dirname(fileURLToPath(import.meta.url)))

const OWN = /^(?<before> {2}"version": ")(?<version>[^"]+)/m
const dependencyOn = (name) => new RegExp(`^(?<before> {4}"@droidgym/${name}": ")(?<version>[^"]+)`, 'm')

export const VERSION_PLACES = [
  { file: 'package.json', pattern: OWN },
  { file: 'package.json', pattern: dependencyOn('client') },
  { file: 'package.json', pattern: dependencyOn('protocol') },
  { file: 'packages/protocol/package.json', pattern: OWN },
  { file: 'clients/typescript/package.json', pattern: OWN },
  { file: 'clients/typescript/package.json', pattern: dependencyOn('protocol') },
  { file: 'packages/console/package.json', pattern: OWN },
  { file: 'clients/python/pyproject.toml', pattern: /^(?<before>version = ")(?<version>[^"]+)/m },
  { file: 'clients/python/src/droidgym/__init__.py', pattern: /^(?<before>__version__ = ")(?<version>[^"]+)/m },
  { file: 'clients/openenv/pyproject.toml', pattern: /^(?<before>version = ")(?<version>[^"]+)/m },
  { file: 'clients/openenv/openenv.yaml', pattern: /^(?<before>version: )(?<version>\S+)/m },
  { file: 'clients/openenv/server/phones.py', pattern: /^(?<before>VERSION = ")(?<version>[^"]+)/m },
  { file: 'clients/openenv/server/Dockerfile', pattern: /(?<before> droidgym@)(?<version>\S+)/ },
  { file: 'deploy/kubernetes.yaml', pattern: /(?<before> droidgym:)(?<version>\S+)/ },
  { file: 'CITATION.cff', pattern: /^(?<before>version: )(?<version>\S+)/m },
]

/** The version that a place names. Throws if it names none. */
export function versionAt({ file, pattern }) {
  const found = pattern.exec(readFileSync(join(repository, file), 'utf8'))?.groups.version
  if (found === undefined) throw new Error(`${file} has nothing like ${pattern}: mend scripts/version-places.js`)
  return found
}
