import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findServerApks } from '@droidgym/adb/ui/server-apks'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'droidgym-apks-'))
})

afterEach(() => {
  rmSync(project, { recursive: true })
})

/** What npm installs, with some of its files. */
function install(manifest: object, ...apks: readonly string[]): string {
  const folder = join(project, 'node_modules/appium-uiautomator2-server')
  mkdirSync(join(folder, 'apks'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'appium-uiautomator2-server', ...manifest }))
  for (const apk of apks) writeFileSync(join(folder, 'apks', apk), 'PK')
  return join(folder, 'apks')
}

const TEST = 'appium-uiautomator2-server-debug-androidTest.apk'

test.each([
  { version: '7.1.11', main: 'index.js' },
  { version: '10.6.2', type: 'module', exports: { '.': './index.mjs', './package.json': './package.json' } },
])('finds the APKs of release $version', (manifest) => {
  const server = `appium-uiautomator2-server-v${manifest.version}.apk`
  const folder = install(manifest, server, TEST)
  expect(findServerApks(join(project, 'index.js'))).toEqual({ server: join(folder, server), test: join(folder, TEST) })
})

test('finds nothing without the package, nor without one of its files', () => {
  expect(findServerApks(join(project, 'index.js'))).toBeUndefined()
  install({ version: '7.1.11' }, TEST)
  expect(findServerApks(join(project, 'index.js'))).toBeUndefined()
})
