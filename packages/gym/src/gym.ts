import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import type { GymEnvironment, MakeOptions } from './environment-contract.ts'
import { Environment } from './environment.ts'
import { DEFAULT_BACKEND } from './make-plan.ts'

/** The tasks and environments, and the function that makes an environment. */
export interface Gym {
  readonly tasks: readonly TaskSpec[]
  readonly environments: readonly EnvironmentSpec[]
  /** Values of `MakeOptions.backend`; the first is the default. */
  readonly backends: readonly string[]
  /** The pool of real phones, if there is one. */
  readonly phones?: () => readonly { readonly state: string }[]
  /** Rejects with `GymError`, `SpecError` or `DeviceError` when the options cannot be used. */
  makeEnvironment(options: MakeOptions): Promise<GymEnvironment>
}

/** The gym of the package's tasks and environments, on simulated phones. Throws `SpecError` if the data is faulty. */
export function simulatedGym(): Gym {
  return gymOn(new BackendRegistry({ simulated: simulatedBackend() }))
}

/** The same, with the code of its phones loaded, so that the first environment takes no longer to make than others. */
export async function loadedSimulatedGym(): Promise<Gym> {
  const backend = simulatedBackend()
  await backend.load?.()
  return gymOn(new BackendRegistry({ simulated: backend }))
}

/**
 * The same on the phones of a registry. `defaults` apply to options missing in `makeEnvironment`: backend, settle
 * policy, wait for a phone. Throws `SpecError` if the data is faulty.
 */
export function gymOn(backends: BackendRegistry, defaults: Pick<MakeOptions, 'backend' | 'settle' | 'waitMs'> = {}): Gym {
  const { backend: first } = defaults
  return {
    tasks: loadTasks(),
    environments: loadEnvironments(),
    backends: backends.names().toSorted((a, b) => Number(b === first) - Number(a === first)),
    makeEnvironment: async (options) => {
      const asked = { ...defaults, ...options }
      const environment = new Environment(asked, { backends })
      await backends.get(asked.backend ?? DEFAULT_BACKEND).load?.()
      return environment
    },
  }
}
