import type { DevicePath } from '@droidgym/spec/device/device'
import type { SetupFile } from '@droidgym/spec/tasks/setup'
import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

/** Writes files to the shared storage, and tells the media provider. */
export async function addFiles(shell: SetupShell, files: readonly SetupFile[]): Promise<void> {
  for (const file of files) {
    await writeShared(shell, file.path.replace(/^\/sdcard\//, '/storage/emulated/0/'), contentOf(file))
  }
}

function contentOf(file: SetupFile): Uint8Array {
  return 'text' in file ? Buffer.from(file.text) : bytesOf(file)
}

/** Bytes that a set-up gives. Throws a `SetupFault` for the name of a file: reading an operator's file replaces it. */
export function bytesOf(given: { readonly base64: string } | { readonly beside: string }): Uint8Array {
  if ('base64' in given) return Buffer.from(given.base64, 'base64')
  throw new SetupFault(`${given.beside} is a file beside the task's own file, which only tasks of the operator's files have`)
}

export async function writeShared(shell: SetupShell, path: string, bytes: Uint8Array): Promise<void> {
  await shell.write(path as DevicePath, bytes)
  // Assumption: still received on Android 10, where it is deprecated.
  const scan = 'android.intent.action.MEDIA_SCANNER_SCAN_FILE'
  await shell.run('am', 'broadcast', '-a', scan, '-d', `file://${encodeURI(path)}`)
}
