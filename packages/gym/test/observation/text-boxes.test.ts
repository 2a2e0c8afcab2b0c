import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '@droidgym/android/geometry'
import { Screen } from '@droidgym/gym/observation/screen'
import { textBoxes, textsOfTree } from '@droidgym/gym/observation/text-boxes'
import { createPhone } from '@droidgym/simulated/create-phone'
import { drawnTexts } from '@droidgym/phone/render/drawn-texts'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { SimulatedDevice } from '@droidgym/simulated/simulated-device'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { node, tree } from '@droidgym/android/test/ui-nodes'

describe('boxes of text', () => {
  const at = (text: string, left: number, top: number) => ({ text, bounds: boundsOf(left, top, 10, 10) })

  it('are in reading order, without those that are empty', () => {
    const hidden = { text: 'x', bounds: boundsOf(0, 0, 0, 9) }
    const boxes = textBoxes([at('c', 0, 20), at('b', 50, 2), at(' a ', 0, 0), at(' ', 0, 0), hidden])
    expect(boxes).toEqual([
      { text: 'a', bounds: [0, 0, 10, 10], confidence: 1 },
      { text: 'b', bounds: [50, 2, 60, 12], confidence: 1 },
      { text: 'c', bounds: [0, 20, 10, 30], confidence: 1 },
    ])
  })

  it('are the same in whatever order they come', () => {
    const grid = [0, 20, 40].flatMap((top) => [0, 15, 30].map((left) => at(`${left} ${top}`, left, top)))
    fc.assert(fc.property(fc.shuffledSubarray(grid, { minLength: 9 }), (shuffled) => {
      expect(textBoxes(shuffled).map(({ text }) => text)).toEqual(grid.map(({ text }) => text))
    }))
  })

  it('come from the texts of the tree where there is no other source', () => {
    const texts = textsOfTree(tree(node({ text: 'outer', children: [node({ text: '' }), node({ text: 'inner' })] })))
    expect(textBoxes(texts).map(({ text }) => text)).toEqual(['outer', 'inner'])
  })
})

async function read(environment: string, command?: readonly string[]) {
  const phone = await createPhone(findEnvironment(environment))
  if (command !== undefined) phone.shell(command)
  const { ocr = [] } = await new Screen(new SimulatedDevice('ocr', phone, 'now')).observe({ ocr: true })
  return { phone, ocr, texts: ocr.map(({ text }) => text) }
}

describe('what is written on a simulated phone', () => {
  it('is what is drawn: the clock of the status bar too, and labels as they are cut', async () => {
    const { texts, ocr, phone } = await read('100')
    expect(texts[0]).toMatch(/^\d+:\d\d$/)
    expect(texts).toContain('Wednesday, Jan 17')
    expect(texts).toContain('Calcula…')
    const { width, height } = phone.state.environment
    for (const { bounds: [left, top, right, bottom] } of ocr) {
      expect(left >= 0 && top >= 0 && right <= width && bottom <= height && left < right && top < bottom).toBe(true)
    }
  })

  it('has a box for every line, which holds the letters and not much more', async () => {
    const { ocr, phone } = await read('100', ['am', 'start', '-a', 'android.settings.SETTINGS'])
    const label = ocr.find(({ text }) => text === 'Network & internet')
    const [left = 0, top = 0, right = 0, bottom = 0] = label?.bounds ?? []
    const [wide, high] = [right - left, bottom - top]
    expect(wide > 200 && wide < 500 && high > 40 && high < 90, `${wide} × ${high}`).toBe(true)
    const { pixels, width } = phone.frame()
    const dark = (x: number, y: number): boolean => (pixels[(y * width + x) * 3] ?? 255) < 128
    const columns = Array.from({ length: wide }, (_, x) =>
      Array.from({ length: high }, (__, y) => dark(left + x, top + y)).some(Boolean))
    expect([columns.slice(0, 12).some(Boolean), columns.slice(-12).some(Boolean)]).toEqual([true, true])
  })

  it('omits texts that another window covers', async () => {
    const { phone } = await read('100', ['am', 'start', '-a', 'android.settings.SETTINGS'])
    const { state } = phone
    const windows = phone.windows()
    const { density } = configurationOf(state)
    const all = drawnTexts(windows, density)
    const [front] = windows
    if (front === undefined) throw new Error('there is no window')
    const frame = boundsOf(0, 0, state.environment.width, 1000)
    const cover = { ...front, frame, root: { ...front.root, children: [] } }
    const left = drawnTexts([...windows, cover], density)
    expect(left).toEqual(all.filter(({ bounds }) => (bounds.top + bounds.bottom) / 2 >= 1000))
    expect([left.length > 0, left.length < all.length]).toEqual([true, true])
  })
})
