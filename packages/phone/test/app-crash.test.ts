import { describe, expect, it } from 'vitest'
import type { LogEntry } from '@droidgym/android/log/log-entry'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { App, SystemWindow } from '@droidgym/phone/app'
import { launcherFor } from '@droidgym/apps/launcher/activities'
import { settings } from '@droidgym/apps/settings/activities'
import { systemUi, systemUiApp } from '@droidgym/apps/system-ui/system-windows'
import { boot } from '@droidgym/phone/boot'
import { reportNotResponding } from '@droidgym/phone/not-responding'
import { LAUNCHER_COMPONENT, Phone } from '@droidgym/phone/phone'
import type { PhoneParts } from '@droidgym/phone/phone'
import { scenePainter } from '@droidgym/phone/render/scene-painter'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import { shellOnPhone } from '@droidgym/simulated/shell/still-phone'
import type { Handler } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, findAll, isShown, longPress, swipe, tap, tapSystem } from '@droidgym/phone/test/finger'

const PACKAGE = 'org.example.breaker'
const MAIN = `${PACKAGE}.Main`
const BORN_BROKEN = `${PACKAGE}.BornBroken`
const CLOSE = { resource_id: 'android:id/aerr_close' }
const HOME = { package: LAUNCHER_COMPONENT.packageName }

function fail(): never {
  throw new RangeError('no such thing')
}

interface Local {
  readonly broken: 'screen' | 'drawing' | 'pause' | null
}

function button(name: string, onClick: Handler): ReturnType<typeof h> {
  return h('text', { id: name, text: name, size: 16, cls: 'Button', paddingY: 4, onClick })
}

/** An app with every kind of fault, each at its own button. */
const breaker: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10200,
    launcherActivity: MAIN,
    initialState: () => ({ touched: 0 }),
    activities: {
      [MAIN]: {
        create: (): Local => ({ broken: null }),
        onPause: (tx, id) => {
          const record = tx.state.tasks.flatMap(({ activities }) => activities).find((known) => known.id === id)
          if ((record?.local as Local).broken === 'pause') fail()
        },
      },
      [BORN_BROKEN]: { create: fail },
    },
    onTimer: fail,
  },
  screens: {
    [MAIN]: {
      windows: ({ window, activityId, local }) => {
        const { broken } = local as Local
        if (broken === 'screen') fail()
        const become = (next: Local['broken']): Handler => (tx) => {
          tx.setLocal(activityId, { broken: next })
        }
        const content = h(
          'view',
          { flex: 1 },
          button('handler', (tx) => {
            tx.setAppState(PACKAGE, { touched: 1 })
            fail()
          }),
          button('screen', become('screen')),
          button('drawing', become('drawing')),
          button('pause', become('pause')),
          button('timer', (tx) => {
            tx.schedule(PACKAGE, 'late', 1000)
          }),
          button('second', (tx) => {
            tx.startActivity({ component: { packageName: PACKAGE, className: BORN_BROKEN } })
          }),
          button('missing', (tx) => {
            tx.startActivity({ component: { packageName: 'org.example.nobody', className: 'Nothing' } })
          }),
          h('edit', { id: 'field', text: '', size: 16, height: 40, onTextChange: fail, onImeAction: fail }),
          h('text', { id: 'long', text: 'long', size: 16, onLongClick: fail }),
          h('view', { id: 'finger', cls: 'View', height: 40, onTouch: fail }),
          h('view', { id: 'pan', cls: 'View', height: 60, onPan: fail }),
          h('view', { height: 10, draw: () => (broken === 'drawing' ? fail() : undefined) }),
        )
        return [{ kind: WindowKind.activity, key: window, packageName: PACKAGE, content, background: '#FFFFFF' }]
      },
      onBack: () => fail(),
    },
    [BORN_BROKEN]: { windows: fail },
  },
}

function phoneWith(more: readonly App[], system: PhoneParts['system'] = systemUi, id = '100'): Phone {
  const apps = [launcherFor([settings, ...more]), systemUiApp, settings, ...more]
  const parts = { apps, system, engine: skiaText, ...scenePainter, shell: shellOnPhone }
  const phone = new Phone(boot(findEnvironment(id), apps), parts)
  // As Android ships.
  phone.shell(['settings', 'delete', 'global', 'hide_error_dialogs'])
  return phone
}

function started(): Phone {
  const phone = phoneWith([breaker])
  open(phone)
  return phone
}

function open(phone: Phone, className = MAIN): void {
  phone.shell(['am', 'start', '-n', `${PACKAGE}/${className}`])
}

