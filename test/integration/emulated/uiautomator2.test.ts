import { connect } from 'node:net'
import { loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { XmlElement } from '@droidgym/android/xml-reader'
import { readXml } from '@droidgym/android/xml-reader'
import type { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { WireError } from '@droidgym/simulated/emulated/wire-error'
import { UiAutomator2 } from '@droidgym/simulated/emulated/uiautomator2/uiautomator2'
import { ELEMENT_KEY, withServer } from '../../fixtures/emulated/uiautomator2-client.ts'
import type { UiAutomator2Client } from '../../fixtures/emulated/uiautomator2-client.ts'

const CLOCK = '//android.widget.TextView[@text="Clock"]'
const SETTINGS_LIST = 'new UiScrollable(new UiSelector().scrollable(true))'

function start(live: LivePhone, component: string): void {
  const { exitCode } = live.run((phone) => phone.shell(['am', 'start', '-n', component]))
  expect(exitCode).toBe(0)
}

/** Opens the form of a new contact, past the offer to add an account. */
async function editContact(client: UiAutomator2Client, live: LivePhone): Promise<void> {
  start(live, 'com.android.contacts/.activities.ContactEditorActivity')
  await client.click(await client.find('id', 'com.android.contacts:id/left_button'))
}

/** The name of the error that a reply carries. */
function errorOf({ value }: { readonly value: unknown }): unknown {
  return (value as { readonly error?: unknown } | null)?.error
}

async function packageInFront(client: UiAutomator2Client): Promise<string | undefined> {
  return readXml(await client.source()).children[0]?.attributes.get('package')
}

describe('sessions', () => {
  it('come and go, one at a time', async () => {
    await withServer('100', async (client) => {
      const first = client.sessionId
      expect(await client.request('GET', '/status')).toMatchObject({ status: 200, value: { ready: true } })
      expect(await client.request('GET', '/sessions')).toMatchObject({ value: [{ sessionId: first }] })
      await client.open()
      expect(await client.request('GET', `/session/${first}/source`)).toMatchObject({
        status: 404,
        sessionId: first,
        value: { error: 'invalid session id' },
      })
      const old = `/wd/hub/session/${client.sessionId}/source?x=1`
      expect(await client.request('GET', old)).toMatchObject({ status: 200 })
      expect(await client.request('DELETE', `/session/${client.sessionId}`)).toMatchObject({ status: 200, value: null })
      expect(errorOf(await client.get('source'))).toBe('invalid session id')
      expect(await client.request('GET', '/sessions')).toMatchObject({ value: [] })
    })
  })

  it('take capabilities and settings', async () => {
    await withServer('100', async (client) => {
      const alternatives = [{ 'appium:a': 1 }, { 'appium:appPackage': 'com.android.settings', snapshotMaxDepth: 9 }]
      const capabilities = { alwaysMatch: { a: 2, platformName: 'Android' }, firstMatch: alternatives }
      const reply = await client.request('POST', '/session', JSON.stringify({ capabilities }))
      expect(reply).toMatchObject({
        status: 200,
        value: { sessionId: reply.sessionId, capabilities: { a: 2, appPackage: 'com.android.settings' } },
      })
      client.sessionId = String(reply.sessionId)
      await client.post('appium/settings', { settings: { waitForIdleTimeout: 0, ofTomorrow: true } })
      const { value } = await client.get('appium/settings')
      expect(value).toMatchObject({ snapshotMaxDepth: 9, waitForIdleTimeout: 0, serverPort: 6790 })
      expect(value).not.toHaveProperty('ofTomorrow')
      const wrong = await client.post('appium/settings', { settings: { waitForIdleTimeout: 'soon' } })
      expect(wrong).toMatchObject({ status: 400, value: { error: 'invalid argument' } })
    })
  })
})

describe('the page source', () => {
  it('is written as the server writes it', async () => {
    await withServer('100', async (client) => {
      const [header, hierarchy, root] = (await client.source()).split('\r\n')
      expect(header).toBe("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>")
      expect(hierarchy).toBe('<hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2160">')
      expect(root).toBe(
        '  <android.widget.FrameLayout index="0" package="com.google.android.apps.nexuslauncher" ' +
          'class="android.widget.FrameLayout" text="" checkable="false" checked="false" clickable="false" ' +
          'enabled="true" focusable="false" focused="false" long-clickable="false" password="false" ' +
          'scrollable="false" selected="false" bounds="[0,0][1080,2160]" displayed="true">',
      )
      expect(await client.source()).toMatch(/<\/android\.widget\.FrameLayout>\r\n<\/hierarchy>$/)
    })
  })

  it.each(['100', '109'])('of environment %s shows the whole window', async (environment) => {
    await withServer(environment, async (client, live) => {
      const page = readXml(await client.source())
      const { roots, width, height } = live.run((phone) => phone.tree())
      expect(page.attributes.get('width')).toBe(String(width))
      expect(page.attributes.get('height')).toBe(String(height))
      expect(page.children.map(facts)).toEqual(roots.map(factsOfNode))
    })
  })

  it('ends with a toast, unless nobody listens for it', async () => {
    await withServer('100', async (client, live) => {
      live.run((phone) => {
        phone.change((tx) => {
          tx.toast('Saved "it" & more')
        })
      })
      const toast =
        '  <android.widget.Toast index="1" package="com.android.settings" class="android.widget.Toast" ' +
        'text=\'Saved "it" &amp; more\' displayed="true" />\r\n</hierarchy>'
      expect((await client.source()).endsWith(toast)).toBe(true)
      const found = await client.find('xpath', '//android.widget.Toast')
      expect(await client.attribute(found, 'text')).toBe('Saved "it" & more')
      await client.post('appium/settings', { settings: { enableNotificationListener: false } })
      expect(await client.source()).not.toContain('Toast')
    })
  })
})

type Facts = readonly [name: string, text: string, id: string, desc: string, checked: string, below: readonly Facts[]]

function facts({ name, attributes, children }: XmlElement): Facts {
  const of = (key: string): string => attributes.get(key) ?? ''
  return [name, of('text'), of('resource-id'), of('content-desc'), of('checked'), children.map(facts)]
}

function factsOfNode({ className, text, resourceId, contentDescription, checked, children }: UiNode): Facts {
  return [className, text, resourceId, contentDescription, String(checked), children.map(factsOfNode)]
}

describe('elements', () => {
  it('are found by every strategy, and are the same however they are found', async () => {
    await withServer('100', async (client, live) => {
      start(live, 'com.android.settings/.Settings')
      const title = await client.find('xpath', '//*[@resource-id="android:id/title" and @text="Battery"]')
      expect(title).toMatch(/^00000000-0000-[0-9a-f]{4}-ffff-ffff[0-9a-f]{8}$/)
      const same = [
        ['-android uiautomator', 'new UiSelector().text("Battery")'],
        ['-android uiautomator', '.textStartsWith("batt").resourceId("android:id/title")'],
        ['-android uiautomator', 'textMatches("B.t+ery")'],
        ['-android uiautomator', 'className("android.widget.LinearLayout").childSelector(text("Battery"))'],
        ['-android uiautomator', 'text("100%").fromParent(new UiSelector().text("Battery"))'],
        ['-android uiautomator', 'resourceIdMatches(".*:id/title").instance(4)'],
        ['xpath', '/hierarchy//android.widget.TextView[matches(@text, "^Batt")]'],
        ['xpath', '(//*[@resource-id="android:id/title"])[5]'],
        ['xpath', '//*[@text="100%"]/preceding-sibling::android.widget.TextView'],
      ] as const
      for (const [strategy, selector] of same) expect(await client.find(strategy, selector), selector).toBe(title)

      const titles = await client.findAll('id', 'android:id/title')
      expect(titles[4]).toBe(title)
      expect(await client.findAll('-android uiautomator', 'resourceId("android:id/title")')).toEqual(titles)
      expect(await client.findAll('-android uiautomator', 'text("Battery"); text("Display");')).toHaveLength(2)
      const texts = await client.findAll('class name', 'android.widget.TextView')
      expect(texts).toEqual(expect.arrayContaining([...titles]))
      expect(await client.findAll('class name', '.TextView')).toEqual(texts)
      expect(await client.find('accessibility id', 'Nobody')).toBe('no such element')
      expect(await client.findAll('xpath', '//nothing')).toEqual([])
      expect(await client.findAll('xpath', '//*/@text')).toEqual([])
      expect(await client.find('id', 'title')).toBe('no such element')
    })
  })

  it('are found inside others', async () => {
    await withServer('100', async (client, live) => {
      start(live, 'com.android.settings/.Settings')
      const row = await client.find('xpath', '//*[@text="Battery"]/../..')
      const title = await client.find('xpath', '//*[@text="Battery"]')
      expect(await client.find('id', 'android:id/title', row)).toBe(title)
      expect(await client.find('xpath', './/*[@resource-id="android:id/title"]', row)).toBe(title)
      expect(await client.find('-android uiautomator', 'resourceId("android:id/title")', row)).toBe(title)
      expect(await client.findAll('-android uiautomator', 'resourceId("android:id/title")', row)).toEqual([title])
      expect(await client.find('xpath', '//*[@text="Display"]', row)).toBe('no such element')
      expect(await client.find('id', 'android:id/title', 'nobody')).toBe('no such element')
    })
  })

  it('without a package belong to the app under test', async () => {
    await withServer('100', async (client, live) => {
      start(live, 'com.android.settings/.Settings')
      await client.open({ 'appium:appPackage': 'com.android.settings' })
      expect(await client.find('id', 'settings_homepage_container')).not.toBe('no such element')
      await client.post('appium/settings', { settings: { disableIdLocatorAutocompletion: true } })
      expect(await client.find('id', 'settings_homepage_container')).toBe('no such element')
    })
  })

  it('tell their attributes', async () => {
    await withServer('100', async (client, live) => {
      start(live, 'com.android.settings/.Settings')
      const { bounds } = live.run((phone) => phone.tree().roots[0]) ?? {}
      const root = await client.find('xpath', '/hierarchy/*')
      expect(await client.attribute(root, 'text')).toBe('')
      expect(await client.attribute(root, 'content-desc')).toBeNull()
      expect(await client.attribute(root, 'resource-id')).toBeNull()
      expect(await client.attribute(root, 'className')).toBe('android.widget.FrameLayout')
      expect(await client.attribute(root, 'package')).toBe('com.android.settings')
      expect(await client.attribute(root, 'clickable')).toBe('false')
      expect(await client.attribute(root, 'displayed')).toBe('true')
      expect(await client.attribute(root, 'bounds')).toBe('[0,0][1080,2160]')
      expect(await client.get(`element/${root}/attribute/height`)).toMatchObject({
        status: 404,
        value: { error: 'unknown command' },
      })
      expect(await client.get(`element/${root}/rect`)).toMatchObject({
        value: { x: bounds?.left, y: bounds?.top, width: 1080, height: 2160 },
      })
      expect(await client.get(`element/${root}/enabled`)).toMatchObject({ value: true })
      expect(await client.get(`element/${root}/selected`)).toMatchObject({ value: false })
      const title = await client.find('xpath', '//*[@text="Battery"]')
      expect(await client.get(`element/${title}/text`)).toMatchObject({ value: 'Battery' })
      expect(await client.get(`element/${title}/name`)).toMatchObject({ value: null })
    })
  })

  it('come with what the session wants to know of them', async () => {
    await withServer('100', async (client) => {
      const settings = { shouldUseCompactResponses: false, elementResponseAttributes: 'name,text,rect,attribute/class' }
      await client.post('appium/settings', { settings })
      const { value } = await client.post('element', { strategy: 'xpath', selector: CLOCK })
      expect(value).toMatchObject({
        [ELEMENT_KEY]: expect.any(String) as unknown,
        text: 'Clock',
        rect: { width: expect.any(Number) as unknown },
        'attribute/class': 'android.widget.TextView',
      })
    })
  })

  it('are clicked, and are stale when their window has gone', async () => {
    await withServer('100', async (client) => {
      const icon = await client.find('xpath', CLOCK)
      await client.click(icon)
      expect(await packageInFront(client)).toBe('com.google.android.deskclock')
      expect(await client.get(`element/${icon}/text`)).toMatchObject({
        status: 404,
        value: { error: 'stale element reference' },
      })
      await client.post('back')
      expect(await client.get(`element/${icon}/text`)).toMatchObject({ status: 200, value: 'Clock' })
      expect(await client.get('element/nobody/text')).toMatchObject({ status: 404, value: { error: 'no such element' } })
    })
  })

  it('are waited for as long as the session says', async () => {
    await withServer('100', async (client, live) => {
      await client.post('timeouts/implicit_wait', { ms: 30_000 })
      const found = client.find('xpath', '//*[@text="Battery"]')
      setTimeout(() => {
        start(live, 'com.android.settings/.Settings')
      }, 150)
      expect(await found).toMatch(/^0{8}-/)
      await client.post('timeouts', { implicit: 0 })
      expect(await client.find('xpath', CLOCK)).toBe('no such element')
    })
  })

  it('that hold text are filled, added to and emptied', async () => {
    await withServer('100', async (client, live) => {
      await editContact(client, live)
      const [first = '', last = ''] = await client.findAll('class name', 'android.widget.EditText')
      await client.post(`element/${first}/value`, { text: 'Añna' })
      await client.post(`element/${first}/value`, { text: ' 漢' })
      await client.post(`element/${last}/value`, { text: 'Bell' })
      expect(await client.attribute(first, 'text')).toBe('Añna 漢')
      await client.post(`element/${last}/value`, { text: 'Berg', replace: true })
      expect(await client.attribute(last, 'text')).toBe('Berg')
      await client.click(first)
      expect(await client.get('element/active')).toMatchObject({ value: { [ELEMENT_KEY]: first } })
      await client.post('keys', { text: '!' })
      expect(await client.attribute(first, 'text')).toBe('Añna 漢!')
      await client.post(`element/${last}/clear`)
      expect(await client.attribute(last, 'text')).not.toContain('Berg')
      const save = await client.find('xpath', '//*[contains(@resource-id, "save")]')
      expect(await client.post(`element/${save}/value`, { text: 'x' })).toMatchObject({
        status: 400,
        value: { error: 'invalid element state' },
      })
      await client.click(save)
      expect(await client.source()).toContain('Añna 漢!')
    })
  })
})

describe('scrolling', () => {
  it.each(['100', '109'])('brings into view what a list hides, in environment %s', async (environment) => {
    await withServer(environment, async (client, live) => {
      start(live, 'com.android.settings/.Settings')
      const last = (await lastTitle(client)).replaceAll('"', '\\"')
      await client.find('-android uiautomator', `${SETTINGS_LIST}.scrollToBeginning(20)`)
      expect(await client.source()).not.toContain(`text="${last}"`)
      const found = await client.find('-android uiautomator', `${SETTINGS_LIST}.scrollTextIntoView("${last}")`)
      expect(await client.attribute(found, 'text')).toBe(last)
      const none = `${SETTINGS_LIST}.scrollIntoView(text("Nobody"))`
      expect(await client.find('-android uiautomator', none)).toBe('no such element')
      const nowhere = 'new UiScrollable(text("Nobody")).scrollForward()'
      expect(await client.find('-android uiautomator', nowhere)).toBe('no such element')
    })
  })

  it('by a gesture tells whether there is more', async () => {
    await withServer('100', async (client, live) => {
      start(live, 'com.android.settings/.Settings')
      const list = await client.find('-android uiautomator', 'scrollable(true)')
      const gesture = (direction: string) =>
        client.post('appium/gestures/scroll', { origin: { [ELEMENT_KEY]: list }, direction, percent: 0.5 })
      expect(await gesture('up')).toMatchObject({ value: false })
      expect(await gesture('down')).toMatchObject({ value: true })
      let more: unknown = true
      for (let swipes = 0; more === true && swipes < 30; swipes++) more = (await gesture('down')).value
      expect(more).toBe(false)
      expect(await client.source()).toContain(`text="About emulated device"`)
    })
  })
})

/** The title of the last row of the settings. */
async function lastTitle(client: UiAutomator2Client): Promise<string> {
  await client.find('-android uiautomator', `${SETTINGS_LIST}.scrollToEnd(20)`)
  const titles = await client.findAll('id', 'android:id/title')
  return String(await client.attribute(titles.at(-1) ?? '', 'text'))
}

describe('fingers and keys', () => {
  const finger = (id: string, actions: readonly object[]): object => ({
    type: 'pointer',
    id,
    parameters: { pointerType: 'touch' },
    actions,
  })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  const to = (x: number, y: number, duration = 0): object => ({ type: 'pointerMove', duration, x, y, origin: 'viewport' })

  it('tap by W3C actions, on a point and on an element', async () => {
    await withServer('100', async (client) => {
      const icon = await client.find('xpath', CLOCK)
      const onIcon = { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: { [ELEMENT_KEY]: icon } }
      const actions = [finger('a', [onIcon, down, { type: 'pause', duration: 60 }, up])]
      expect(await client.post('actions', { actions })).toMatchObject({ status: 200, value: null })
      expect(await packageInFront(client)).toBe('com.google.android.deskclock')
      await client.post('appium/device/press_keycode', { keycode: 3 })
      expect(await packageInFront(client)).toBe('com.google.android.apps.nexuslauncher')
    })
  })

  it('swipe by W3C actions', async () => {
    await withServer('100', async (client, live) => {
      start(live, 'com.android.settings/.Settings')
      const before = await client.source()
      const actions = [finger('a', [to(500, 1500), down, to(500, 500, 400), { type: 'pause', duration: 200 }, up])]
      await client.post('actions', { actions })
      expect(await client.source()).not.toBe(before)
      await client.post('touch/perform', { startX: 500, startY: 400, endX: 500, endY: 1900, steps: 100 })
      expect(await client.source()).toBe(before)
    })
  })

  it('type by W3C actions', async () => {
    await withServer('100', async (client, live) => {
      await editContact(client, live)
      const first = await client.find('class name', 'android.widget.EditText')
      await client.click(first)
      const press = (value: string): object[] => [{ type: 'keyDown', value }, { type: 'keyUp', value }]
      const actions = [{ type: 'key', id: 'k', actions: ['A', 'n', 'x', 'a', '\uE003', 'd'].flatMap(press) }]
      await client.post('actions', { actions })
      expect(await client.attribute(first, 'text')).toBe('Anxd')
    })
  })

  it('press keys by their codes', async () => {
    await withServer('100', async (client, live) => {
      await editContact(client, live)
      const first = await client.find('class name', 'android.widget.EditText')
      await client.click(first)
      const keys = [[29, 1], [42], [62], [8], [31], [67], [25]] as const
      for (const [keycode, metastate] of keys) await client.post('appium/device/press_keycode', { keycode, metastate })
      expect(await client.attribute(first, 'text')).toBe('An 1')
      const music = live.run((phone) => phone.shell(['media', 'volume', '--stream', '3', '--get']).stdout)
      expect(music).toContain('volume is 4 in range')
    })
  })

  it('long-press and double-tap', async () => {
    await withServer('100', async (client) => {
      const origin = { [ELEMENT_KEY]: await client.find('xpath', CLOCK) }
      const before = await client.source()
      await client.post('appium/gestures/long_click', { origin, duration: 800 })
      expect(await client.source()).not.toBe(before)
      await client.post('appium/device/press_keycode', { keycode: 4 })
      await client.post('appium/gestures/double_click', { origin })
      expect(await packageInFront(client)).toBe('com.google.android.deskclock')
    })
  })

  const refused: readonly (readonly [string, readonly object[]])[] = [
    ['two fingers at once', [finger('a', [to(1, 1), down, to(9, 900, 500), up]), finger('b', [to(5, 5), down, up])]],
    ['the same finger twice', [finger('a', []), finger('a', [])]],
    ['a finger from nowhere', [finger('a', [down, up])]],
    ['a move from nowhere', [finger('a', [{ type: 'pointerMove', x: 1, y: 1, origin: 'pointer' }])]],
    ['a move to nowhere', [finger('a', [{ type: 'pointerMove' }])]],
    ['an endless pause', [{ type: 'none', id: 'n', actions: [{ type: 'pause', duration: 1e9 }] }]],
    ['pauses that add up', [{ type: 'none', id: 'n', actions: Array(9).fill({ type: 'pause', duration: 10_000 }) }]],
    ['a typing finger', [finger('a', [{ type: 'keyDown', value: 'a' }])]],
    ['an unknown action', [finger('a', [{ type: 'wave' }])]],
  ]
  it.each(refused)('refuse %s', async (_what, actions) => {
    await withServer('100', async (client) => {
      const before = await client.source()
      expect(await client.post('actions', { actions })).toMatchObject({
        status: 400,
        value: { error: 'invalid argument' },
      })
      expect(await client.source()).toBe(before)
    })
  })

  it('pull the notifications down', async () => {
    await withServer('100', async (client) => {
      await client.post('appium/device/open_notifications')
      expect(await packageInFront(client)).toBe('com.android.systemui')
    })
  })
})

describe('the device', () => {
  it.each([
    ['100', { size: { width: 1080, height: 2160 }, statusBar: 66, ratio: 2.75, density: 440 }],
    ['109', { size: { width: 1200, height: 800 }, statusBar: 24, ratio: 1, density: 160 }],
  ])('of environment %s says how large and how fine it is', async (environment, { size, statusBar, ratio, density }) => {
    await withServer(environment, async (client) => {
      expect(await client.get('window/current/size')).toMatchObject({ value: size })
      expect(await client.get('appium/device/system_bars')).toMatchObject({ value: { statusBar } })
      expect(await client.get('appium/device/pixel_ratio')).toMatchObject({ value: ratio })
      expect(await client.get('appium/device/display_density')).toMatchObject({ value: density })
      const { value } = await client.get('screenshot')
      const picture = await loadImage(Buffer.from(String(value), 'base64'))
      expect({ width: picture.width, height: picture.height }).toEqual(size)
    })
  })

  it('says what it is and how it lies', async () => {
    await withServer('109', async (client) => {
      expect(await client.get('appium/device/info')).toMatchObject({
        value: { apiVersion: '29', platformVersion: '10', locale: 'ar-EG', realDisplaySize: '1200x800' },
      })
      expect(await client.get('orientation')).toMatchObject({ value: 'PORTRAIT' })
      await client.post('appium/settings', { settings: { useResourcesForOrientationDetection: true } })
      expect(await client.get('orientation')).toMatchObject({ value: 'LANDSCAPE' })
      expect(await client.post('orientation', { orientation: 'LANDSCAPE' })).toMatchObject({ status: 200 })
      expect(await client.post('orientation', { orientation: 'PORTRAIT' })).toMatchObject({ value: 'PORTRAIT' })
      expect(await client.get('window/current/size')).toMatchObject({ value: { width: 800, height: 1200 } })
      expect(await client.post('rotation', { x: 0, y: 0, z: 0 })).toMatchObject({ value: 'ROTATION_0' })
      expect(await client.get('orientation')).toMatchObject({ value: 'LANDSCAPE' })
    })
  })

  it('turns the display, where what is in front turns', async () => {
    await withServer('100', async (client, live) => {
      expect(errorOf(await client.post('orientation', { orientation: 'LANDSCAPE' }))).toBe('invalid element state')
      live.run((phone) => phone.shell(['am', 'start', '-a', 'android.settings.SETTINGS']))
      expect(await client.post('rotation', { x: 0, y: 0, z: 270 })).toMatchObject({ value: 'ROTATION_270' })
      expect(await client.get('rotation')).toMatchObject({ value: { z: 270 } })
      expect(await client.get('orientation')).toMatchObject({ value: 'LANDSCAPE' })
      expect(errorOf(await client.post('rotation', { x: 0, y: 0, z: 45 }))).toBe('invalid argument')
    })
  })
})

describe('alerts', () => {
  it('are read, dismissed and accepted', async () => {
    await withServer('100', async (client, live) => {
      expect(await client.get('alert/text')).toMatchObject({ status: 404, value: { error: 'no such alert' } })
      start(live, 'com.android.settings/.Settings')
      const about = `${SETTINGS_LIST}.scrollIntoView(textStartsWith("About"))`
      await client.click(await client.find('-android uiautomator', about))
      const name = 'new UiSelector().text("Device name")'
      const rename = async (text: string): Promise<void> => {
        await client.click(await client.find('-android uiautomator', name))
        const field = await client.find('id', 'android:id/edit')
        await client.post(`element/${field}/value`, { text, replace: true })
      }
      await rename('Nimbus 7')
      expect(await client.get('alert/text')).toMatchObject({ value: 'Device name\nNimbus 7' })
      expect(errorOf(await client.post('alert/accept', { buttonLabel: 'Nobody' }))).toBe('invalid element state')
      await client.post('alert/dismiss')
      expect(await client.source()).not.toContain('Nimbus 7')
      await rename('Cirrus 8')
      await client.post('alert/accept')
      expect(errorOf(await client.get('alert/text'))).toBe('no such alert')
      expect(await client.source()).toContain('Cirrus 8')
    })
  })
})

describe('a client that makes mistakes', () => {
  it('is told which, and the server goes on', async () => {
    await withServer('100', async (client) => {
      const element = `/session/${client.sessionId}/element`
      const cases: readonly [method: string, path: string, body: string | undefined, code: number, error: string][] = [
        ['POST', element, '{"strategy":', 400, 'invalid argument'],
        ['POST', element, '[]', 400, 'invalid argument'],
        ['POST', element, 'null', 400, 'invalid argument'],
        ['POST', element, '', 400, 'invalid argument'],
        ['POST', element, '{"strategy":"xpath"}', 400, 'invalid argument'],
        ['POST', element, '{"strategy":"xpath","selector":7}', 400, 'invalid argument'],
        ['POST', element, '{"strategy":"css selector","selector":"a"}', 400, 'invalid selector'],
        ['POST', element, '{"strategy":"xpath","selector":"//*["}', 400, 'invalid selector'],
        ['POST', element, JSON.stringify({ strategy: 'xpath', selector: '('.repeat(9999) }), 400, 'invalid selector'],
        ['POST', element, JSON.stringify({ strategy: 'xpath', selector: `//*${'[//*'.repeat(9)}${']'.repeat(9)}` }), 400,
          'invalid selector'],
        ['POST', element, '{"strategy":"xpath","selector":"doc(\'file:///etc/passwd\')"}', 400, 'invalid selector'],
        ['POST', element, '{"strategy":"-android uiautomator","selector":"textMatches(\\"(\\")"}', 400, 'invalid selector'],
        ['POST', element, `{"strategy":"xpath","selector":"${'a'.repeat(70_000)}"}`, 413, 'invalid argument'],
        ['POST', '/session', '{}', 400, 'invalid argument'],
        ['GET', '/nothing', undefined, 404, 'unknown command'],
        ['GET', '/', undefined, 404, 'unknown command'],
        ['PUT', element, '{}', 404, 'unknown command'],
        ['GET', `${element}/%zz/text`, undefined, 404, 'no such element'],
        ['POST', `/session/${client.sessionId}/appium/device/press_keycode`, '{"keycode":"home"}', 400, 'invalid argument'],
        ['POST', `/session/${client.sessionId}/timeouts/implicit_wait`, '{"ms":1e12}', 400, 'invalid argument'],
      ]
      for (const [method, path, body, status, error] of cases) {
        const reply = await client.request(method, path, body)
        expect([reply.status, errorOf(reply)], `${method} ${path} ${body?.slice(0, 80) ?? ''}`).toEqual([status, error])
        const text = expect.any(String) as unknown
        expect(reply.value).toMatchObject({ message: text, stacktrace: text })
      }
      expect(await client.find('xpath', CLOCK)).toMatch(/^0{8}-/)
    })
  })

  it('may speak no HTTP, hang up, or press keys that there are not', async () => {
    await withServer('100', async (client) => {
      const port = Number(new URL(client.origin).port)
      const half = 'POST /session HTTP/1.1\r\nContent-Length: 99\r\n\r\n{"a'
      for (const bytes of ['\0\x01CNXN\xff', half, 'GET /'.repeat(9999)]) {
        await new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
          socket.on('error', () => undefined).on('close', () => resolve()).resume()
        })
      }
      expect(await client.post('appium/device/press_keycode', { keycode: 31_000 })).toMatchObject({ status: 200 })
      expect(await client.find('xpath', CLOCK)).toMatch(/^0{8}-/)
    })
  })
})

describe('the server', () => {
  it('is port 6790 of the phone while it runs', async () => {
    await withServer('100', async (client, live) => {
      expect(live.ports.get(6790)).toBe(Number(new URL(client.origin).port))
      const second = UiAutomator2.start(live, { port: Number(new URL(client.origin).port) })
      await expect(second).rejects.toThrow(WireError)
    })
  })

  it('lets go of its port and its clients', async () => {
    let live: LivePhone | undefined
    let origin = ''
    await withServer('100', async (client, phone) => {
      live = phone
      origin = client.origin
    })
    expect(live?.ports.size).toBe(0)
    await expect(fetch(`${origin}/status`)).rejects.toThrow('fetch failed')
  })

  it('says so when the phone is gone', async () => {
    await withServer('100', async (client, live) => {
      live.close()
      expect(await client.get('source')).toMatchObject({ status: 500, value: { error: 'unknown error' } })
    })
  })
})
