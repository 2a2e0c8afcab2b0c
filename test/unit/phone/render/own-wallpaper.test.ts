import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { drawnWallpaper } from '../../../../src/cli/provision-pictures.ts'
import { pictureFault } from '@droidgym/phone/render/picture-fault'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import { ownFolder, OWN_PHONE, plainPicture } from '@droidgym/phone/test/own-files'

const NONE = { taskFiles: [], environmentFiles: [], suiteDirs: [] }

afterEach(async () => useOwnFiles(await readOwnFiles(NONE, pictureFault)))

it('shows the picture of an environment of the operator behind its icons, and sends it to real phones', async () => {
  const folder = ownFolder({ 'phone.yaml': OWN_PHONE, 'green.png': plainPicture([10, 200, 30]) })
  useOwnFiles(await readOwnFiles({ ...NONE, environmentFiles: [join(folder, 'phone.yaml')] }, pictureFault))
  const environment = findEnvironment('mine-1')
  const phone = await createPhone(environment)
  phone.key('HOME')
  phone.advance(500)
  const { width, pixels } = phone.frame()
  // Between the icons of the workspace.
  const at = (1500 * width + 5) * 3
  expect([...pixels.subarray(at, at + 3)]).toEqual([10, 200, 30])
  expect(await pictureFault(drawnWallpaper(environment))).toBeUndefined()
})