function logOf(phone: Phone, tag: string, from = 0): readonly LogEntry[] {
  return phone.state.log.since(from).filter((entry) => entry.tag === tag)
}

const FAULTS: Readonly<Record<string, (phone: Phone) => void>> = {
  'a click': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/handler` })
  },
  'a long click': (phone) => {
    longPress(phone, { resource_id: `${PACKAGE}:id/long` })
  },
  'a finger that it follows': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/finger` })
  },
  'a pan': (phone) => {
    swipe(phone, { resource_id: `${PACKAGE}:id/pan` }, 'right')
  },
  'a screen': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/screen` })
  },
  'a drawing': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/drawing` })
    phone.frame()
  },
  'a timer': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/timer` })
    phone.advance(5000)
  },
  'typing': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/field` })
    phone.type('a')
  },
  'the action key': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/field` })
    phone.key('ENTER')
  },
  'deleting': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/field` })
    phone.key('DELETE')
  },
  'BACK': (phone) => {
    phone.key('BACK')
  },
  'a pause': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/pause` })
    phone.key('HOME')
  },
  'the start of an activity': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/second` })
  },
  'asking for an app that is not there': (phone) => {
    tap(phone, { resource_id: `${PACKAGE}:id/missing` })
  },
}

describe('an app that throws', () => {
  it.each(Object.entries(FAULTS))('in %s is ended, and the phone goes on', (_, provoke) => {
    const phone = started()
    provoke(phone)
    expect(find(phone, { resource_id: 'android:id/alertTitle' }).text).toBe(`${PACKAGE} has stopped`)
    expect(phone.state.apps[PACKAGE]).toEqual({ touched: 0 })
    expect(phone.state.processes[PACKAGE]).toBeUndefined()
    expect(phone.state.timers.filter(({ packageName }) => packageName === PACKAGE)).toEqual([])
    tap(phone, CLOSE)
    expect(isShown(phone, CLOSE)).toBe(false)
    expect(phone.tree().roots.map(({ packageName }) => packageName)).toEqual([HOME.package])
    open(phone)
    expect(isShown(phone, { resource_id: `${PACKAGE}:id/handler` })).toBe(true)
  })

  it('logs its exception and the end of its process', () => {
    const phone = started()
    const pid = phone.state.processes[PACKAGE]
    const from = phone.state.log.length
    tap(phone, { resource_id: `${PACKAGE}:id/handler` })
    const [first, second, third, ...stack] = logOf(phone, 'AndroidRuntime', from)
    expect(first).toMatchObject({ priority: 'E', message: 'FATAL EXCEPTION: main', pid, buffer: 'crash' })
    expect(second?.message).toBe(`Process: ${PACKAGE}, PID: ${pid}`)
    expect(third?.message).toBe('RangeError: no such thing')
    expect(stack[0]?.message).toMatch(/^\tat fail\(app-crash\.test\.ts:\d+\)$/)
    expect(stack.map(({ message }) => message).join()).not.toMatch(/[/\\]|node_modules/)
    expect(logOf(phone, 'ActivityTaskManager', from)).toMatchObject([
      { priority: 'W', message: `  Force finishing activity ${PACKAGE}/.Main` },
    ])
    expect(logOf(phone, 'ActivityManager', from)).toMatchObject([
      { priority: 'I', message: `Process ${PACKAGE} (pid ${pid}) has died: fore TOP` },
    ])
  })

  it('while it starts, started by another, is the one that ends', () => {
    const phone = phoneWith([breaker])
    open(phone, BORN_BROKEN)
    expect(find(phone, { resource_id: 'android:id/alertTitle' }).text).toBe(`${PACKAGE} has stopped`)
    expect(phone.state.processes[LAUNCHER_COMPONENT.packageName]).toBeDefined()
  })

  it('twice within a minute keeps stopping', () => {
    const phone = started()
    const titles = [0, 30_000, 90_000].map((pause) => {
      phone.advance(pause)
      open(phone)
      tap(phone, { resource_id: `${PACKAGE}:id/handler` })
      const { text } = find(phone, { resource_id: 'android:id/alertTitle' })
      tap(phone, CLOSE)
      return text
    })
    expect(titles).toEqual([
      `${PACKAGE} has stopped`,
      `${PACKAGE} keeps stopping`,
      `${PACKAGE} has stopped`,
    ])
  })

  it('crashes the same way from the same state, and the state is serializable', () => {
    const phone = started()
    const before = phone.state
    const after = [0, 1].map(() => {
      phone.restore(before)
      tap(phone, { resource_id: `${PACKAGE}:id/handler` })
      return { ...phone.state, log: phone.state.log.since(0) }
    })
    expect(after[1]).toEqual(after[0])
    const { log, ...values } = phone.state
    expect(log.length).toBeGreaterThan(before.log.length)
    expect(JSON.parse(JSON.stringify(values))).toEqual(values)
    phone.restore(before)
    expect(isShown(phone, { resource_id: `${PACKAGE}:id/handler` })).toBe(true)
  })
})

