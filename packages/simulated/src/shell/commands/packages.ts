import { EVENT_SERVICE } from '@droidgym/android/ui/event-lines'
import type { Phone } from '@droidgym/phone/phone'
import { isInstalled, packageSettingsOf } from '@droidgym/phone/system/package-settings'
import { ADB_KEYBOARD_PACKAGE } from './input/adb-keyboard.ts'

/** A package in the package manager. */
export interface Package {
  readonly name: string
  readonly uid: number
  readonly versionName: string
  readonly versionCode: number
  /** Whether it is part of the image. */
  readonly system: boolean
}

/** Packages of the image without screens here. Assumption: the user ids of apps. */
const OTHERS: Readonly<Record<string, number>> = {
  android: 1000,
  'com.android.shell': 2000,
  'com.android.providers.settings': 1000,
  'com.android.providers.telephony': 1001,
  'com.android.providers.contacts': 10_060,
  'com.google.android.gsf': 10_110,
  'com.google.android.inputmethod.latin': 10_096,
  'com.google.android.webview': 10_111,
}

/** Packages that can be installed here. Assumption: the keyboard's version. */
export const INSTALLABLE: Readonly<Record<string, Omit<Package, 'name' | 'system'>>> = {
  [ADB_KEYBOARD_PACKAGE]: { uid: 10_150, versionName: '2.4-dev', versionCode: 1 },
  [EVENT_SERVICE.packageName]: { uid: 10_151, versionName: '1', versionCode: 1 },
}

/** Assumption: the image's own packages have Android's version. */
const OF_IMAGE = { versionName: '10', versionCode: 29, system: true } as const

/** Everything installed, sorted by name. */
export function allPackages(phone: Phone): readonly Package[] {
  const apps = phone.apps
    .filter(({ definition: { packageName } }) => isInstalled(phone.state, packageName))
    .map(({ definition: { packageName: name, uid, installed } }): Package =>
      installed === undefined ? { name, uid, ...OF_IMAGE } : { name, uid, ...installed, system: false },
    )
  const others = Object.entries(OTHERS).map(([name, uid]): Package => ({ name, uid, ...OF_IMAGE }))
  const later = (packageSettingsOf(phone.state).installed ?? []).flatMap((name): readonly Package[] => {
    const known = INSTALLABLE[name]
    return known === undefined ? [] : [{ name, ...known, system: false }]
  })
  return [...apps, ...others, ...later].sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** Path of the package's file. Assumption: the random part of the directory's name. */
export function apkPath({ name, system }: Package): string {
  if (name === 'android') return '/system/framework/framework-res.apk'
  if (!system) return `/data/app/${name}-${Buffer.from(name).toString('base64url').slice(0, 22).padEnd(22, 'A')}==/base.apk`
  const words = name.split('.').filter((word) => !['com', 'google', 'android', 'apps', 'org'].includes(word))
  const folder = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return `/${name.startsWith('com.google') ? 'product' : 'system'}/app/${folder}/${folder}.apk`
}

/** Seven hexadecimal digits, like `System.identityHashCode` in dumps; always the same for the same text. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 0) & 0xfffffff).toString(16).padStart(7, '0')
}
