import { height, isEmpty, width } from '@droidgym/android/geometry'
import { describe, expect, it } from 'vitest'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import { youtubeState } from '@droidgym/apps/youtube/state'
import type { Phone } from '@droidgym/phone/phone'
import { hasIcon } from '@droidgym/phone/app'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { WindowKind } from '@droidgym/phone/view/window'
import { takesTaps } from '@droidgym/phone/input/touch'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

// Apps on a phone that lies on its side.

async function lying(packageName: string, environment = '100'): Promise<Phone> {
  const phone = await createPhone({ ...findEnvironment(environment), content: 'lived-in' })
  phone.shell(['settings', 'put', 'system', 'user_rotation', '1'])
  phone.shell(['monkey', '-p', packageName, '-c', 'android.intent.category.LAUNCHER', '1'])
  return phone
}

/** What takes taps, is not in a list that scrolls, and is cut off by more than half. */
function cutOff(phone: Phone): readonly string[] {
  const found: string[] = []
  const look = (node: ViewNode): void => {
    if (node.scroll !== undefined) return
    const { bounds, visible, element: { props } } = node
    const shown = isEmpty(visible) ? 0 : width(visible) * height(visible)
    if (takesTaps(node) && shown < 0.5 * width(bounds) * height(bounds)) found.push(`${props.id ?? ''} ${props.desc ?? ''}`)
    node.children.forEach(look)
  }
  for (const { root } of phone.windows()) look(root)
  return found
}

const PACKAGES = INSTALLED_APPS.filter(hasIcon).map(({ definition }) => definition.packageName)

describe('an app on a phone on its side', () => {
  it.each(PACKAGES)('%s has all that it is used with on the display', async (packageName) => {
    for (const environment of ['100', '105']) {
      const phone = await lying(packageName, environment)
      expect(phone.state.rotation).toBe(packageName === 'com.instagram.android' ? 0 : 1)
      expect(cutOff(phone)).toEqual([])
      const turned = phone.frame()
      expect(turned.width > turned.height).toBe(phone.state.rotation === 1)
    }
  })

  it('picks a time in a dialog as wide as its picker', async () => {
    const phone = await lying('com.google.android.deskclock')
    tap(phone, { content_desc: 'Alarm' })
    tap(phone, { resource_id: 'com.google.android.deskclock:id/digital_clock' })
    if (!isShown(phone, { resource_id: 'android:id/timePicker' })) {
      tap(phone, { resource_id: 'com.google.android.deskclock:id/digital_clock' })
    }
    expect(cutOff(phone)).toEqual([])
    tap(phone, { resource_id: 'android:id/button1' })
    expect(isShown(phone, { resource_id: 'android:id/timePicker' })).toBe(false)
  })

  it('shows a whole formula, and a keypad for timers beside its time', async () => {
    const calculator = await lying('com.google.android.calculator')
    for (const id of ['digit_1', 'op_add', 'digit_2']) {
      tap(calculator, { resource_id: `com.google.android.calculator:id/${id}` })
    }
    const display = find(calculator, { resource_id: 'com.google.android.calculator:id/display' }).bounds
    expect(find(calculator, { resource_id: 'com.google.android.calculator:id/formula' }).bounds.top)
      .toBeGreaterThan(display.top)
    const clock = await lying('com.google.android.deskclock')
    tap(clock, { content_desc: 'Timer' })
    for (const digit of [1, 0]) {
      tap(clock, { resource_id: `com.google.android.deskclock:id/timer_setup_digit_${digit}` })
    }
    expect(isShown(clock, { text: '00h 00m 10s' })).toBe(true)
  })

  it('plays a video over the whole display, and BACK makes it small', async () => {
    const phone = await lying('com.google.android.youtube')
    tap(phone, { resource_id: 'com.google.android.youtube:id/video_item' })
    const id = 'com.google.android.youtube:id/player_view'
    expect(find(phone, { resource_id: id }).bounds).toMatchObject({ right: 2028, bottom: 1080 })
    tap(phone, { resource_id: id })
    expect(cutOff(phone)).toEqual([])
    tap(phone, { content_desc: 'Exit fullscreen' })
    expect(youtubeState.of(phone.state).player?.mode).toBe('mini')
    tap(phone, { resource_id: 'com.google.android.youtube:id/floaty_title' })
    phone.key('BACK')
    expect(youtubeState.of(phone.state).player?.mode).toBe('mini')
  })
})

