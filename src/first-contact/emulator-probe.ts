import { openFaces } from '@droidgym/adb/emulator/emulator-faces'
import { EmulatorConsole } from '@droidgym/adb/emulator/emulator-console'
import { findEmulator } from '@droidgym/adb/emulator/find-emulator'
import { BLANK } from './personal-data.ts'
import type { Probe } from './probe.ts'

const NO_EMULATOR = 'no emulator on this machine advertises itself with this serial'

/** The emulator's interfaces beside adb. Never outputs a token. */
export const EMULATOR_PROBE: Probe = {
  id: 'emulator',
  what: "The emulator's advertisement, its version, its gRPC and its console.",
  deadlineMs: 60_000,
  run: async ({ link }, recorder) => {
    const emulator = await findEmulator(link.serial)
    if (emulator === undefined) {
      recorder.notPossible('advertisement', 'look for a file pid_*.ini', NO_EMULATOR)
      return
    }
    await recorder.observe('advertisement', 'look for a file pid_*.ini', async () => {
      // Secrets have names such as grpcToken; folders contain the user's name.
      const shown = Object.entries(emulator).map(([key, value]) => {
        return `${key}: ${/token|jwk|key|folder/i.test(key) ? BLANK : JSON.stringify(value)}`
      })
      const missing = (['grpcPort', 'avdName'] as const).filter((key) => emulator[key] === undefined)
      return { output: `${shown.join('\n')}\n`, fault: missing.length === 0 ? undefined : `it does not name ${missing.join(', ')}` }
    })
    await recorder.observe('grpc', 'EmulatorController.getStatus', async () => {
      const faces = await openFaces(link.serial, undefined, {})
      try {
        if (faces.control === undefined) return { output: '', fault: faces.refused.join('; ') || 'it serves no gRPC' }
        return { output: `${JSON.stringify(await faces.control.status(), null, 2)}\n` }
      } finally {
        await faces.close()
      }
    })
    await recorder.observe('console', 'avd name, avd snapshot list', async () => {
      const console = await EmulatorConsole.connect({ port: emulator.consolePort })
      try {
        const name = await console.avdName()
        const fault = name === emulator.avdName ? undefined : `it is called ${name}, and ${emulator.avdName ?? ''} in its file`
        return { output: `${name}\n${(await console.command('avd snapshot list')).length} lines about snapshots\n`, fault }
      } finally {
        console.close()
      }
    })
  },
}
