/**
 * Draws docs/screens.png, the picture in the README: four screens of different environments side by side.
 *
 * Usage, after `npm run build`: node scripts/draw-screens.js
 */
import { writeFileSync } from 'node:fs'
import { compileSelector } from '../dist/android/ui/selector.js'
import { center } from '../dist/android/geometry.js'
import { filmstrip } from '../dist/lab/play/pictures/filmstrip.js'
import { createPhone } from '../dist/simulated/create-phone.js'
import { encodePng } from '../dist/phone/render/png.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'

const HEIGHT = 640

/** Environment, component to start, and taps after it (`class#index` or an id). */
const SCREENS = [
  ['100', null, []],
  ['105', 'com.google.android.deskclock/com.android.deskclock.DeskClock', [{ class: 'xk', instance: 0 }, { resource_id: 'fab' }]],
  ['108', 'org.wikipedia/.main.MainActivity', []],
  ['109', 'com.android.settings/.Settings', []],
]

const frames = []
for (const [id, component, taps] of SCREENS) {
  const environment = findEnvironment(id)
  const phone = await createPhone(environment)
  if (component !== null) phone.shell(['am', 'start', '-n', component])
  for (const selector of taps) {
    const at = center(compileSelector(selector).find(phone.tree()).bounds)
    phone.touch([{ ...at, time: 0 }, { ...at, time: 50 }])
  }
  const width = Math.round((environment.width * HEIGHT) / environment.height)
  frames.push(phone.frame({ width, height: HEIGHT }))
}
writeFileSync(new URL('../docs/screens.png', import.meta.url), encodePng(filmstrip(frames)))
