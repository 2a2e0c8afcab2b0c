import { EVENT_SERVICE } from '@droidgym/android/ui/event-lines'
import type { Phone } from '@droidgym/phone/phone'
import { packageSettingsOf } from '@droidgym/phone/system/package-settings'
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

/**
 * Apps that were installed on the image, with their versions, as B-MoCA's set-up does. Assumption: the keyboard's
 * version.
 */
const INSTALLED: Readonly<Record<string, readonly [name: string, code: number]>> = {
  [ADB_KEYBOARD_PACKAGE]: ['2.4-dev', 1],
  [EVENT_SERVICE.packageName]: ['1', 1],
  'com.google.android.calculator': ['8.6 (612662282)', 85_005_407],
  'com.instagram.android': ['325.0.0.35.91', 372_509_503],
  'com.niksoftware.snapseed': ['2.20.0.526050212', 1_251_211],
  'com.walmart.android': ['24.19', 24_190_029],
  'org.wikipedia': ['2.7.50484-r-2024-04-19', 50_484],
}

/** Packages of the image without screens here. Assumption: the user ids of apps. */
const OTHERS: Readonly<Record<string, number>> = {
  android: 1000,
  'com.android.phone': 1001,
  'com.android.shell': 2000,
  'com.android.providers.settings': 1000,
  'com.android.providers.telephony': 1001,
  'com.android.providers.contacts': 10_060,
  'com.google.android.gms': 10_110,
  'com.google.android.gsf': 10_110,
  'com.google.android.inputmethod.latin': 10_096,
  'com.google.android.permissioncontroller': 10_066,
  'com.google.android.webview': 10_111,
}

/** Packages that can be installed here, with their user ids. */
export const INSTALLABLE: Readonly<Record<string, number>> = {
  [ADB_KEYBOARD_PACKAGE]: 10_150,
  [EVENT_SERVICE.packageName]: 10_151,
}

/** Everything installed, sorted by name. Assumption: the image's own packages have Android's version. */
export function allPackages(phone: Phone): readonly Package[] {
  const apps = phone.apps.map(({ definition: { packageName, uid } }) => [packageName, uid] as const)
  const later = packageSettingsOf(phone.state).installed ?? []
  return [...apps, ...Object.entries(OTHERS), ...later.map((name) => [name, INSTALLABLE[name] ?? 0] as const)]
    .map(([name, uid]): Package => {
      const installed = INSTALLED[name]
      const [versionName, versionCode] = installed ?? ['10', 29]
      return { name, uid, versionName, versionCode, system: installed === undefined }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
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
