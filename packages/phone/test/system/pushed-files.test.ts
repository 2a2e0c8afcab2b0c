import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALARMS_DATABASE, WEEKEND_ALARM, writeAlarms } from '@droidgym/android/storage/clock-alarms'
import { FAVORITES_DATABASE, writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import type { PhoneState } from '@droidgym/phone/system/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const WALLPAPER = '/data/system/users/0/wallpaper'
const SIZE = { width: 54, height: 108 }
let phone: Phone
let fresh: PhoneState

beforeAll(async () => {
  phone = await createPhone(findEnvironment('100'))
  fresh = phone.state
})
beforeEach(() => {
  phone.restore(fresh)
})

/** Whether the phone accepted the file; the phone must work in either case. */
function push(path: string, bytes: Uint8Array): boolean {
  let taken = true
  try {
    phone.writeFile(path, bytes)
  } catch (error) {
    if (!(error instanceof PhoneError)) throw error
    taken = false
  }
  phone.reboot()
  phone.advance(20_000)
  expect(phone.tree().roots).not.toEqual([])
  expect(phone.state.crash).toBeNull()
  return taken
}

const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS _id, x AS hour FROM c ORDER BY 1'

describe('pushed databases', { timeout: 60_000 }, () => {
  it.each([
    [FAVORITES_DATABASE, 'favorites'],
    [ALARMS_DATABASE, 'alarm_templates'],
  ])('with a view that never ends in place of a table are refused: %s', (path, table) => {
    const bytes = writeDatabase({ userVersion: 9, statements: [{ sql: `CREATE VIEW ${table} AS ${ENDLESS}` }] })
    expect(push(path, bytes)).toBe(false)
    phone.restore(fresh)
    phone.writeFile('/sdcard/view.db', bytes)
    expect(phone.shell(['sqlite3', '/sdcard/view.db', `SELECT * FROM ${table}`]).exitCode).toBe(1)
  })

  it('with more rows than a screen can show are refused', () => {
    const alarms = Array.from({ length: 2000 }, (_, index) => ({ ...WEEKEND_ALARM, id: index + 1 }))
    expect(push(ALARMS_DATABASE, writeAlarms({ alarms, instances: [] }))).toBe(false)
    const icons = Array.from({ length: 2000 }, () => ({ component: 'a.b/.C', container: 'hotseat', slot: 1 }) as const)
    expect(push(FAVORITES_DATABASE, writeFavorites(icons))).toBe(false)
  })

  it('with icons in places that no screen has are refused', () => {
    const icon = { component: 'com.android.settings/.Settings', container: 'workspace', page: 0, column: 1, row: 1 } as const
    for (const place of [{ page: 1e9 }, { column: 1e9 }, { row: -1 }, { page: 0.5 }]) {
      expect(push(FAVORITES_DATABASE, writeFavorites([{ ...icon, ...place }]))).toBe(false)
    }
  })

  it('that are damaged leave a phone that works', () => {
    const whole = {
      [ALARMS_DATABASE]: writeAlarms({ alarms: [WEEKEND_ALARM], instances: [] }),
      [FAVORITES_DATABASE]: writeFavorites(findEnvironment('100').icons),
    }
    const damage = fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.constantFrom(ALARMS_DATABASE, FAVORITES_DATABASE), damage, (path, changes) => {
        phone.restore(fresh)
        const bytes = Uint8Array.from(whole[path])
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte
        push(path, bytes)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a pushed wallpaper', { timeout: 60_000 }, () => {
  function picture(width: number, height: number): Buffer {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.fillStyle = '#12AB34'
    context.fillRect(0, 0, width, height)
    return canvas.toBuffer('image/png')
  }

  /** 24 bits a pixel, rows from bottom to top. */
  function bitmap(width: number, height: number): Buffer {
    const row = Math.ceil((width * 3) / 4) * 4
    const bytes = Buffer.alloc(54 + row * height, Buffer.from([0x34, 0xab, 0x12]))
    bytes.fill(0, 0, 54)
    bytes.write('BM')
    bytes.writeUInt32LE(bytes.length, 2)
    bytes.writeUInt32LE(54, 10)
    bytes.writeUInt32LE(40, 14)
    bytes.writeInt32LE(width, 18)
    bytes.writeInt32LE(height, 22)
    bytes.writeUInt16LE(1, 26)
    bytes.writeUInt16LE(24, 28)
    return bytes
  }

  function drawnWith(bytes: Uint8Array): Uint8Array {
    phone.writeFile(WALLPAPER, bytes)
    return phone.frame(SIZE).pixels
  }

  it.each([
    ['PNG', picture(32, 64)],
    ['BMP', bitmap(64, 32)],
  ])('is drawn behind the icons: %s', (_, bytes) => {
    const pixels = drawnWith(bytes)
    const [red = 0, green = 0] = pixels.subarray((54 * SIZE.width + 2) * 3)
    expect(green - red).toBeGreaterThan(100)
    phone.reboot()
    phone.advance(20_000)
    const [stillRed = 0, stillGreen = 0] = phone.frame(SIZE).pixels.subarray((54 * SIZE.width + 2) * 3)
    expect(stillGreen - stillRed).toBeGreaterThan(100)
  })

  it('that is no picture, broken or huge leaves the old one', () => {
    const before = phone.frame(SIZE).pixels
    const huge = picture(8, 8)
    huge.writeUInt32BE(2_000_000_000, 16)
    huge.writeUInt32BE(2_000_000_000, 20)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
    for (const bytes of [Buffer.alloc(0), Buffer.from('BM'), picture(8, 8).subarray(0, 40), huge, svg]) {
      expect(drawnWith(bytes)).toEqual(before)
    }
  })

  it('of any bytes leaves a phone that draws', () => {
    const damage = fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(picture(32, 64), bitmap(16, 16)), damage, (whole, changes) => {
        const bytes = Uint8Array.from(whole)
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte
        expect(drawnWith(bytes)).toHaveLength(SIZE.width * SIZE.height * 3)
      }),
      { numRuns: 100 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(drawnWith(bytes)).toHaveLength(SIZE.width * SIZE.height * 3)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a restart of the zygote', () => {
  it('gives the system new processes and shows the home screen, while log and settings stay', () => {
    phone.shell(['settings', 'put', 'system', 'screen_brightness', '120'])
    phone.shell(['log', '-t', 'before', 'restart'])
    phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings'])
    const pid = phone.shell(['pidof', 'system_server']).stdout
    phone.shell(['setprop', 'persist.sys.locale', 'fr-CA'])
    phone.shell(['setprop', 'ctl.restart', 'zygote'])
    expect(phone.shell(['getprop', 'init.svc.bootanim']).stdout).toBe('running\n')
    expect(phone.shell(['pidof', 'system_server']).stdout).not.toBe(pid)
    phone.advance(20_000)
    expect(phone.shell(['getprop', 'init.svc.bootanim']).stdout).toBe('stopped\n')
    expect(phone.shell(['settings', 'get', 'system', 'screen_brightness']).stdout).toBe('120\n')
    expect(phone.shell(['logcat', '-d', '-s', 'before']).stdout).toContain('restart')
    expect(phone.shell(['am', 'get-config']).stdout).toContain('-fr-rCA-')
    expect(phone.tree().roots[0]?.packageName).toBe('com.google.android.apps.nexuslauncher')
  })
})
