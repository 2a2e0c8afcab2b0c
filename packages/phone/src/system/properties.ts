import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { Hardware } from './hardware.ts'

type Properties = Readonly<Record<string, string>>

/**
 * Identity of the image that B-MoCA uses, google_apis x86_64, API 29, with the changes of provisioning. A handset's
 * image is a user build; otherwise it has the same names (assumption).
 */
export function imageProperties({ density, id, locale }: EnvironmentSpec, { simSlots, su }: Hardware): Properties {
  const isUserdebug = su === 'user'
  return {
    ...(simSlots === 2 && { 'persist.radio.multisim.config': 'dsds' }),
    'persist.sys.locale': locale,
    'ro.adb.secure': '0',
    'ro.boot.hardware': 'ranchu',
    'ro.build.characteristics': 'emulator',
    'ro.build.display.id': 'sdk_gphone_x86_64-userdebug 10 QSR1.211112.011 13135432 dev-keys',
    'ro.build.fingerprint': 'google/sdk_gphone_x86_64/generic_x86_64:10/QSR1.211112.011/13135432:userdebug/dev-keys',
    'ro.build.id': 'QSR1.211112.011',
    'ro.build.tags': 'dev-keys',
    'ro.build.type': isUserdebug ? 'userdebug' : 'user',
    'ro.build.version.codename': 'REL',
    'ro.build.version.incremental': '13135432',
    'ro.build.version.release': '10',
    'ro.build.version.sdk': '29',
    'ro.debuggable': isUserdebug ? '1' : '0',
    'ro.hardware': 'ranchu',
    'ro.kernel.qemu': '1',
    'ro.kernel.qemu.avd_name': id,
    'ro.product.brand': 'google',
    'ro.product.cpu.abi': 'x86_64',
    'ro.product.cpu.abilist': 'x86_64,x86',
    'ro.product.device': 'generic_x86_64',
    'ro.product.locale': 'en-US',
    'ro.product.manufacturer': 'Google',
    'ro.product.model': 'Android SDK built for x86_64',
    'ro.product.name': 'sdk_gphone_x86_64',
    'ro.secure': '1',
    'ro.sf.lcd_density': String(density),
  }
}

/** Properties that services set at start (gsm.*: Assumption). */
export function serviceProperties({ simSlots, subscriptions }: Hardware): Properties {
  const cards = Array.from({ length: simSlots }, (_, slot) => subscriptions[slot] !== undefined)
  const ofCards = (present: string, absent: string): string => cards.map((is) => (is ? present : absent)).join(',')
  return {
    'gsm.network.type': ofCards('LTE', 'Unknown'),
    'gsm.operator.alpha': ofCards('Android', ''),
    'gsm.sim.state': ofCards('READY', 'ABSENT'),
    'init.svc.adbd': 'running',
    'init.svc.bootanim': 'running',
    'init.svc.surfaceflinger': 'running',
    'init.svc.zygote': 'running',
  }
}

/** Properties that change when the boot completes (ActivityManagerService.finishBooting of API 29). */
export const BOOTED_PROPERTIES: Properties = {
  'dev.bootcomplete': '1',
  'init.svc.bootanim': 'stopped',
  'service.bootanim.exit': '1',
  'sys.boot_completed': '1',
}
