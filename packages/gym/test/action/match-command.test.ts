import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intentArguments } from '@droidgym/gym/action/api-command'
import { matchCommand } from '@droidgym/gym/action/match-command'
import { loadApis } from '@droidgym/spec/apis'
import { parametersOf } from './api-parameters.ts'

const apis = loadApis()
const matched = (command: string) => matchCommand(command, apis)
const HOUR = '--ei android.intent.extra.alarm.HOUR 7'
const MINUTES = '--ei android.intent.extra.alarm.MINUTES 30'
const SET_ALARM = 'am start -a android.intent.action.SET_ALARM'

/** Quoted for a shell. Commands hold no control characters. */
const quoted = (word: string) => `'${word.replaceAll("'", `'"'"'`)}'`

describe('a whole command', () => {
  const alarm = { kind: 'api', name: 'clock_set_alarm', parameters: { hour: 7, minutes: 30 } }
  it.each([
    [`adb shell ${SET_ALARM} ${HOUR} ${MINUTES}`],
    [`adb -s emulator-5554 shell ${SET_ALARM} ${MINUTES} ${HOUR}`],
    [`adb shell '${SET_ALARM} ${HOUR} ${MINUTES}'`],
    [`am start ${HOUR} -p com.google.android.deskclock ${MINUTES} -a "android.intent.action.SET_ALARM"`],
    [`am start-activity -a android.intent.action.SET_ALARM ${HOUR} ${MINUTES}`],
  ])('is matched to its API: %s', (command) => {
    expect(matched(command)).toEqual(alarm)
  })

  it.each([
    ['am start -a android.intent.action.DIAL -d tel:5551234', { name: 'phone_dial', parameters: { number: '5551234' } }],
    ['am start -a android.intent.action.VIEW -d "geo:0,0?q=coffee shop"', { name: 'maps_search', parameters: { query: 'coffee shop' } }],
    ['am start -a android.intent.action.VIEW -d geo:0,0?q=coffee%20shop', { name: 'maps_search', parameters: { query: 'coffee shop' } }],
    [
      'am start -a android.intent.action.VIEW -d https://www.youtube.com/results?search_query=cats',
      { name: 'youtube_search_by_link', parameters: { query: 'cats' } },
    ],
    ['am start -a android.intent.action.VIEW -d https://example.com/', { name: 'chrome_open_page', parameters: { url: 'https://example.com/' } }],
    ['am start -a android.settings.WIFI_SETTINGS', { name: 'settings_wifi', parameters: {} }],
    [
      `am start -a android.intent.action.SENDTO -d smsto:5550100 -e sms_body "I'm late"`,
      { name: 'messages_write', parameters: { number: '5550100', text: "I'm late" } },
    ],
  ])('may omit the package: %s', (command, expected) => {
    expect(matched(command)).toEqual({ kind: 'api', ...expected })
  })

  it.each([
    ['another program', 'adb shell rm -rf /sdcard'],
    ['another adb command', 'adb install game.apk'],
    ['another verb', 'am force-stop com.android.chrome'],
    ['an action that is not in the list', 'am start -a android.intent.action.FACTORY_RESET'],
    ['an extra that the API does not have', `${SET_ALARM} ${HOUR} ${MINUTES} --es evil 1`],
    ['a flag', `${SET_ALARM} ${HOUR} ${MINUTES} -W`],
    ['the same option twice', `${SET_ALARM} -a android.intent.action.DIAL ${HOUR} ${MINUTES}`],
    ['the same extra twice', `${SET_ALARM} ${HOUR} ${HOUR} ${MINUTES}`],
    ['an extra of another type', `${SET_ALARM} --es android.intent.extra.alarm.HOUR 7 ${MINUTES}`],
    ['a value out of range', `${SET_ALARM} --ei android.intent.extra.alarm.HOUR 24 ${MINUTES}`],
    ['another package', `${SET_ALARM} ${HOUR} ${MINUTES} -p com.android.chrome`],
    ['another category', `${SET_ALARM} ${HOUR} ${MINUTES} -c android.intent.category.HOME`],
    ['a second command', `${SET_ALARM} ${HOUR} ${MINUTES}; reboot`],
    ['a second line', `${SET_ALARM} ${HOUR} ${MINUTES}\nreboot`],
    ['a variable', `${SET_ALARM} ${HOUR} ${MINUTES} --es android.intent.extra.alarm.MESSAGE "$(id)"`],
    ['a pipe within one word', `adb shell "${SET_ALARM} ${HOUR} ${MINUTES} | sh"`],
    ['a comment', `${SET_ALARM} ${HOUR} ${MINUTES} # now`],
    ['an open quote', `${SET_ALARM} ${HOUR} ${MINUTES} --es android.intent.extra.alarm.MESSAGE "up`],
    ['an option without its value', `${SET_ALARM} ${HOUR} ${MINUTES} --es android.intent.extra.alarm.MESSAGE`],
    ['nothing', ''],
    ['too much', 'x'.repeat(20_000)],
  ])('with %s is invalid', (_, command) => {
    expect(matched(command)).toEqual({ invalid: expect.any(String) as string })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string().map((tail) => `adb shell am start -a ${tail}`)), (command) => {
        expect(Object.keys(matched(command))).not.toEqual([])
      }),
    )
  })
})

describe.each([...apis.values()].map((api) => [api.name, api] as const))('%s', (name, api) => {
  it('is matched to the command that we run for it', () => {
    fc.assert(
      fc.property(parametersOf(api), (parameters) => {
        const words = intentArguments(api, parameters)
        fc.pre(words.every((word) => word.length < 1_000))
        const command = ['adb', 'shell', 'am', ...words.map(quoted)].join(' ')
        // A page with another API as its short form is matched to that API.
        const found = matched(command)
        fc.pre(name !== 'chrome_open_page' || ('name' in found && found.name === name))
        expect(found).toEqual({ kind: 'api', name, parameters })
      }),
      { numRuns: 30 },
    )
  })
})
