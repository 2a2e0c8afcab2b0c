import { codeOf } from '@droidgym/base/error/code-of'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Paths of local files. */
export interface ServerApks {
  readonly server: string
  readonly test: string
}

/** The npm package with the APKs. Optional, because it is large and only real phones need it. */
export const APK_PACKAGE = 'appium-uiautomator2-server'

/**
 * The package's APKs, located by its index.mjs; `undefined` if it is not installed. It is resolved from the path or URL
 * `from`, by default droidgym itself.
 */
export function findServerApks(from: string = import.meta.url): ServerApks | undefined {
  const manifest = resolved(`${APK_PACKAGE}/package.json`, from)
  if (manifest === undefined) return undefined
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')))
  const folder = join(dirname(manifest), 'apks')
  const server = join(folder, `${APK_PACKAGE}-v${version}.apk`)
  const test = join(folder, `${APK_PACKAGE}-debug-androidTest.apk`)
  return existsSync(server) && existsSync(test) ? { server, test } : undefined
}

function resolved(file: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(file)
  } catch (error) {
    if (codeOf(error) === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
