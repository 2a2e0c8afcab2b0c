import { describe, expect, it } from 'vitest'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { requestFault, sizeFault } from '@droidgym/gym/observation/request-fault'
import { Screen } from '@droidgym/gym/observation/screen'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const paper = { id: 'p', width: 100, height: 200, density: 160 }

describe('Screen', () => {
  it('makes the requested parts only', async () => {
    const screen = new Screen(new PaperDevice(paper))
    expect(Object.keys(await screen.observe({ elements: true }))).toEqual(['elements'])
    expect(Object.keys(await screen.observe({ xml: true, elements: false }))).toEqual(['xml'])
    const { pixels } = await screen.observe({ pixels: { width: 16, height: 32 } })
    expect([pixels?.width, pixels?.height, pixels && frameOf(pixels).pixels.length]).toEqual([16, 32, 16 * 32 * 3])
  })

  it('keeps showing the tree that it saw first', async () => {
    const device = new PaperDevice(paper)
    const before = new Screen(device)
    const first = await before.elements()
    await device.perform({ kind: 'touch', path: { points: [{ x: 1, y: 1, time: 0 }] } })
    expect(await before.elements()).toBe(first)
    expect((await before.tree()).roots[0]?.children[0]?.contentDescription).toBe('App')
    expect(await new Screen(device).elements()).not.toEqual(first)
  })

  it('makes every part for a phone that reports only its tree and its pixels', async () => {
    const seen = await new Screen(new PaperDevice(paper)).observe({
      text: { boxes: true }, html: true, marks: { width: 50, height: 100 }, ocr: true, arrays: { length: 3 },
      actionMask: true,
    })
    expect(Object.keys(seen)).toEqual(['text', 'html', 'marks', 'ocr', 'arrays', 'actionMask'])
    expect(seen.text).toContain("'content_description': 'App'")
    expect(seen.marks).toMatchObject({ marks: [], pixels: { width: 50, height: 100 } })
    expect([seen.ocr, seen.arrays?.leftOut, seen.actionMask?.length]).toEqual([[], 0, 385])
  })

  it('writes XML of the same tree', async () => {
    const screen = new Screen(new PaperDevice(paper))
    const { xml = '' } = await screen.observe({ xml: true })
    expect(parseUiautomatorXml(xml, paper)).toMatchObject({ roots: (await screen.tree()).roots })
  })
})

describe('requests', () => {
  it('have arrays with room for 1 to 1024 elements', () => {
    expect(requestFault({ arrays: { length: 1024 } })).toBeUndefined()
    for (const length of [0, 1025, 1.5, Number.NaN]) {
      expect(requestFault({ arrays: { length } })).toContain('the length of arrays must be an integer from 1 to 1024')
    }
    expect(requestFault({ marks: { width: 1, height: 16 } })).toContain('the width of a picture')
  })

  it('need at least one part', () => {
    expect(requestFault({})).toBe(
      'an observation needs at least one of pixels, elements, xml, text, html, marks, ocr, arrays, actionMask, instruction',
    )
    expect(requestFault({ elements: false, xml: false })).toBeDefined()
    expect(requestFault({ xml: true })).toBeUndefined()
  })

  it('have pictures of 16 to 4096 whole pixels a side', () => {
    expect(requestFault({ pixels: { width: 16, height: 4096 } })).toBeUndefined()
    expect(sizeFault({ width: 15, height: 16 })).toBe(
      'the width of a picture must be an integer from 16 to 4096 pixels, but is 15',
    )
    for (const side of [4097, 16.5, Number.NaN, -128, 0]) {
      expect(requestFault({ elements: true, pixels: { width: 128, height: side } })).toContain('the height of a picture')
    }
  })
})
