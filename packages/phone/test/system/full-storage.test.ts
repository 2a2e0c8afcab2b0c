import { describe, expect, it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

/** Bytes that `df` says are free for files. */
function free(phone: Phone): number {
  const [, row = ''] = phone.shell(['df', '/data']).stdout.split('\n')
  return Number(row.split(/ +/)[3]) * 1024
}

describe("the phone's storage", () => {
  it('has room for files, and refuses those that do not fit', async () => {
    const phone = await createPhone(findEnvironment('100'))
    const before = free(phone)
    expect(before).toBeGreaterThan(0)
    phone.writeFile('/sdcard/one', new Uint8Array(64 * 1024))
    expect(free(phone)).toBe(before - 64 * 1024)
    phone.change((tx) => {
      tx.set({ storageBytes: 100 * 1024 })
    })
    expect(() => {
      phone.writeFile('/sdcard/two', new Uint8Array(64 * 1024))
    }).toThrow('No space left on device')
    expect(phone.shell(['cp', '/sdcard/one', '/sdcard/two'])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('No space left on device') as string,
    })
    // What is there can be replaced, and makes room when it goes.
    phone.writeFile('/sdcard/one', new Uint8Array(32 * 1024))
    phone.writeFile('/sdcard/two', new Uint8Array(64 * 1024))
    phone.shell(['rm', '/sdcard/one'])
    expect(free(phone)).toBe(36 * 1024)
  })

  it('that was filled by other means still lets files shrink', async () => {
    const phone = await createPhone(findEnvironment('100'))
    phone.writeFile('/sdcard/one', new Uint8Array(10_000))
    phone.change((tx) => {
      tx.set({ storageBytes: 0 })
    })
    expect(free(phone)).toBe(0)
    phone.writeFile('/sdcard/one', new Uint8Array(8_000))
    expect(() => {
      phone.writeFile('/sdcard/one', new Uint8Array(10_000))
    }).toThrow('No space left on device')
  })
})
