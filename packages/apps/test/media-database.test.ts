import { expect, it } from 'vitest'
import { readRows } from '@droidgym/android/storage/sqlite'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { tap } from '@droidgym/phone/test/finger'

const PATH = '/data/user/0/com.android.providers.media/databases/external.db'
const CAMERA = 'com.android.camera2:id'

it('lists a picture that has just been taken, as MediaStore does', async () => {
  const phone = await createPhone(livedIn('100'))
  const rows = () => readRows(phone.files.read(phone.state, PATH) ?? new Uint8Array(), 'files')
  const seeded = rows()
  expect(new Set(seeded.map(({ media_type }) => media_type))).toEqual(new Set([0, 1, 2, 3]))

  phone.shell(['am', 'start', '-n', 'com.android.camera2/com.android.camera.CameraLauncher'])
  tap(phone, { resource_id: `${CAMERA}/check_box` })
  tap(phone, { resource_id: `${CAMERA}/confirm_button` })
  const { version } = phone.files.status(phone.state, PATH)
  tap(phone, { resource_id: `${CAMERA}/shutter_button` })

  const name: unknown = expect.stringMatching(/^IMG_20240117_0905\d\d\.jpg$/)
  const added = rows().filter(({ _id }) => !seeded.some((row) => row['_id'] === _id))
  expect(added).toEqual([expect.objectContaining({ media_type: 1, mime_type: 'image/jpeg', _display_name: name })])
  expect(added[0]?.['_data']).toBe(`/storage/emulated/0/DCIM/Camera/${String(added[0]?.['_display_name'])}`)
  expect(phone.files.status(phone.state, PATH).version).not.toBe(version)
})