describe('the dialog about a crash', () => {
  it.each(['BACK', 'HOME'] as const)('goes away with %s', (key) => {
    const phone = started()
    tap(phone, { resource_id: `${PACKAGE}:id/handler` })
    phone.key(key)
    expect(phone.tree().roots.map(({ packageName }) => packageName)).toEqual([HOME.package])
  })

  it('leaves the navigation bar to be used', () => {
    const phone = started()
    tap(phone, { resource_id: `${PACKAGE}:id/handler` })
    tapSystem(phone, 'home')
    expect(phone.tree().roots.map(({ packageName }) => packageName)).toEqual([HOME.package])
  })

  it("leads to the app's page in Settings, whatever Settings showed before", () => {
    const phone = phoneWith([breaker])
    phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings'])
    open(phone)
    tap(phone, { resource_id: `${PACKAGE}:id/handler` })
    tap(phone, { resource_id: 'android:id/aerr_app_info' })
    expect(find(phone, { resource_id: 'com.android.settings:id/entity_header_title' }).text).toBe(PACKAGE)
    phone.key('BACK')
    expect(isShown(phone, CLOSE)).toBe(false)
  })

  it.each(['100', '101', '102', '108', '109'])('has its texts and choices in environment %s', (id) => {
    const phone = phoneWith([breaker], systemUi, id)
    open(phone)
    tap(phone, { resource_id: `${PACKAGE}:id/handler` })
    expect(find(phone, { resource_id: 'android:id/alertTitle' }).text).toContain(PACKAGE)
    const [info, close] = findAll(phone, { class: 'android.widget.Button' })
    expect([info?.resourceId, close?.resourceId]).toEqual(['android:id/aerr_app_info', 'android:id/aerr_close'])
    for (const { text, clickable } of [info, close].flatMap((node) => node ?? [])) {
      expect(text).not.toBe('')
      expect(clickable).toBe(true)
    }
  })
})

describe('14.11: while error dialogs are hidden, as on a new phone', () => {
  function hiding(value = '1'): Phone {
    const phone = started()
    phone.shell(['settings', 'put', 'global', 'hide_error_dialogs', value])
    return phone
  }

  it('hidden is the initial state', () => {
    const { global } = boot(findEnvironment('100'), [launcherFor([settings]), systemUiApp, settings]).settings
    expect(global['hide_error_dialogs']).toBe('1')
  })

  it('an app that crashes is closed without a dialog', () => {
    const phone = hiding()
    tap(phone, { resource_id: `${PACKAGE}:id/handler` })
    expect(phone.tree().roots.map(({ packageName }) => packageName)).toEqual([HOME.package])
    expect(phone.state.processes[PACKAGE]).toBeUndefined()
    expect(logOf(phone, 'AndroidRuntime').map(({ message }) => message)).toContain('FATAL EXCEPTION: main')
  })

  it('an app that does not respond is closed too', () => {
    const phone = hiding()
    phone.change((tx) => {
      reportNotResponding(tx, PACKAGE)
    })
    expect(phone.tree().roots.map(({ packageName }) => packageName)).toEqual([HOME.package])
    expect(logOf(phone, 'ActivityManager').at(-1)?.message).toMatch(/^Killing \d+:\S+ \(adj 0\): user request after error$/)
  })

  it('0 hides nothing', () => {
    const phone = hiding('0')
    tap(phone, { resource_id: `${PACKAGE}:id/handler` })
    expect(isShown(phone, CLOSE)).toBe(true)
  })
})

