import type { DevicePath } from '../../device/device.ts'
import type { SetupFile } from '../../spec/tasks/setup.ts'
import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

/** Writes files to the shared storage, and tells the media provider. */
export async function addFiles(shell: SetupShell, files: readonly SetupFile[]): Promise<void> {
  for (const file of files) {
    await writeShared(shell, file.path.replace(/^\/sdcard\//, '/storage/emulated/0/'), contentOf(file))
  }
}

/** The bytes that were read from the operator's file, or given in the task. */
function contentOf(file: SetupFile): Uint8Array {
  if ('text' in file) return Buffer.from(file.text)
  if ('base64' in file) return Buffer.from(file.base64, 'base64')
  throw new SetupFault(`${file.beside} is a file beside the task's own file, which only tasks of the operator's files have`)
}

export async function writeShared(shell: SetupShell, path: string, bytes: Uint8Array): Promise<void> {
  await shell.write(path as DevicePath, bytes)
  // Assumption: still received on Android 10, where it is deprecated.
  const scan = 'android.intent.action.MEDIA_SCANNER_SCAN_FILE'
  await shell.run('am', 'broadcast', '-a', scan, '-d', `file://${encodeURI(path)}`)
}
