import { beforeEach, describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import type { Point } from '@droidgym/android/geometry'
import { clipboardOf, copyText } from '@droidgym/phone/system/clipboard'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { topActivity } from '@droidgym/phone/system/state'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { drag, find, isShown, longPress, longPressAt, tap, tapAt } from '@droidgym/phone/test/finger'

// Texts are selected by a long press, as in Android's TextView and Editor.

const FIELD = { resource_id: 'com.google.android.gm:id/subject' }
const OTHER_FIELD = { text: 'Compose email' }
const phone = await createPhone(livedIn('100'))
phone.shell(['am', 'start', '-n', 'com.google.android.gm/.ComposeActivityGmailExternal', '-a', 'android.intent.action.SEND'])
const fresh = phone.state

beforeEach(() => {
  phone.restore(fresh)
})

function* every(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* every(child)
}

/** What the floating toolbar offers; it has no focus, so no dump shows it. */
function toolbar(): ReadonlyMap<string, Point> {
  const window = phone.windows().find(({ spec }) => spec.key === 'selection-toolbar')
  const nodes = window === undefined ? [] : [...every(window.root)]
  return new Map(nodes.flatMap(({ element, bounds }) => (
    element.kind === 'text' ? [[element.props.text, center(bounds)] as const] : []
  )))
}

function choose(label: string): void {
  const point = toolbar().get(label)
  if (point === undefined) throw new Error(`The toolbar has no ${label}: ${[...toolbar().keys()].join()}`)
  tapAt(phone, point)
}

/** Types into the field and presses long on its words, which begin at its start. */
function pressWord(text: string, share: number): void {
  tap(phone, FIELD)
  phone.type(text)
  const field = phone.windows().flatMap(({ root }) => [...every(root)]).find(({ element }) => element.props.id === 'subject')
  const width = (field?.text?.lines[0]?.width ?? 0) * configurationOf(phone.state).density
  const { left, top, bottom } = find(phone, FIELD).bounds
  longPressAt(phone, { x: left + width * share, y: (top + bottom) / 2 })
}

const typed = (): string => find(phone, FIELD).text
const handleOf = (end: 'start' | 'end'): Point | undefined => {
  const window = phone.windows().find(({ spec }) => spec.key === `selection-${end}`)
  return window && center(window.frame)
}

describe('a long press in a field', () => {
  it('selects the word under the finger and offers what can be done with it', () => {
    pressWord('green apples ripen', 0.5)
    expect([...toolbar().keys()]).toEqual(['Cut', 'Copy', 'Share', 'Select all'])
    choose('Copy')
    expect([clipboardOf(phone.state), typed(), toolbar().size]).toEqual(['apples', 'green apples ripen', 0])
  })

  it('has the cut word replaced by what is typed there', () => {
    pressWord('green apples ripen', 0.5)
    choose('Cut')
    expect([clipboardOf(phone.state), typed()]).toEqual(['apples', 'green  ripen'])
    phone.type('pears')
    phone.key('DELETE')
    expect(typed()).toBe('green pear ripen')
  })

  it('lets the selection be replaced by typing and by the clipboard', () => {
    pressWord('green apples ripen', 0.5)
    phone.type('figs')
    expect([typed(), toolbar().size]).toEqual(['green figs ripen', 0])
    phone.change((tx) => { copyText(tx, 'plums') })
    longPress(phone, OTHER_FIELD)
    expect([...toolbar().keys()]).toEqual(['Paste'])
    choose('Paste')
    expect(isShown(phone, { text: 'plums' })).toBe(true)
  })

  it('offers nothing in an empty field while the clipboard is empty', () => {
    longPress(phone, FIELD)
    expect([find(phone, FIELD).focused, toolbar().size]).toEqual([true, 0])
  })

  it('selects everything, and the keys of the clipboard act on it', () => {
    pressWord('green apples', 0.1)
    choose('Select all')
    expect([...toolbar().keys()]).toEqual(['Cut', 'Copy', 'Share'])
    phone.shell(['input', 'keyevent', 'CUT'])
    expect([clipboardOf(phone.state), isShown(phone, { ...FIELD, text: 'green apples' })]).toEqual(['green apples', false])
  })

  it('has handles that move the ends of the selection', () => {
    pressWord('green apples ripen', 0.5)
    const end = handleOf('end')
    if (end === undefined) throw new Error('No handle')
    drag(phone, end, { x: end.x + 400, y: end.y })
    choose('Copy')
    expect(clipboardOf(phone.state)).toBe('apples ripen')
  })

  it('offers to paste beside the text, where the cursor is', () => {
    pressWord('green apples', 1.5)
    phone.change((tx) => { copyText(tx, ' ripen') })
    const { top } = find(phone, FIELD).bounds
    expect([...toolbar().keys()]).toEqual(['Paste', 'Select all'])
    // The toolbar is right above its line.
    expect(top - (toolbar().get('Paste')?.y ?? 0)).toBeLessThan(150)
    choose('Paste')
    expect(typed()).toBe('green apples ripen')
  })

  it('ends with BACK, which leaves the keyboard', () => {
    pressWord('green apples', 0.1)
    phone.key('BACK')
    expect([toolbar().size, phone.state.focus?.node]).toEqual([0, 'subject'])
  })
})

it('takes nothing from a field for secrets', async () => {
  const lone = await createPhone({ ...livedIn('100'), content: 'fresh' })
  phone.restore(lone.state)
  const field = (name: string) => ({ resource_id: `com.google.android.gms:id/${name}` })
  phone.shell('am start -a android.settings.ADD_ACCOUNT_SETTINGS'.split(' '))
  tap(phone, { text: 'Google' })
  tap(phone, field('identifierId'))
  phone.type('robin.vale@example.com')
  tap(phone, field('next'))
  tap(phone, field('password'))
  phone.type('secret')
  const { left, top, bottom } = find(phone, field('password')).bounds
  longPressAt(phone, { x: left + 60, y: (top + bottom) / 2 })
  expect([...toolbar().keys()]).toEqual([])
  phone.shell(['input', 'keyevent', 'COPY'])
  expect(clipboardOf(phone.state)).toBe('')
  // The dots are selected: what is pasted replaces them all.
  phone.change((tx) => { copyText(tx, 'pear') })
  expect([...toolbar().keys()]).toEqual(['Paste'])
  choose('Paste')
  expect(find(phone, field('password')).text).toBe('\u2022'.repeat(4))
})

it('shares what is selected with a chosen application', () => {
  pressWord('green apples ripen', 0.5)
  choose('Share')
  tap(phone, { text: 'Messages' })
  expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.messaging')
})

it('copies a word of a web page', () => {
  phone.shell('am start -a android.intent.action.VIEW -d https://nowhere.example'.split(' '))
  tap(phone, { text: 'ERR_NAME_NOT_RESOLVED' })
  longPressAt(phone, { x: 60, y: center(find(phone, { text: 'ERR_NAME_NOT_RESOLVED' }).bounds).y })
  expect([...toolbar().keys()]).toEqual(['Copy', 'Share'])
  choose('Copy')
  expect(clipboardOf(phone.state)).toBe('ERR_NAME_NOT_RESOLVED')
})
