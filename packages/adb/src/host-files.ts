import { access, constants, readdir, readFile } from 'node:fs/promises'

export function isThere(path: string): Promise<boolean> {
  return allows(path, constants.F_OK)
}

export function isRunnable(path: string): Promise<boolean> {
  return allows(path, constants.X_OK)
}

export async function allows(path: string, mode: number): Promise<boolean> {
  try {
    await access(path, mode)
    return true
  } catch {
    // No access, for any reason.
    return false
  }
}

export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch {
    // A missing folder has no names.
    return []
  }
}

export async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    // Missing or unreadable: treated as not installed.
    return null
  }
}
