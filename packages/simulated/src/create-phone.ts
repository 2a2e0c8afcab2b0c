import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { boot } from '@droidgym/phone/boot'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import { systemUi } from '@droidgym/apps/system-ui/system-windows'
import type { Hardware } from '@droidgym/phone/system/hardware'
import { EMULATOR } from '@droidgym/phone/system/hardware'
import { Phone } from '@droidgym/phone/phone'
import type { PhoneParts } from '@droidgym/phone/phone'
import { scenePainter } from '@droidgym/phone/render/scene-painter'
import { LruCache } from '@droidgym/phone/lru-cache'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import type { PhoneState } from '@droidgym/phone/system/state'
import { shellOnPhone } from './shell/still-phone.ts'

const PARTS: PhoneParts = {
  apps: INSTALLED_APPS,
  system: systemUi,
  engine: skiaText,
  ...scenePainter,
  shell: shellOnPhone,
}

/**
 * A phone with all its apps, provisioned for the environment, with the emulator's hardware except for `hardware`.
 */
export async function createPhone(environment: EnvironmentSpec, hardware?: Partial<Hardware>): Promise<Phone> {
  await loadSqlite()
  const first = hardware === undefined
    ? firstStates.getOrMake(environment, () => boot(environment, INSTALLED_APPS))
    : boot(environment, INSTALLED_APPS, { ...EMULATOR, ...hardware })
  return new Phone(first, PARTS)
}

/** Phones of one environment begin in one state, so that what was made of its parts is found again. */
const firstStates = new LruCache<EnvironmentSpec, PhoneState>(64)
