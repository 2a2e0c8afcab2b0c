import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a file can be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether a folder of a PATH has the program. */
export function isOnPath(name: string, path = ''): boolean {
  return path.split(delimiter).some((folder) => isExecutable(join(folder, name)))
}
