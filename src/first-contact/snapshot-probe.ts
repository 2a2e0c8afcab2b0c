import { SNAPSHOT_PREFIX } from '@droidgym/adb/device/device-snapshots'
import { EmulatorConsole } from '@droidgym/adb/emulator/emulator-console'
import { findEmulator } from '@droidgym/adb/emulator/find-emulator'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import type { Observation } from './finding-recorder.ts'
import type { Probe } from './probe.ts'
import { START } from './initial-state.ts'

/** Saves the snapshot to restore later, so that the following probes may act. */
export const SNAPSHOT_PROBE: Probe = {
  id: 'snapshots',
  what: 'A snapshot saved, listed and loaded, and its size.',
  // A call of the emulator takes two minutes at most.
  deadlineMs: 480_000,
  run: async ({ link, start }, recorder) => {
    await start.withSnapshots(async (snapshots) => {
      if (snapshots === undefined) {
        recorder.notPossible('save', `save ${START}`, 'the phone has no snapshots, or its emulator cannot be reached')
        return
      }
      if ((await snapshots.list()).includes(START)) await snapshots.delete(START)
      const isSaved = await recorder.observe('save', `save ${START}`, async () => {
        await snapshots.save(START)
        return { output: '' }
      })
      if (!isSaved) return
      start.willMake(START)
      await recorder.observe('list', 'list the snapshots', async () => {
        const isListed = (await snapshots.list()).includes(START)
        return { output: isListed ? `${START}\n` : '', fault: isListed ? undefined : `${START} is not among them` }
      })
      await recorder.observe('size', 'avd snapshot list', () => sizeOf(link))
      await recorder.observe('load', `load ${START}`, async () => {
        await snapshots.load(START)
        return { output: '' }
      })
    })
  },
}

/** The console's row of our own snapshot; other names are not disclosed. */
async function sizeOf({ serial }: AdbLink): Promise<Observation> {
  const emulator = await findEmulator(serial)
  if (emulator === undefined) return { output: '', fault: 'the emulator does not advertise itself' }
  const console = await EmulatorConsole.connect({ port: emulator.consolePort })
  try {
    const rows = (await console.command('avd snapshot list')).filter((line) => line.includes(SNAPSHOT_PREFIX + START))
    // QEMU's `info snapshots`.
    const hasSize = rows.some((row) => /\s[\d.]+ ?[KMG]i?B?\s+\d{4}-\d\d-\d\d /.test(row))
    return { output: `${rows.join('\n')}\n`, fault: hasSize ? undefined : 'no row tells its size' }
  } finally {
    console.close()
  }
}
