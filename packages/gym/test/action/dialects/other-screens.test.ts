import { describe, expect, it } from 'vitest'
import { appAgent } from '@droidgym/gym/action/dialects/app-agent'
import { autoDroid } from '@droidgym/gym/action/dialects/auto-droid'
import { mobileAgent } from '@droidgym/gym/action/dialects/mobile-agent'
import type { Dialect, DialectContext, DialectElement } from '@droidgym/gym/action/dialects/reading/dialect'
import { seeAct } from '@droidgym/gym/action/dialects/see-act'
import type { Size } from '@droidgym/android/geometry'
import { loadApis } from '@droidgym/spec/apis'

function element(text: string, bounds = { left: 0, top: 0, right: 100, bottom: 100 }): DialectElement {
  return { bounds, resourceId: '', className: 'TextView', text, contentDescription: '' }
}

function contextOf(elements: readonly DialectElement[], display: Size = { width: 1080, height: 2400 }): DialectContext {
  return { apis: loadApis, display, picture: display, elements }
}

function writeTap(dialect: Dialect, tag: number, context: DialectContext): string {
  const written = dialect.write({ kind: 'tap', at: { tag } }, context)
  return 'reply' in written ? written.reply : 'unsupported'
}

describe('the grid of AppAgent', () => {
  // Areas are at least 120 pixels long, and fit exactly if a length up to 180 does.
  it.each([
    [{ width: 1080, height: 2400 }, 180, { x: 60, y: 60 }, { x: 1020, y: 2340 }],
    [{ width: 720, height: 1280 }, 60, { x: 60, y: 64 }, { x: 660, y: 1216 }],
    [{ width: 1000, height: 1050 }, 56, { x: 62, y: 75 }, { x: 937, y: 975 }],
    // 181 and 1091 are prime: 1 area, and 9 of 121 pixels.
    [{ width: 181, height: 1091 }, 9, { x: 90, y: 60 }, { x: 90, y: 1028 }],
    // Twice 179, and 180.
    [{ width: 358, height: 180 }, 2, { x: 89, y: 90 }, { x: 268, y: 90 }],
  ])('of %o has %i areas', (display, areas, first, last) => {
    const context = contextOf([], display)
    const tap = (area: number) => appAgent.read(`Action: tap(${area}, "center")`, context)
    expect(tap(1)).toEqual({ kind: 'tap', at: first })
    expect(tap(areas)).toEqual({ kind: 'tap', at: last })
    expect(tap(areas + 1)).toEqual({ invalid: `there is no area ${areas + 1} of the grid: areas go from 1 to ${areas}` })
    const written = appAgent.write({ kind: 'tap', at: last }, context)
    expect(written).toEqual({ reply: `Observation: \nThought: \nAction: tap(${areas}, "center")\nSummary: ` })
  })

  it('swipes to the edge of the display at most', () => {
    const context = contextOf([element('corner', { left: 1000, top: 2300, right: 1080, bottom: 2400 })])
    const swipe = (direction: string) => appAgent.read(`Action: swipe(1, "${direction}", "long")`, context)
    const from = { x: 1040, y: 2350 }
    expect(swipe('right')).toEqual({ kind: 'swipe', from, to: { x: 1079, y: 2350 } })
    expect(swipe('down')).toEqual({ kind: 'swipe', from, to: { x: 1040, y: 2399 } })
  })
})

describe('the letters of SeeAct', () => {
  const context = contextOf(Array.from({ length: 800 }, (_, tag) => element(String(tag))))

  it.each([[0, 'A'], [25, 'Z'], [26, 'AA'], [27, 'AB'], [51, 'AZ'], [52, 'BA'], [701, 'ZZ']])('of element %i are %s', (tag, letters) => {
    const reply = `ELEMENT: ${letters}\nACTION: CLICK\nVALUE: None`
    expect(writeTap(seeAct, tag, context)).toBe(reply)
    expect(seeAct.read(reply, context)).toEqual({ kind: 'tap', at: { tag } })
  })

  it('end at ZZ', () => {
    expect([702, 703, 800].map((tag) => writeTap(seeAct, tag, context))).toEqual(['unsupported', 'unsupported', 'unsupported'])
  })
})

it('Mobile-Agent names an element by its text, if it is there once and on one line', () => {
  const context = contextOf(['once', 'twice', ' twice ', '', 'two\nlines', ' padded '].map((text) => element(text)))
  const said = ['once', undefined, undefined, undefined, undefined, 'padded']
  expect(said.map((_, tag) => writeTap(mobileAgent, tag, context))).toEqual(
    said.map((text) => text === undefined ? 'unsupported' : `Observation: \nThought: \nAction: click text (${text})`),
  )
})

it('AutoDroid goes back with the number after the last element\'s', () => {
  const context = contextOf(Array.from({ length: 12 }, () => element('')))
  const tap = (id: number) => autoDroid.read(`- id=${id} - action=tap - input text=N/A`, context)
  expect([11, 12].map(tap)).toEqual([{ kind: 'tap', at: { tag: 11 } }, { kind: 'key', key: 'BACK' }])
  expect(autoDroid.read('- id=12 - action=input - input text=a', context)).toHaveProperty('invalid')
})
