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
import { skiaText } from '@droidgym/phone/render/text/skia-text'
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
export async function createPhone(environment: EnvironmentSpec, hardware: Partial<Hardware> = {}): Promise<Phone> {
  await loadSqlite()
  return new Phone(boot(environment, INSTALLED_APPS, { ...EMULATOR, ...hardware }), PARTS)
}
