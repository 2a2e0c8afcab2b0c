import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as GymModule from '@droidgym/gym/gym'
import { packageRoot } from '@droidgym/spec/load/package-root'

/** A build of droidgym: this one, or the commit that it is compared with. */
export interface Build {
  readonly name: string
  /** The folder with `dist` and `envs` in it. */
  readonly root: string
}

export const thisBuild: Build = { name: 'here', root: packageRoot() }

export function commandOf({ root }: Build): string {
  return join(root, 'dist/cli/main.js')
}

/** The gym of a build. Assumes that other commits have the same interface. */
export async function gymOf({ root }: Build): Promise<GymModule.Gym> {
  const module = (await import(pathToFileURL(join(root, 'dist/gym/gym.js')).href)) as typeof GymModule
  return module.simulatedGym()
}
