/**
 * Prints how much of the text on our own screens OCR reads, compared with the exact text of the elements: the first
 * screen of every app, in an English and a Chinese environment, at full and reduced size.
 *
 * Usage, after `npm run build`: node scripts/measure-ocr.js [ENVIRONMENT...]
 */
import { formatComponent } from '../dist/android/intent.js'
import { characterAccuracy } from '../dist/lab/judge/ocr/character-accuracy.js'
import { TextReader } from '../dist/lab/judge/ocr/text-reader.js'
import { listElements } from '../dist/gym/observation/elements.js'
import { createPhone } from '../dist/simulated/create-phone.js'
import { launcherComponents } from '../dist/apps/installed-apps.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'

const SCALES = [1, 0.5, 0.25]
const environments = process.argv.length > 2 ? process.argv.slice(2) : ['100', '025']

/** The text read inside an element's bounds, in pixels of the display. */
function textInside(lines, [left, top, right, bottom], scale) {
  const inside = lines.filter(({ bounds }) => {
    const [x, y] = [(bounds.left + bounds.right) / 2 / scale, (bounds.top + bounds.bottom) / 2 / scale]
    return x >= left && x < right && y >= top && y < bottom
  })
  return inside.map(({ text }) => text).join('')
}

const reader = await TextReader.open()
for (const id of environments) {
  const environment = findEnvironment(id)
  for (const scale of SCALES) {
    const size = { width: Math.round(environment.width * scale), height: Math.round(environment.height * scale) }
    const read = { screens: 0, texts: 0, whole: 0, characters: 0, right: 0 }
    const before = process.cpuUsage()
    for (const component of launcherComponents().values()) {
      const phone = await createPhone({ ...environment, content: 'lived-in' })
      phone.shell(['am', 'start', '-n', formatComponent(component)])
      const lines = await reader.read(phone.frame(size))
      read.screens += 1
      for (const { text, bounds } of listElements(phone.tree()).filter((element) => element.text !== '')) {
        const accuracy = characterAccuracy(text, textInside(lines, bounds, scale))
        const characters = [...text.replaceAll(/\s/g, '')].length
        read.texts += 1
        read.whole += Number(accuracy === 1)
        read.characters += characters
        read.right += accuracy * characters
      }
    }
    const { user, system } = process.cpuUsage(before)
    const figures = [
      `${read.screens} screens, ${read.texts} texts, ${read.characters} characters`,
      `characters ${((100 * read.right) / read.characters).toFixed(1)} %, whole texts ${((100 * read.whole) / read.texts).toFixed(1)} %`,
      `${((user + system) / 1e6 / read.screens).toFixed(2)} s of CPU a screen`,
    ]
    console.log(`${id} (${environment.locale}) at ${size.width} x ${size.height}: ${figures.join('; ')}`)
  }
}
await reader.close()
