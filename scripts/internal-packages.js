import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The private packages of modules below `packages`, with their manifests. They are built into `droidgym`. */
export function internalPackages(root = '.') {
  const folder = join(root, 'packages')
  if (!existsSync(folder)) return []
  return readdirSync(folder).sort().flatMap((name) => {
    const file = join(folder, name, 'package.json')
    const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    return manifest.private === true && 'exports' in manifest ? [{ name, manifest }] : []
  })
}

/** The internal packages that a manifest names as dependencies, by their folders' names. */
export function internalDependencies({ dependencies = {} }, internal) {
  return internal.map(({ name }) => name).filter((name) => `@droidgym/${name}` in dependencies)
}
