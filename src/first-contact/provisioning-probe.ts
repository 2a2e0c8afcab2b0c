import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import type { AdbDevice } from '@droidgym/adb/device/adb-device'
import { provision } from '@droidgym/adb/provision/provision'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { Observation } from './finding-recorder.ts'
import type { Contact, Probe } from './probe.ts'
import { START } from './initial-state.ts'

/** Renames the environment, so that an existing snapshot is kept. */
export function trialOf(environment: EnvironmentSpec): EnvironmentSpec {
  return { ...environment, id: `${START}-${environment.id}` }
}

/** Provisions environments one after the other on the same phone, each from the previous state. */
export const PROVISIONING_PROBE: Probe = {
  id: 'provisioning',
  what: 'Environments provisioned one after the other.',
  deadlineMs: 5_400_000,
  run: async ({ link, plan, start }, recorder) => {
    if (!start.isSaved) {
      recorder.notPossible('provision', 'provision', 'the phone could not be put back: no snapshot of it was saved')
      return
    }
    const { device } = await openAdbDevice(link, { apks: plan.apks })
    try {
      const { width, height } = device.description.display
      for (const environment of plan.environments) {
        const { id } = environment
        if (environment.width !== width || environment.height !== height) {
          recorder.notPossible(id, `provision ${id}`, `its display is that of ${environment.device}`)
          continue
        }
        const trial = trialOf(environment)
        start.willMake(trial.id)
        const isDone = await recorder.observe(id, `provision ${id}`, () => provisionOne(device, environment, plan))
        // Snapshots take gigabytes; keep only the first, for the checks.
        if (isDone && environment !== plan.environments[0]) await device.snapshots.delete(trial.id)
      }
    } finally {
      await device.close()
    }
  },
}

async function provisionOne(device: AdbDevice, environment: EnvironmentSpec, plan: Contact['plan']): Promise<Observation> {
  const lines: string[] = []
  const began = performance.now()
  const log = (line: string): void => void lines.push(`${((performance.now() - began) / 1000).toFixed(1)} s ${line}`)
  try {
    await provision({
      device,
      environment: trialOf(environment),
      wallpaper: plan.wallpaperOf(environment),
      ...plan.provisioning,
      onProgress: ({ step, event, packages = [] }) => {
        log([step, event, ...packages].join(' '))
      },
    })
    return { output: `${lines.join('\n')}\n` }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { output: `${lines.join('\n')}\n`, fault: error.message }
  }
}
