import { center } from '@droidgym/android/geometry'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { ShellInput } from '../input/shell-input.ts'
import type { AdbLink } from '../link/adb-link.ts'
import { DumpSource } from '../ui/dump-source.ts'

/**
 * Buttons of the dialogs about an app that does not respond or has crashed, by id (app_anr_dialog.xml and
 * app_error_dialog.xml of API 29), in order of preference: an app that is only slow should go on.
 */
const ANSWERS = ['android:id/aerr_wait', 'android:id/aerr_close']

/** The windows' titles (AppNotRespondingDialog and AppErrorDialog, API 29). */
export const ERROR_DIALOG = /^(?:Application Not Responding|Application Error): /

/**
 * Taps "Wait", else "Close app". Reads the screen with `uiautomator dump`: a booting phone has nothing else. Rejects
 * with `DeviceError`.
 */
export async function answerErrorDialog(link: AdbLink): Promise<void> {
  const { roots } = await new DumpSource(link).hierarchy()
  const nodes = [...documentOrder(roots)]
  const found = ANSWERS.flatMap((id) => nodes.find(({ resourceId }) => resourceId === id) ?? [])
  // The dialog may have closed while the screen was read.
  if (found[0] === undefined) return
  await new ShellInput(link).touch({ points: [{ ...center(found[0].bounds), time: 0 }] })
}
