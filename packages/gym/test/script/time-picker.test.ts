import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '@droidgym/android/geometry'
import { actuatorFor } from '@droidgym/gym/script/actuator'
import { nextPick } from '@droidgym/gym/script/time-picker'
import { findTimeWheels, nextWheelButton } from '@droidgym/gym/script/time-wheels'
import { node, tree } from '@droidgym/android/test/ui-nodes'

const time = fc.record({ hour: fc.nat(23), minute: fc.nat(59) })

/** A wheel: the value before, the value, the value after. The first and last of AM and PM have only one neighbour. */
function wheel(text: string, above: boolean, below: boolean) {
  const button = (what: string) => node({ className: 'android.widget.Button', contentDescription: what })
  const field = node({ className: 'android.widget.EditText', text })
  return node({
    className: 'android.widget.NumberPicker',
    children: [...(above ? [button('less')] : []), field, ...(below ? [button('more')] : [])],
  })
}

function wheels({ hour, minute }: { hour: number; minute: number }, isTwelve: boolean) {
  const shown = isTwelve ? ((hour + 11) % 12) + 1 : hour
  const divider = node({ resourceId: 'android:id/divider', text: ':' })
  const row = node({ children: [wheel(String(shown), true, true), divider, wheel(String(minute), true, true)] })
  const half = isTwelve ? [wheel(hour < 12 ? 'AM' : 'PM', hour >= 12, hour < 12)] : []
  return tree(node({ children: [row, ...half] }))
}

describe.each([true, false])('the wheels of a small screen (a clock of twelve hours: %s)', (isTwelve) => {
  it('show any time after at most 43 taps, each on a wheel that has to turn', () => {
    fc.assert(fc.property(time, time, (from, to) => {
      let [now, taps] = [from, 0]
      for (; ; taps++) {
        const shown = findTimeWheels(wheels(now, isTwelve))
        if (shown === null) throw new Error('no wheels')
        const button = nextWheelButton(shown, to)
        if (button === undefined) break
        const turn = button.contentDescription === 'more' ? 1 : -1
        if (shown.minute.children.includes(button)) now = minutesLater(now, turn)
        else if (shown.half?.children.includes(button) === true) now = { ...now, hour: (now.hour + 12) % 24 }
        else now = { ...now, hour: (now.hour + turn + 24) % 24 }
        if (taps > 43) throw new Error(`more taps than needed from ${JSON.stringify(from)}`)
      }
      expect(now).toEqual(to)
    }))
  })
})

/** The platform's wheels carry: a minute past the full hour changes the hour. */
function minutesLater({ hour, minute }: { hour: number; minute: number }, turn: number) {
  const minutes = (hour * 60 + minute + turn + 1440) % 1440
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

it('a screen without wheels has none', () => {
  expect(findTimeWheels(tree(node({ children: [node({ resourceId: 'android:id/divider' })] })))).toBeNull()
})

describe('the dial', () => {
  const exact = actuatorFor('ui', { width: 1000, height: 1000 }, false)
  const numberAt = (angle: number) => boundsOf(475 + 240 * Math.sin(angle), 475 - 240 * Math.cos(angle), 50, 50)
  /** Twelve hours on a ring around (500, 500). */
  const dial = (selected: 'hours' | 'minutes', half?: 'am' | 'pm') => tree(
    ...(['hours', 'minutes'] as const).map((name, place) => node({
      resourceId: `android:id/${name}`, selected: name === selected, clickable: true,
      bounds: boundsOf(300 + 200 * place, 0, 100, 100),
    })),
    ...(half === undefined ? [] : ['am', 'pm'].map((name, place) => node({
      resourceId: `android:id/${name}_label`, checked: name === half, clickable: true,
      bounds: boundsOf(700, 100 * place, 100, 100),
    }))),
    node({
      resourceId: 'android:id/radial_picker', bounds: boundsOf(200, 200, 600, 600),
      children: Array.from({ length: 12 }, (_, place) => node({
        className: 'android.widget.RadialTimePickerView$RadialPickerTouchHelper',
        contentDescription: selected === 'hours' ? String(place === 0 ? 12 : place) : String(5 * place),
        selected: selected === 'minutes' && place === 0,
        bounds: numberAt((place * Math.PI) / 6),
      })),
    }),
  )

  it('is set by the hour, then the minute, then the half of the day', () => {
    const at = { hour: 15, minute: 30 }
    const hour = nextPick(dial('hours', 'am'), at, 'hours', exact)
    expect(hour).toMatchObject({ progress: 'minutes', point: { x: 740, y: 500 } })
    const minute = nextPick(dial('minutes', 'am'), at, hour.progress, exact)
    expect(minute).toMatchObject({ progress: 'half-day', point: { x: 500, y: 740 } })
    expect(nextPick(dial('minutes', 'am'), at, minute.progress, exact)).toEqual({ progress: 'done', point: { x: 750, y: 150 } })
    expect(nextPick(dial('minutes', 'pm'), at, minute.progress, exact)).toEqual({ progress: 'done', point: null })
  })

  it('first shows the page that is to be set', () => {
    expect(nextPick(dial('minutes'), { hour: 3, minute: 0 }, 'hours', exact)).toEqual({ progress: 'hours', point: { x: 350, y: 50 } })
    expect(nextPick(dial('hours'), { hour: 3, minute: 5 }, 'minutes', exact)).toEqual({ progress: 'minutes', point: { x: 550, y: 50 } })
  })

  it('leaves a minute that is right', () => {
    expect(nextPick(dial('minutes'), { hour: 3, minute: 0 }, 'minutes', exact)).toEqual({ progress: 'done', point: null })
  })

  it('has midnight and noon at twelve', () => {
    for (const hour of [0, 12]) {
      expect(nextPick(dial('hours', 'am'), { hour, minute: 0 }, 'hours', exact).point).toEqual({ x: 500, y: 260 })
    }
  })
})
