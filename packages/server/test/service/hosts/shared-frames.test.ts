import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { openSharedFolder, SharedRings } from '@droidgym/server/service/hosts/shared-frames'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'droidgym-shared-'))
})
afterEach(() => {
  rmSync(parent, { recursive: true })
})

function optionsOf(width: number, height: number): MakeOptions {
  return { task: 'clock/a', actionSpace: 'ui', observation: { pixels: { width, height } } }
}

const frame = (value: number) => ({ width: 2, height: 1, pixels: new Uint8Array(6).fill(value) })

describe('the frames of an environment', () => {
  it('lie one after the other, behind their numbers, until their places are needed again', () => {
    const ring = new SharedRings(join(parent, 'thread')).open(optionsOf(2, 1))
    const places = Array.from({ length: 17 }, (_, index) => ring.write(frame(index + 1)))
    expect(places.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
    expect(new Set(places.map(({ offset }) => offset)).size).toBe(16)
    expect(places[16]?.offset).toBe(places[0]?.offset)
    for (const { path, offset, number } of places.slice(1)) {
      const bytes = readFileSync(path)
      expect(bytes.readBigUInt64LE(offset)).toBe(BigInt(number))
      expect([...bytes.subarray(offset + 8, offset + 14)]).toEqual([...frame(number).pixels])
    }
    expect(places.map(({ path }) => statSync(path).mode & 0o777)).toEqual(places.map(() => 0o600))
    ring.close()
    expect(readdirSync(join(parent, 'thread'))).toEqual([])
  })

  it('have a place of their own in each environment, and leave it to others afterwards', () => {
    const rings = new SharedRings(join(parent, 'thread'))
    // Three of 400 MB exceed what a thread may have. The files are empty so far.
    const open = () => rings.open(optionsOf(2900, 2900))
    const [first, second] = [open(), open()]
    expect(open).toThrow(expect.objectContaining({ code: 'SHARED_PIXELS_FULL' }))
    expect(readdirSync(join(parent, 'thread'))).toHaveLength(2)
    first.close()
    const third = open()
    second.close()
    third.close()
  })

  it('are no more than fit, and other errors are told as they are', () => {
    const rings = new SharedRings(join(parent, 'thread'))
    rmSync(join(parent, 'thread'), { recursive: true })
    expect(() => rings.open(optionsOf(2, 1))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  })

  it('of a thread that died are removed by the next', () => {
    const folder = join(parent, 'thread')
    mkdirSync(folder)
    writeFileSync(join(folder, 'left'), '')
    expect(new SharedRings(folder)).toBeDefined()
    expect(readdirSync(folder)).toEqual([])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })
})

describe('the folder of a server', () => {
  it('is its own, and those of servers that have ended are removed', () => {
    const { pid: ended } = spawnSync('true')
    const uuid = '123e4567-e89b-42d3-a456-426614174000'
    for (const name of [`droidgym-${ended}-${uuid}`, `droidgym-${process.pid}-${uuid}`, `droidgym-1-${uuid}`, `droidgym-${ended}`, 'other']) {
      mkdirSync(join(parent, name))
      writeFileSync(join(parent, name, 'frames'), '')
    }
    const folder = openSharedFolder(parent)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const kept = [basename(folder), `droidgym-${process.pid}-${uuid}`, `droidgym-1-${uuid}`, `droidgym-${ended}`, 'other']
    expect(readdirSync(parent).sort()).toEqual(kept.sort())
  })

  it('cannot be made where there is nothing, which is told with the option', () => {
    expect(() => openSharedFolder(join(parent, 'none'))).toThrow(/sharedPixels: cannot make a folder for shared pixels in .*none: ENOENT/)
  })
})
