import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '@droidgym/base/error/code-of'
import { WireError, WireErrorCode } from '../wire-error.ts'

/**
 * Reads the token in a file. Makes the file when it is missing, as the emulator makes `~/.emulator_console_auth_token`.
 * An empty file turns authentication off. Throws `WireError` INVALID_OPTION.
 */
export function readAuthToken(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw unreadable(path, cause)
  }
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Twelve bytes encode to sixteen characters, like the emulator's tokens.
    const token = randomBytes(12).toString('base64')
    writeFileSync(path, token, { mode: 0o600, flag: 'wx' })
    return token
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function unreadable(path: string, cause: unknown): WireError {
  const message = `Cannot keep the console's token in ${path}: give a path that can be read and written`
  return new WireError(WireErrorCode.invalidOption, message, { cause })
}
