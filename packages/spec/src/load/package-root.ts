import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SpecError, SpecErrorCode } from '../spec-error.ts'

let found: string | undefined

/** The directory of our package, which holds `envs/`, whether we run from `src` or from `dist`. */
export function packageRoot(): string {
  found ??= findUpwards(dirname(fileURLToPath(import.meta.url)))
  return found
}

/** The parts of our package.json that we read. */
export interface PackageManifest {
  readonly version: string
  /** The optional packages and their accepted versions. */
  readonly peerDependencies: Readonly<Record<string, string>>
}

export function packageManifest(): PackageManifest {
  return JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as PackageManifest
}

/** The version of our package. */
export function packageVersion(): string {
  return packageManifest().version
}

function findUpwards(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && /"name":\s*"droidgym"/.test(readFileSync(manifest, 'utf8'))) return folder
    if (dirname(folder) === folder) {
      throw new SpecError(SpecErrorCode.invalidSpec, `No package.json of droidgym above ${start}: reinstall the package`)
    }
  }
}
