import { center } from '../../android/geometry.ts'
import { documentOrder } from '../../android/ui/ui-tree.ts'
import { ShellInput } from '../input/shell-input.ts'
import type { AdbLink } from '../link/adb-link.ts'
import { DumpSource } from '../ui/dump-source.ts'

/**
 * Answers of the dialogs about an app that does not respond or has crashed, by their ids (app_anr_dialog.xml and
 * app_error_dialog.xml of API 29), in the order of our choice: an app that is only slow should go on.
 */
const ANSWERS = ['android:id/aerr_wait', 'android:id/aerr_close']

/** The windows' titles (AppNotRespondingDialog and AppErrorDialog, API 29). */
export const ERROR_DIALOG = /^(?:Application Not Responding|Application Error): /

/**
 * Touches "Wait", else "Close app". Looks by `uiautomator dump`: a phone that boots has nothing else to look with.
 * Rejects with `DeviceError`.
 */
export async function answerErrorDialog(link: AdbLink): Promise<void> {
  const { roots } = await new DumpSource(link).hierarchy()
  const nodes = [...documentOrder(roots)]
  const found = ANSWERS.flatMap((id) => nodes.find(({ resourceId }) => resourceId === id) ?? [])
  // It may have gone while the screen was read.
  if (found[0] === undefined) return
  await new ShellInput(link).touch({ points: [{ ...center(found[0].bounds), time: 0 }] })
}
