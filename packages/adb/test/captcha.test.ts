import { describe, expect, it } from 'vitest'
import { captchaOn } from '@droidgym/adb/pool/captcha'
import { LeasedDevice } from '@droidgym/adb/pool/leased-device'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { DeviceError } from '@droidgym/spec/device/device-error'
import type { Device } from '@droidgym/spec/device/device'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { gymOn } from '@droidgym/gym/gym'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { SimulatedDevice } from '@droidgym/simulated/simulated-device'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const FLAGS = ['checkable', 'checked', 'clickable', 'enabled', 'focusable', 'focused', 'scrollable', 'long-clickable', 'password', 'selected']

function node(attributes: Readonly<Record<string, string>>, children = ''): string {
  const all = {
    index: '0', text: '', 'resource-id': '', class: 'android.view.View', package: 'com.android.chrome',
    'content-desc': '', ...Object.fromEntries(FLAGS.map((flag) => [flag, 'false'])), bounds: '[0,0][10,10]',
    ...attributes,
  }
  return `<node ${Object.entries(all).map(([name, value]) => `${name}="${value}"`).join(' ')}>${children}</node>`
}

function screen(inner: string, around = 'android.webkit.WebView'): UiTree {
  return parseUiautomatorXml(`<hierarchy rotation="0">${node({ class: around }, inner)}</hierarchy>`, { width: 10, height: 10 })
}

const CHECKBOX = node({ class: 'android.widget.CheckBox', text: 'I&apos;m not a robot', checkable: 'true' })

describe('a CAPTCHA', () => {
  it.each([
    ['its checkbox', CHECKBOX, 'reCAPTCHA'],
    ['its checkbox in another language', node({ class: 'android.widget.CheckBox', 'content-desc': '로봇이 아닙니다.' }), 'reCAPTCHA'],
    ['the id of an element', node({}, node({ 'resource-id': 'recaptcha-verify-button' })), 'reCAPTCHA'],
    ['another kind', node({ class: 'android.widget.CheckBox', text: 'Verify you are human' }), 'Turnstile'],
  ])('is told by %s', (_, inner, name) => {
    expect(captchaOn(screen(inner))).toBe(name)
  })

  it('is not told by its words alone, nor outside of a web page', () => {
    expect(captchaOn(screen(node({ class: 'android.widget.TextView', text: 'I&apos;m not a robot' })))).toBeUndefined()
    expect(captchaOn(screen(CHECKBOX, 'android.widget.FrameLayout'))).toBeUndefined()
  })
})

/** A phone whose screen turns into a CAPTCHA with the first touch, as long as `isAsked`. */
class AskingDevice extends SimulatedDevice {
  readonly #isAsked: boolean
  #touched = false

  constructor(phone: Phone, isAsked: boolean) {
    super('asking-5554', phone, '100')
    this.#isAsked = isAsked
  }

  override async perform(...input: Parameters<SimulatedDevice['perform']>): Promise<void> {
    this.#touched = true
    await super.perform(...input)
  }

  override async hierarchy(): Promise<UiTree> {
    return this.#touched && this.#isAsked ? screen(CHECKBOX) : super.hierarchy()
  }
}

describe('an episode on a leased phone that shows a CAPTCHA', () => {
  const touch = { kind: 'dual-gesture', values: [0, 0, 0, 0] } as const
  const played = async (asked: readonly boolean[], reruns: number) => {
    const failures: (DeviceError | undefined)[] = []
    let opened = 0
    const open = async (): Promise<Device> => {
      const device = new AskingDevice(await createPhone(findEnvironment('100')), asked[opened++] ?? false)
      const giveBack = async (failure: DeviceError | undefined): Promise<void> => {
        failures.push(failure)
      }
      return new LeasedDevice(device, { environment: '100', onEpisode: () => undefined, giveBack })
    }
    const gym = gymOn(new BackendRegistry({ adb: { open } }), { backend: 'adb' })
    const environment = await gym.makeEnvironment({
      task: 'clock/open_the_clock_app', environment: '100', actionSpace: 'dual-gesture', observation: { elements: true },
    })
    const outcome = await playEpisode(environment, () => ({ act: async () => touch }), { limit: 2, reruns })
    await environment.close()
    return { outcome, failures }
  }

  it('is no episode of the agent: it is played again on a phone that is not blamed', async () => {
    const { outcome, failures } = await played([true, true], 2)
    expect(outcome).toMatchObject({ aborted: false, repeated: 2, steps: 2 })
    expect(failures).toEqual([undefined, undefined, undefined])
  })

  it('is given up after as many tries as are allowed, with the reason', async () => {
    const { outcome } = await played([true, true], 1)
    expect(outcome).toMatchObject({ aborted: true, repeated: 1, failure: expect.stringMatching(/^CAPTCHA_SHOWN: .*reCAPTCHA/) as string })
  })
})
