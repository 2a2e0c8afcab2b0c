import type { EnvironmentSpec } from '../spec/environment.ts'
import { loadSqlite } from '../android/sqlite.ts'
import { boot } from './boot.ts'
import { INSTALLED_APPS } from './installed-apps.ts'
import { systemUi } from './apps/system-ui/system-ui.ts'
import type { Hardware } from './system/hardware.ts'
import { EMULATOR } from './system/hardware.ts'
import { Phone } from './phone.ts'
import type { PhoneParts } from './phone.ts'
import { paintScene } from './render/scene-painter.ts'
import { skiaText } from './render/skia-text.ts'
import { shellOnPhone } from './shell/still-phone.ts'

const PARTS: PhoneParts = {
  apps: INSTALLED_APPS,
  system: systemUi,
  engine: skiaText,
  paint: paintScene,
  shell: shellOnPhone,
}

/**
 * A phone with all its apps, freshly provisioned as the environment says: the emulator, but for what `hardware` names.
 */
export async function createPhone(environment: EnvironmentSpec, hardware: Partial<Hardware> = {}): Promise<Phone> {
  await loadSqlite()
  return new Phone(boot(environment, INSTALLED_APPS, { ...EMULATOR, ...hardware }), PARTS)
}
