import { AdbBackend } from '@droidgym/adb/pool/adb-backend'
import { PhoneSlot } from '@droidgym/adb/pool/phone-slot'
import { describePhone } from '@droidgym/adb/device/describe-phone'
import { ConformanceRun } from '@droidgym/proof/conformance/conformance-run'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { FindingRecorder } from './finding-recorder.ts'
import { blankQuotes } from './personal-data.ts'
import type { Contact, Probe } from './probe.ts'
import { trialOf } from './provisioning-probe.ts'
import { START } from './initial-state.ts'

export const CONFORMANCE_PROBE: Probe = {
  id: 'conformance',
  what: 'The suite that every phone must pass.',
  // Two minutes on a fast phone.
  deadlineMs: 5_400_000,
  run: async (contact, recorder) => {
    const { link, plan, start } = contact
    if (!start.isSaved) {
      recorder.notPossible('suite', 'droidgym conformance', 'the phone could not be put back: no snapshot of it was saved')
      return
    }
    const { width, height } = (await describePhone(link)).display
    const environment = plan.environments.find((each) => each.width === width && each.height === height)
    if (environment === undefined) {
      recorder.notPossible('suite', 'droidgym conformance', `no environment of the chosen ones has its display, ${width}x${height}`)
      return
    }
    if (await recorder.observe('begin', `have a snapshot ${environment.id}`, () => prepare(contact, environment))) {
      await runAll(contact, environment, recorder)
    }
  },
}

/** Uses the existing snapshot, or the one just provisioned, or the phone's initial state. */
async function prepare({ start }: Contact, { id, ...rest }: EnvironmentSpec): Promise<{ output: string }> {
  return start.withSnapshots(async (snapshots) => {
    const names = (await snapshots?.list()) ?? []
    if (names.includes(id)) return { output: 'it was there\n' }
    const trial = trialOf({ id, ...rest }).id
    const source = names.includes(trial) ? trial : START
    await snapshots?.load(source)
    start.willMake(id)
    await snapshots?.save(id)
    return { output: `it was made from ${source}\n` }
  })
}

async function runAll({ link, plan }: Contact, environment: EnvironmentSpec, recorder: FindingRecorder): Promise<void> {
  const backend = new AdbBackend([new PhoneSlot(link, { apks: plan.apks })])
  const run = new ConformanceRun({ provider: backend, environment, apiLevel: plan.apiLevel })
  try {
    for (const check of plan.checks) {
      await recorder.observe(check.id.replaceAll('/', '-'), check.what, async () => {
        const { reason } = await run.run(check)
        return { output: '', fault: reason === undefined || plan.all ? reason : blankQuotes(reason) }
      })
    }
  } finally {
    await run.close()
    await backend.close()
  }
}
