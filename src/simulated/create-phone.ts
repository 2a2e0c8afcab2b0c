import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { boot } from '../phone/boot.ts'
import { INSTALLED_APPS } from '../apps/installed-apps.ts'
import { systemUi } from '../apps/system-ui/system-windows.ts'
import type { Hardware } from '../phone/system/hardware.ts'
import { EMULATOR } from '../phone/system/hardware.ts'
import { Phone } from '../phone/phone.ts'
import type { PhoneParts } from '../phone/phone.ts'
import { paintScene } from '../phone/render/scene-painter.ts'
import { skiaText } from '../phone/render/text/skia-text.ts'
import { shellOnPhone } from '../shell/still-phone.ts'

const PARTS: PhoneParts = {
  apps: INSTALLED_APPS,
  system: systemUi,
  engine: skiaText,
  paint: paintScene,
  shell: shellOnPhone,
}

/**
 * A phone with all its apps, provisioned for the environment, with the emulator's hardware except for `hardware`.
 */
export async function createPhone(environment: EnvironmentSpec, hardware: Partial<Hardware> = {}): Promise<Phone> {
  await loadSqlite()
  return new Phone(boot(environment, INSTALLED_APPS, { ...EMULATOR, ...hardware }), PARTS)
}
