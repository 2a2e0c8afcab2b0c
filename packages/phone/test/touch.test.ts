import { beforeEach, expect, test } from 'vitest'
import { center } from '@droidgym/android/geometry'
import type { App } from '@droidgym/phone/app'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, isShown, swipe } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const PACKAGE = 'org.example.sliders'

let touched: string[] = []

/** A list that is longer than the screen. In it are a slider, which yields to the list, and a pad, which does not. */
const sliders: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10201,
    launcherActivity: `${PACKAGE}.Main`,
    initialState: () => ({}),
    activities: { [`${PACKAGE}.Main`]: {} },
  },
  screens: {
    [`${PACKAGE}.Main`]: {
      windows: ({ window }) => {
        const toucher = (desc: string, yieldsToScroll: boolean) => h('view', {
          desc, cls: 'SeekBar', height: 160, yieldsToScroll,
          onTouch: (_, { phase }) => { if (phase === 'up') touched.push(desc) },
        })
        const rows = Array.from({ length: 40 }, (_, key) => h('text', { key, text: `row ${key}`, size: 14, height: 60 }))
        const content = h('scroll', { id: 'list', flex: 1 }, toucher('slider', true), toucher('pad', false), ...rows)
        return [{ kind: WindowKind.activity, key: window, packageName: PACKAGE, content, background: '#FFFFFF' }]
      },
    },
  },
}

const phone = smallPhone(findEnvironment('100'), [sliders])
phone.shell(['am', 'start', '-n', `${PACKAGE}/.Main`])
const top = phone.state

beforeEach(() => {
  phone.restore(top)
  touched = []
})

function topOf(desc: string): number | undefined {
  return isShown(phone, { content_desc: desc }) ? find(phone, { content_desc: desc }).bounds.top : undefined
}

test.each(['left', 'right'] as const)('a finger that moves to the %s on a slider in a list moves the slider', (direction) => {
  const before = topOf('slider')
  swipe(phone, { content_desc: 'slider' }, direction)
  expect([touched, topOf('slider')]).toEqual([['slider'], before])
})

test('a finger that moves up on a slider in a list scrolls the list', () => {
  const before = topOf('pad')
  swipe(phone, { content_desc: 'slider' }, 'up')
  expect(touched).toEqual([])
  expect(topOf('pad')).not.toBe(before)
})

test('a finger that moves steeply on a slider scrolls, and one that moves flatly does not', () => {
  const from = center(find(phone, { content_desc: 'slider' }).bounds)
  drag(phone, from, { x: from.x + 100, y: from.y - 90 })
  expect(touched).toEqual(['slider'])
  drag(phone, from, { x: from.x + 90, y: from.y - 100 })
  expect(touched).toEqual(['slider'])
})

test('what does not yield keeps the finger, wherever it moves', () => {
  const before = topOf('pad')
  swipe(phone, { content_desc: 'pad' }, 'up')
  swipe(phone, { content_desc: 'pad' }, 'left')
  expect([touched, topOf('pad')]).toEqual([['pad', 'pad'], before])
})