describe('the dialog about an app that does not respond', () => {
  const WAIT = { resource_id: 'android:id/aerr_wait' }

  function asking(packageName = PACKAGE, id = '100'): Phone {
    const phone = phoneWith([breaker], systemUi, id)
    open(phone)
    phone.change((tx) => {
      reportNotResponding(tx, packageName)
    })
    return phone
  }

  it('stays until it is answered, and goes on with "Wait"', () => {
    const phone = asking()
    expect(find(phone, { resource_id: 'android:id/alertTitle' }).text).toBe(`${PACKAGE} isn't responding`)
    phone.key('BACK')
    phone.key('HOME')
    expect(isShown(phone, WAIT)).toBe(true)
    tap(phone, WAIT)
    expect(isShown(phone, WAIT)).toBe(false)
    expect(phone.state.processes[PACKAGE]).toBeDefined()
  })

  it.each([PACKAGE, LAUNCHER_COMPONENT.packageName])('closes %s with "Close app"', (packageName) => {
    const phone = asking(packageName)
    const pid = phone.state.processes[packageName]
    phone.key('HOME')
    tap(phone, CLOSE)
    expect(isShown(phone, CLOSE)).toBe(false)
    expect(phone.state.processes[packageName]).not.toBe(pid)
    phone.key('HOME')
    expect(phone.tree().roots.map((root) => root.packageName)).toEqual([HOME.package])
  })

  it.each(['101', '102', '108', '109'])('has its texts in environment %s', (id) => {
    const phone = asking(PACKAGE, id)
    expect(find(phone, { resource_id: 'android:id/alertTitle' }).text).toContain(PACKAGE)
    const ids = findAll(phone, { class: 'android.widget.Button' }).map(({ resourceId }) => resourceId)
    expect(ids).toEqual(['android:id/aerr_close', 'android:id/aerr_wait'])
  })
})

describe('the launcher and System UI', () => {
  const launcher = launcherFor([settings])
  const home = launcher.screens[LAUNCHER_COMPONENT.className]
  const homeThat = (windows: (broken: boolean) => void): App => ({
    ...launcher,
    screens: {
      [LAUNCHER_COMPONENT.className]: {
        ...home,
        windows: (context) => {
          windows(JSON.stringify(context.local).includes('options'))
          return home?.windows(context) ?? []
        },
      },
    },
  })
  const phoneWithHome = (app: App): Phone => {
    const apps = [app, systemUiApp, settings]
    return new Phone(boot(findEnvironment('100'), apps), { apps, system: systemUi, engine: skiaText, ...scenePainter, shell: shellOnPhone })
  }

  it('the launcher restarts after a crash', () => {
    const phone = phoneWithHome(
      homeThat((broken) => {
        if (broken) fail()
      }),
    )
    const pid = phone.state.processes[LAUNCHER_COMPONENT.packageName]
    const free = { x: phone.state.environment.width / 2, y: phone.state.environment.height * 0.55 }
    phone.touch([{ ...free, time: 0 }, { ...free, time: 700 }])
    expect([...documentOrder(phone.tree().roots)].length).toBeGreaterThan(3)
    expect(logOf(phone, 'AndroidRuntime').map(({ message }) => message)).toContain('FATAL EXCEPTION: main')
    expect(isShown(phone, CLOSE)).toBe(false)
    expect(phone.state.processes[LAUNCHER_COMPONENT.packageName]).not.toBe(pid)
  })

  it('throws when the launcher can never be shown', () => {
    const phone = phoneWithHome(homeThat(fail))
    expect(() => phone.tree()).toThrow(/nexuslauncher crashed: no such thing/)
  })

  it('System UI restarts after a crash', () => {
    let broken = false
    const breaking: SystemWindow = ({ state: { processes, time } }) => {
      if (processes[systemUi.packageName] === undefined) broken = false
      return broken && time > 0 ? fail() : null
    }
    const system = { ...systemUi, windows: [breaking, ...systemUi.windows] }
    const phone = phoneWith([breaker], system)
    open(phone)
    broken = true
    phone.advance(1)
    expect(isShown(phone, { resource_id: `${PACKAGE}:id/handler` })).toBe(true)
    expect(isShown(phone, CLOSE)).toBe(false)
    expect(logOf(phone, 'AndroidRuntime')[1]?.message).toContain(`Process: ${systemUi.packageName}`)
  })
})

describe('the phone itself', () => {
  it('rethrows errors that are no app\'s fault', () => {
    const broken = (): never => {
      throw new TypeError('host')
    }
    const apps = [launcherFor([breaker]), systemUiApp, breaker]
    const phone = new Phone(boot(findEnvironment('100'), apps), { apps, system: systemUi, engine: skiaText, ...scenePainter, paint: broken, shell: shellOnPhone })
    expect(() => phone.frame()).toThrow(new TypeError('host'))
    expect(logOf(phone, 'AndroidRuntime')).toEqual([])
  })
})
