import type { AdbDeviceOptions } from '@droidgym/adb/device/open-adb-device'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { SystemKey } from '@droidgym/spec/device/device'
import { DEFAULT_SETTLE } from '@droidgym/spec/device/settle'
import { messageOf } from '@droidgym/base/error/message-of'
import { SETTINGS } from '@droidgym/proof/conformance/device-driver'
import { conformanceSuite } from '@droidgym/proof/conformance/suite'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { FindingRecorder } from './finding-recorder.ts'
import { blankQuotes } from './personal-data.ts'
import type { Contact, Probe } from './probe.ts'

/** Android's `input` draws straight lines at even speed, so a finger cannot rest before it lifts. */
const NOT_BY_INPUT = 'input/path-is-followed'

/** Keys, touches and text: the conformance checks, by each input method, on the phone in its current state. */
export const INPUT_PROBE: Probe = {
  id: 'input',
  what: 'Keys, touches and text by each way, and their effects.',
  deadlineMs: 1_200_000,
  run: async (contact, recorder) => {
    const byGrpc = await checkBy('emulator', {}, contact, recorder)
    if (!byGrpc) recorder.notPossible('emulator', 'keys and touches by gRPC', 'the emulator serves no gRPC, or it is a handset')
    await checkBy('input', { emulator: {} }, contact, recorder)
  },
}

/** Resolves to whether this method is available. */
async function checkBy(
  way: 'emulator' | 'input',
  options: AdbDeviceOptions,
  { link, plan, start }: Contact,
  recorder: FindingRecorder,
): Promise<boolean> {
  const apks = start.isSaved ? plan.apks : undefined
  const { device, means } = await openAdbDevice(link, { ...options, apks })
  try {
    if (means.input !== way) return false
    await recorder.observe(`${way}-means`, 'what is used for what', async () => {
      return { output: `${JSON.stringify(means, null, 2)}\n` }
    })
    const notes: string[] = []
    const note = (text: string): void => void notes.push(text)
    // These checks do not depend on the environment.
    const { apiLevel } = plan
    const context = { device, environment: findEnvironment('100'), apiLevel, settle: DEFAULT_SETTLE, note }
    for (const check of conformanceSuite().filter(({ id }) => id.startsWith('input/'))) {
      if (way === 'input' && check.id === NOT_BY_INPUT) continue
      await recorder.observe(`${way}-${check.id.replace('input/', '')}`, check.what, async () => {
        // Otherwise the app would continue where the last check left it.
        await link.run(['am', 'force-stop', SETTINGS])
        await device.perform({ kind: 'key', key: SystemKey.home })
        await device.settle(DEFAULT_SETTLE)
        try {
          await check.run(context)
          return { output: notes.splice(0).map((text) => `${text}\n`).join('') }
        } catch (error) {
          return { output: '', fault: plan.all ? messageOf(error) : blankQuotes(messageOf(error)) }
        }
      })
    }
    return true
  } finally {
    await device.close()
  }
}
