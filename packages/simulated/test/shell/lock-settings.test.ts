import { beforeAll, expect, it } from 'vitest'
import { loadSqlite, readRows } from '@droidgym/android/storage/sqlite'
import { Shell } from '@droidgym/simulated/shell/shell'
import { paperSettings, smallPhone } from '@droidgym/simulated/test/small-phone'
import { finish } from '@droidgym/simulated/test/shell/session'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

beforeAll(loadSqlite)

/** Runs commands on a new phone, and tells the last output and the rows of the database. */
async function keptAfter(...lines: readonly string[]): Promise<{ readonly output: string; readonly kept: object }> {
  const phone = smallPhone(findEnvironment('101'), [paperSettings])
  const stopped = { onChange: () => () => undefined, reboot: () => phone.reboot() }
  const shell = new Shell({ ...stopped, run: (work) => work(phone) })
  let output = ''
  for (const line of lines) output = (await finish(shell, line, { uid: 0 })).stdout
  const bytes = phone.files.read(phone.state, '/data/system/locksettings.db')
  const rows = readRows(bytes ?? new Uint8Array(), 'locksettings')
  return { output, kept: Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)])) }
}

it.each([
  ['of a new phone', [], '1', '0'],
  ['with a swipe', ['locksettings set-disabled false'], '0', '0'],
  ['with a pattern', ['locksettings set-pattern 12369'], '1', '65536'],
  ['with a PIN in order', ['locksettings set-pin 1234'], '1', '131072'],
  ['with a PIN of one digit', ['locksettings set-pin 7777'], '1', '131072'],
  ['with another PIN', ['locksettings set-pin 1235'], '1', '196608'],
  ['with letters', ['locksettings set-password abcdef'], '1', '262144'],
  ['with letters and digits', ['locksettings set-password abc123'], '1', '327680'],
  ['cleared', ['locksettings set-pin 1235', 'locksettings clear --old 1235'], '1', '0'],
])('locksettings.db %s', async (_, lines, disabled, type) => {
  const { kept } = await keptAfter(...lines)
  expect(kept).toEqual({ 'lockscreen.disabled': disabled, 'lockscreen.password_type': type })
})

it('is the service lock_settings', async () => {
  const { output, kept } = await keptAfter('cmd lock_settings set-pin 1357')
  expect(output).toBe("Pin set to '1357'\n")
  expect(kept).toHaveProperty(['lockscreen.password_type'], '131072')
  expect((await keptAfter('cmd lock_settings get-disabled')).output).toBe('true\n')
  expect((await keptAfter('cmd -l | grep lock_settings')).output).toBe('  lock_settings\n')
})
