import { expect, it } from 'vitest'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import type { ShellResult } from '@droidgym/spec/device/device'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

/** A phone whose `dumpsys wallpaper` prints the lines. */
class WallpaperDevice extends PaperDevice {
  readonly #lines: readonly string[]

  constructor(lines: readonly string[]) {
    super({ id: 'p', width: 100, height: 200, density: 160 })
    this.#lines = lines
  }

  override shell(): Promise<ShellResult> {
    return Promise.resolve({ stdout: this.#lines.join('\r\n'), stderr: '', exitCode: 0 })
  }
}

async function judged(lines: readonly string[], matches: string) {
  const device = new WallpaperDevice(lines)
  const place = { device, files: new FileFacts(device) }
  const before = await takeBaseline(place, [])
  const facts = { ...place, before, log: await device.log(), tree: () => device.hierarchy() }
  return compileCriterion({ wallpaper: { matches } })(facts)
}

const HOME = ['System wallpaper state:', ' User 0: id=3', ' Display state:', '  displayId=0', '  mName=res:app:drawable/sea']
const REST = ['  mAllowBackup=true', 'Lock wallpaper state:', ' User 0: id=4', '  mName=res:app:drawable/hills', '']

it('judges the wallpaper of the home screen, and not the lock screen’s', async () => {
  expect(await judged([...HOME, ...REST], '/sea$')).toEqual({
    satisfied: true, evidence: ['wallpaper = res:app:drawable/sea'],
  })
  expect((await judged([...HOME, ...REST], 'hills')).satisfied).toBe(false)
})

it('takes a picture without a name for one that is not asked for', async () => {
  expect((await judged([...HOME.slice(0, -1), '  mName=', ...REST], 'sea|hills')).satisfied).toBe(false)
})

it('rejects what says nothing of a wallpaper', async () => {
  await expect(judged(["Can't find service: wallpaper"], 'sea')).rejects.toMatchObject({ code: 'UNREADABLE' })
  await expect(judged(['System wallpaper state:', ...REST], 'hills')).rejects.toMatchObject({ code: 'UNREADABLE' })
})