const EDIT_CONTACT = ['am', 'start', '-a', 'android.intent.action.INSERT', '-t', 'vnd.android.cursor.dir/contact']
const FIRST_NAME = { class: 'android.widget.EditText' }

/** The keyboard and what it shows above its keys. */
function keyboard(phone: Phone) {
  const window = phone.windows().find(({ spec }) => spec.kind === WindowKind.keyboard)
  const shown: string[] = []
  const look = ({ element: { kind, props }, children }: ViewNode): void => {
    if (kind === 'text' && props.id?.startsWith('android:inputExtract') === true) shown.push(props.text)
    children.forEach(look)
  }
  if (window !== undefined) look(window.root)
  return { frame: window?.frame, shown }
}

describe('the keyboard of a phone on its side', () => {
  it.each(['100', '108'])('takes the whole screen, and shows the field that it is for (%s)', async (environment) => {
    const phone = await lying('com.android.contacts', environment)
    phone.shell(EDIT_CONTACT)
    tap(phone, FIRST_NAME)
    const { frame, shown } = keyboard(phone)
    const [statusBar] = phone.windows().filter(({ spec }) => spec.kind === WindowKind.statusBar)
    expect(frame).toMatchObject({ top: statusBar?.frame.bottom, bottom: phone.frame().height })
    expect(shown[0]).toBe(find(phone, FIRST_NAME).text)
    phone.type('Ines')
    expect(keyboard(phone).shown[0]).toBe('Ines')
    phone.key('ENTER')
    expect(keyboard(phone).shown[0]).not.toBe('Ines')
    phone.key('BACK')
    expect(keyboard(phone).frame).toBeUndefined()
    expect(find(phone, FIRST_NAME).text).toBe('Ines')
  })

  it('leaves the results of a search visible, and tablets and upright phones their apps', async () => {
    const phone = await lying('com.android.settings')
    tap(phone, { text: 'Search settings' })
    expect(keyboard(phone).shown).toEqual([])
    expect(keyboard(phone).frame?.top).toBeGreaterThan(phone.frame().height / 3)
    for (const other of [await lying('com.android.contacts', '109'), await lying('com.android.contacts')]) {
      const isTablet = other.state.environment.id === '109'
      if (!isTablet) other.shell(['settings', 'put', 'system', 'user_rotation', '0'])
      other.shell(EDIT_CONTACT)
      tap(other, FIRST_NAME)
      expect(keyboard(other).frame).toBeDefined()
      expect(keyboard(other).shown).toEqual([])
    }
  })
})

describe('recent apps', () => {
  const SETTINGS = 'com.android.settings'
  const isLandscape = (phone: Phone) => phone.frame().width > phone.frame().height

  it.each(['1', '3'])('are upright on a phone whose app lies on its side, and lead back to it (%s)', async (rotation) => {
    const phone = await lying(SETTINGS)
    phone.shell(['settings', 'put', 'system', 'user_rotation', rotation])
    expect(isLandscape(phone)).toBe(true)
    phone.key('OVERVIEW')
    expect(phone.state.rotation).toBe(0)
    const { bounds } = find(phone, { resource_id: 'task' })
    expect(height(bounds)).toBeGreaterThan(width(bounds))
    tap(phone, { resource_id: 'task' })
    expect(phone.state.rotation).toBe(Number(rotation))
    expect(isShown(phone, { package: SETTINGS, text: 'Search settings' })).toBe(true)
  })

  it('turn on a tablet', async () => {
    const phone = await lying(SETTINGS, '109')
    const before = isLandscape(phone)
    phone.key('OVERVIEW')
    expect(phone.state.rotation).toBe(1)
    expect(isLandscape(phone)).toBe(before)
    const { bounds } = find(phone, { resource_id: 'task' })
    expect(width(bounds) > height(bounds)).toBe(before)
  })
})
