import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  Action,
  Category,
  ComponentError,
  Flag,
  formatComponent,
  formatIntent,
  formatShortComponent,
  formatUid,
  launchIntent,
  parseComponent,
  startLine,
  startProcLine,
} from '@droidgym/android/intent'

const packageName = fc.stringMatching(/^[a-z]\w{0,6}(\.[a-z]\w{0,6}){1,3}$/)
const className = fc.stringMatching(/^[a-z]\w{0,6}(\.[a-z]\w{0,6}){1,3}\.[A-Z]\w{0,8}(\$[A-Z]\w{0,4})?$/)
const component = fc.oneof(
  fc.record({ packageName, className }),
  packageName.map((name) => ({ packageName: name, className: `${name}.Main` })),
)

describe('components', () => {
  test('both forms are read back', () => {
    fc.assert(
      fc.property(component, (any) => {
        expect(parseComponent(formatComponent(any))).toEqual(any)
        expect(parseComponent(formatShortComponent(any))).toEqual(any)
      }),
    )
  })

  test('only classes of the package are shortened', () => {
    expect(formatShortComponent(parseComponent('com.android.dialer/com.android.dialer.main.impl.MainActivity'))).toBe(
      'com.android.dialer/.main.impl.MainActivity',
    )
    const clock = 'com.google.android.deskclock/com.android.deskclock.DeskClock'
    expect(formatShortComponent(parseComponent(clock))).toBe(clock)
    expect(formatShortComponent(parseComponent('com.app/com.application.Main'))).toBe('com.app/com.application.Main')
  })

  test('any characters are a name', () => {
    expect(parseComponent('com.a/.B-c')).toEqual({ packageName: 'com.a', className: 'com.a.B-c' })
    expect(parseComponent('a b/c/d')).toEqual({ packageName: 'a b', className: 'c/d' })
    expect(parseComponent('/Main')).toEqual({ packageName: '', className: 'Main' })
  })

  test.each(['', 'com.android.dialer', 'com.android.dialer/', '/'])('refuses %j', (text) => {
    expect(() => parseComponent(text)).toThrow(ComponentError)
  })
})

describe('log lines', () => {
  test('a launcher icon', () => {
    const bounds = { left: 548, top: 213, right: 818, bottom: 324 }
    const intent = launchIntent(parseComponent('com.android.settings/.Settings'), bounds)
    expect(startLine(intent, 10131)).toBe(
      'START u0 {act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] flg=0x10200000 ' +
        'cmp=com.android.settings/.Settings bnds=[548,213][818,324]} from uid 10131',
    )
  })

  test('categories are in the order of their hashes', () => {
    const categories = ['BROWSABLE', 'LAUNCHER', 'INFO', 'HOME'].map((name) => `android.intent.category.${name}`)
    expect(formatIntent({ categories }).match(/[A-Z]+/g)).toEqual(['HOME', 'INFO', 'LAUNCHER', 'BROWSABLE'])
  })

  test('a page of Settings', () => {
    const intent = {
      action: 'android.settings.WIFI_SETTINGS2',
      component: parseComponent('com.android.settings/.Settings$WifiSettings2Activity'),
      hasExtras: true,
    }
    expect(startLine(intent, 1000)).toBe(
      'START u0 {act=android.settings.WIFI_SETTINGS2 cmp=com.android.settings/.Settings$WifiSettings2Activity (has extras)} ' +
        'from uid 1000',
    )
  })

  test('fields stand in the platform order', () => {
    const intent = {
      packageName: 'p.q',
      identifier: 'i',
      type: 'image/*',
      data: 'content://x/y',
      categories: [Category.home, Category.launcher],
      action: Action.main,
      flags: Flag.newTask,
    }
    expect(formatIntent(intent)).toBe(
      'act=android.intent.action.MAIN cat=[android.intent.category.HOME,android.intent.category.LAUNCHER] ' +
        'dat=content://x/y typ=image/* id=i flg=0x10000000 pkg=p.q',
    )
  })

  test.each([
    ['tel:202-456-1111', 'tel:xxx-xxx-xxxx'],
    ['mailto:someone@example.org', 'mailto:xxxxxxx@xxxxxxx.xxx'],
    ['https://user:secret@example.org:8080/path?q=1', 'https://example.org:8080/...'],
    ['package:com.example', 'package:com.example'],
    ['content://a/b#c', 'content://a/b'],
  ])('the data %s is logged as %s', (data, logged) => {
    expect(formatIntent({ data })).toBe(`dat=${logged}`)
  })

  test('a new process', () => {
    const component = parseComponent('com.android.settings/.Settings')
    const start = { pid: 7972, processName: 'com.android.settings', hostingType: 'activity', component }
    expect(startProcLine({ ...start, uid: 1000 })).toBe(
      'Start proc 7972:com.android.settings/1000 for activity {com.android.settings/com.android.settings.Settings}',
    )
    expect(startProcLine({ ...start, uid: 10060 })).toContain('com.android.settings/u0a60 for')
  })

  test.each([
    [0, '0'],
    [2000, '2000'],
    [10_000, 'u0a0'],
    [1_010_052, 'u10a52'],
    [1_001_000, 'u10s1000'],
    [90_002, 'u0ai2'],
    [99_012, 'u0i12'],
  ])('uid %i is %s', (uid, expected) => {
    expect(formatUid(uid)).toBe(expected)
  })
})
