import { BackendRegistry } from '../device/backend.ts'
import { simulatedBackend } from '../simulated/simulated-backend.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import { loadEnvironments } from '../spec/environments/environments.ts'
import type { TaskSpec } from '../spec/tasks/task.ts'
import { loadTasks } from '../spec/tasks/tasks.ts'
import type { GymEnvironment, MakeOptions } from './environment-contract.ts'
import { Environment } from './environment.ts'

/** Everything there is to play, and the way to make an environment of it. */
export interface Gym {
  readonly tasks: readonly TaskSpec[]
  readonly environments: readonly EnvironmentSpec[]
  /** What `MakeOptions.backend` can be; the first is what holds when nobody says. */
  readonly backends: readonly string[]
  /** The pool of real phones, where there is one: what each is doing. */
  readonly phones?: () => readonly { readonly state: string }[]
  /** Rejects with `GymError`, `SpecError` or `DeviceError` when the options cannot be used. */
  makeEnvironment(options: MakeOptions): Promise<GymEnvironment>
}

/** The gym of our own tasks and environments, on simulated phones. Throws `SpecError` when the data is faulty. */
export function simulatedGym(): Gym {
  return gymOn(new BackendRegistry({ simulated: simulatedBackend() }))
}

/**
 * The same on the phones of a registry. `defaults` hold where `makeEnvironment` is not told otherwise: which backend,
 * how to settle, how long to wait for a phone. Throws `SpecError` when the data is faulty.
 */
export function gymOn(backends: BackendRegistry, defaults: Pick<MakeOptions, 'backend' | 'settle' | 'waitMs'> = {}): Gym {
  const { backend: first } = defaults
  return {
    tasks: loadTasks(),
    environments: loadEnvironments(),
    backends: backends.names().toSorted((a, b) => Number(b === first) - Number(a === first)),
    makeEnvironment: async (options) => new Environment({ ...defaults, ...options }, { backends }),
  }
}
