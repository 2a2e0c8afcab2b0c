import { expect, it } from 'vitest'
import { snapshotsWithRoom } from '@droidgym/adb/emulator/snapshot-room'

it('14.7: refuses a snapshot before the disk is full', async () => {
  const saved: string[] = []
  const face = {
    save: async (name: string) => { saved.push(name) },
    load: async () => undefined,
    list: async () => saved,
    delete: async () => undefined,
    incompatible: async () => [],
  }
  let free: number | null = 3 * 1024 ** 3
  const snapshots = snapshotsWithRoom(face, '/avd/pixel_3.avd', { freeBytes: async () => free })
  await snapshots.save('100')
  free = 1.5 * 1024 ** 3
  await expect(snapshots.save('101')).rejects.toMatchObject({
    code: 'DEVICE_FAULT',
    message: expect.stringMatching(/^Cannot save the snapshot '101': \/avd\/pixel_3\.avd has 1\.5 GiB free and a snapshot takes 2\.0/) as string,
  })
  free = null
  await snapshots.save('102')
  expect(await snapshots.list()).toEqual(['100', '102'])
})
