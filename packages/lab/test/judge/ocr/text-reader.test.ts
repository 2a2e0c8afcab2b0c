import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Frame } from '@droidgym/android/picture/frame'
import { formatComponent } from '@droidgym/android/intent'
import { characterAccuracy } from '@droidgym/lab/judge/ocr/character-accuracy'
import { TextReader } from '@droidgym/lab/judge/ocr/text-reader'
import { listElements } from '@droidgym/gym/observation/elements'
import { createPhone } from '@droidgym/simulated/create-phone'

import { launcherComponents } from '@droidgym/apps/installed-apps'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

let reader: TextReader
beforeAll(async () => { reader = await TextReader.open() })
afterAll(() => reader.close())

it.each([
  ['Latin', '100', 'settings', 'Network & internet'],
  ['Han', '025', 'settings', '网络和互联网'],
])('reads %s on the screens of the phone, where it is', async (_, environment, app, known) => {
  const phone = await createPhone(findEnvironment(environment))
  const component = launcherComponents().get(app)
  if (component === undefined) throw new TypeError(`${app} is on the phone`)
  phone.shell(['am', 'start', '-n', formatComponent(component)])
  const lines = await reader.read(phone.frame())
  const exact = listElements(phone.tree()).filter(({ text }) => text !== '')
  expect(exact.map(({ text }) => text)).toContain(known)
  const accuracies = exact.map(({ text, bounds: [left, top, right, bottom] }) => {
    const inside = lines.filter(({ bounds }) => {
      const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2]
      return x >= left && x < right && y >= top && y < bottom
    })
    return characterAccuracy(text, inside.map((line) => line.text).join(''))
  })
  // Of 17 texts, of which an icon beside them may be read as a character.
  expect(accuracies.reduce((sum, accuracy) => sum + accuracy, 0) / accuracies.length).toBeGreaterThan(0.9)
})

it('finds nothing in a picture of one colour, however small', async () => {
  const picture = (width: number, height: number): Frame => (
    { width, height, pixels: new Uint8Array(width * height * 3).fill(200) }
  )
  expect(await reader.read(picture(200, 400))).toEqual([])
  expect(await reader.read(picture(1, 1))).toEqual([])
})
