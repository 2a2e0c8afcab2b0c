import type { ConformanceCheck } from './check.ts'
import { androidOf } from '@droidgym/spec/device/api-level'
import { claim, claimEqual } from './claims.ts'
import { DeviceDriver } from './device-driver.ts'

/** Checks of the device's description, and of its set-up for the environment. */
export const DESCRIBE_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'description/matches-the-phone',
    what: 'The description says what the phone itself says.',
    run: async (context) => {
      const { serial, model, apiLevel, build, backend, display } = context.device.description
      claim(/^\S+$/.test(serial), 'The serial', 'a word', serial)
      claim(/^\S+$/.test(backend), "The backend's name", 'a word', backend)
      const driver = new DeviceDriver(context)
      claimEqual('The model', model, (await driver.run('getprop', 'ro.product.model')).trim())
      claimEqual('The API level', apiLevel, Number(await driver.run('getprop', 'ro.build.version.sdk')))
      claimEqual('The build', build, (await driver.run('getprop', 'ro.build.fingerprint')).trim())
      const size = lastMatch(await driver.run('wm', 'size'), /(\d+)x(\d+)/g)
      claimEqual('The display', `${display.width}x${display.height}`, size)
      const density = Number(lastMatch(await driver.run('wm', 'density'), /\d+/g))
      claimEqual('The density', display.densityDpi, density)
    },
  },
  {
    id: 'description/is-the-chosen-image',
    what: 'The phone has the API level that was chosen, and its image is a build of that Android.',
    run: async (context) => {
      const { apiLevel, device: { description }, note } = context
      note(`API ${description.apiLevel}, ${description.build}`)
      claimEqual('The API level', description.apiLevel, apiLevel)
      const driver = new DeviceDriver(context)
      const release = (await driver.run('getprop', 'ro.build.version.release')).trim()
      claimEqual('The version of Android', release, androidOf(apiLevel))
      // Build.java: BRAND/PRODUCT/DEVICE:RELEASE/ID/INCREMENTAL:TYPE/TAGS; the image's own partition writes it.
      const { build } = description
      claim(build.includes(`:${release}/`), 'The fingerprint of the image', `one of Android ${release}`, build)
    },
  },
  {
    id: 'description/matches-the-environment',
    what: 'The phone is set up as its environment says: display, language, font, night mode.',
    run: async (context) => {
      const { width, height, density, locale, font_scale: fontScale, dark_theme: dark } = context.environment
      claimEqual('The display', context.device.description.display, { width, height, densityDpi: density })
      const driver = new DeviceDriver(context)
      claimEqual('The language', (await driver.run('getprop', 'persist.sys.locale')).trim(), locale)
      claimEqual('The font scale', await numberOf(driver, 'system', 'font_scale', 1), fontScale)
      claimEqual('Night mode', /: yes/.test(await driver.run('cmd', 'uimode', 'night')), dark)
    },
  },
]

/** `wm` prints the physical value first and an override last. */
function lastMatch(text: string, pattern: RegExp): string | undefined {
  return text.match(pattern)?.at(-1)
}

async function numberOf(driver: DeviceDriver, namespace: string, key: string, unset: number): Promise<number> {
  const text = (await driver.run('settings', 'get', namespace, key)).trim()
  return text === 'null' ? unset : Number(text)
}
