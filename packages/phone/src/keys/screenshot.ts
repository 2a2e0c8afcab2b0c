import type { Phone } from '../phone.ts'
import { encodePng } from '../render/png.ts'
import { FileError } from '../system/storage/file-error.ts'
import { SHARED_STORAGE } from '../system/storage/paths.ts'

const FOLDER = `${SHARED_STORAGE}/Pictures/Screenshots`

/**
 * Saves a picture of the screen, as SystemUI does (GlobalScreenshot of API 29), and announces the file to apps.
 * Where there is no room, only the log says so.
 */
export function takeScreenshot(phone: Phone): void {
  const moment = new Date(phone.state.time).toISOString().replace(/[-:]|\..*$/g, '').replace('T', '-')
  const path = `${FOLDER}/Screenshot_${moment}.png`
  try {
    phone.writeFile(path, encodePng(phone.frame()))
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const { message } = error
    phone.change((tx) => {
      tx.log({ process: 'com.android.systemui', tag: 'SaveImageInBackgroundTask', priority: 'E', message })
    })
    return
  }
  const file = phone.files.stat(phone.state, path)
  if (file === null) return
  for (const { definition } of phone.apps) phone.change((tx) => definition.onNewFile?.(tx, path, file))
}
