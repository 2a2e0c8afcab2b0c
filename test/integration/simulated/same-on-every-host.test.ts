import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

const SCREENS = join(packageRoot(), 'test/fixtures/host/render-screens.js')

type Variables = Readonly<Record<string, string>>

/** Machines that differ in all that a process learns from its environment; a language need not be installed. */
const HOSTS: readonly Variables[] = [
  { LC_ALL: 'en_US.UTF-8', TZ: 'Pacific/Kiritimati' },
  { LANG: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  { LC_ALL: 'mr_IN.UTF-8', TZ: 'America/St_Johns' },
  { LC_ALL: 'lt_LT', DISABLE_SYSTEM_FONTS_LOAD: '1' },
  { LC_ALL: 'ja_JP.eucJP', TZ: 'Asia/Tokyo' },
  { LANG: 'zh_TW.Big5', http_proxy: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' },
  { LC_ALL: 'fa_IR', TZ: 'Asia/Tehran' },
  { LC_ALL: 'sr_RS@latin', HOME: '/nowhere', TMPDIR: '/nowhere' },
  { LC_MESSAGES: 'nl_NL', LC_CTYPE: 'nl_NL', UV_THREADPOOL_SIZE: '1' },
]

async function screensOn(host: Variables): Promise<string> {
  const { PATH = '' } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, [SCREENS], { env: { PATH, ...host } })
  return stdout
}

it('shows and says the same whatever the language, time zone, fonts and proxy of its host', async () => {
  const expected = await screensOn({ LC_ALL: 'C', TZ: 'UTC' })
  expect(expected.split('\n').length).toBeGreaterThan(30)
  for (const host of HOSTS) expect(await screensOn(host), JSON.stringify(host)).toBe(expected)
})
