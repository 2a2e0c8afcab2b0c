import { describe, expect, it } from 'vitest'
import { apiIndex } from '@droidgym/gym/action/api-index'
import { apiActionToSteps } from '@droidgym/gym/action/api-action-to-steps'
import { loadApis } from '@droidgym/spec/apis'

const apis = loadApis()
type Parameters = Readonly<Record<string, string | number | boolean>>
const stepsOf = (name: string, parameters: Parameters) => apiActionToSteps({ kind: 'api', name, parameters }, apis)

describe('an API action', () => {
  it('becomes one intent with unchanged words', () => {
    expect(stepsOf('messages_write', { number: '+1 (415) 555', text: `$(reboot); 'x' "y"` })).toEqual({
      steps: [
        {
          kind: 'intent',
          args: [
            ...['start', '-a', 'android.intent.action.SENDTO', '-d', 'smsto:%2B1%20(415)%20555'],
            ...['-p', 'com.google.android.apps.messaging', '--es', 'sms_body', `$(reboot); 'x' "y"`],
          ],
        },
      ],
      description: String.raw`messages_write({"number":"+1 (415) 555","text":"$(reboot); 'x' \"y\""})`,
    })
  })

  it('may have numbers, true and false in quotes', () => {
    const plain = stepsOf('clock_set_alarm', { hour: 7, minutes: 30, vibrate: false, label: '8' })
    expect(stepsOf('clock_set_alarm', { hour: '7', minutes: '30', vibrate: 'false', label: '8' })).toEqual(plain)
  })

  it.each([
    ['clock_fly', {}, /^there is no API "clock_fly"/],
    ['clock_set_alarm', {}, /^clock_set_alarm: hour is missing; minutes is missing$/],
    ['clock_set_alarm', { hour: 24, minutes: 0 }, /hour must be a whole number from 0 to 23$/],
    ['clock_set_alarm', { hour: 7.5, minutes: 0 }, /hour must be a whole number/],
    ['clock_set_alarm', { hour: 'seven', minutes: 0 }, /hour must be a whole number/],
    ['clock_set_alarm', { hour: 7, minutes: 0, vibrate: 'yes' }, /vibrate must be true or false$/],
    ['clock_set_alarm', { hour: 7, minutes: 0, days: '8' }, /days must match/],
    ['clock_set_alarm', { hour: 7, minutes: 0, tone: 'x' }, /there is no parameter "tone"$/],
    ['clock_set_alarm', { hour: 7, minutes: 0, label: 'a\0b' }, /label must be a well-formed text/],
    ['clock_set_alarm', { hour: 7, minutes: 0, label: 'x'.repeat(2_001) }, /label must have at most 2000/],
    ['youtube_show_feed', { feed: 'cats' }, /feed must be one of trending, subscriptions, library$/],
    ['phone_dial', { number: '555; reboot' }, /number must match/],
    ['toString', {}, /^there is no API/],
  ] satisfies readonly (readonly [string, Parameters, RegExp])[])('of %s with %j is invalid', (name, parameters, reason) => {
    expect(stepsOf(name, parameters)).toEqual({ invalid: expect.stringMatching(reason) as string })
  })
})

describe('the index for agents', () => {
  it('gives each API as a tool with a JSON Schema', () => {
    expect(apiIndex(apis)).toHaveLength(apis.size)
    expect(apiIndex(apis, 'youtube').map(({ name }) => name)).toEqual([
      ...['youtube_open', 'youtube_search', 'youtube_search_by_link', 'youtube_show_feed'],
    ])
    expect(apiIndex(apis).find(({ name }) => name === 'clock_set_timer')).toEqual({
      name: 'clock_set_timer',
      description: 'Starts a timer and shows it.',
      parameters: {
        type: 'object',
        properties: {
          seconds: { type: 'integer', description: 'Length of the timer in seconds.', minimum: 1, maximum: 86_400 },
        },
        required: ['seconds'],
        additionalProperties: false,
      },
    })
  })
})
