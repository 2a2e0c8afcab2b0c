import { Permission } from '@droidgym/phone/system/permission-groups'
import { polar } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  WHITE,
  ...[0, 60, 120, 180, 240, 300].map((angle, index) => painted(blade(angle), index % 2 === 0 ? '#6FB23A' : '#2E7D32')),
)

/** One leaf of a shutter, turned by `angle` degrees about the middle of the icon. */
function blade(angle: number): string {
  const at = (radius: number, turn: number) => polar([54, 54], radius, angle + turn)
  return `M${at(9, 0)}Q${at(30, -38)} ${at(37, 12)}Q${at(32, 50)} ${at(9, 60)}z`
}

/** Snapseed 2.20. Assumption: the user id. */
export const SNAPSEED: AppIdentity = {
  packageName: 'com.niksoftware.snapseed',
  uid: 10132,
  installed: { versionName: '2.20.0.526050212', versionCode: 1_251_211 },
  strings: 'snapseed',
  /** Assumption: those that the app lists under App permissions. */
  permissions: [Permission.readStorage, Permission.writeStorage, Permission.camera],
  launcher: { icon: ICON, labelKey: 'snapseed' },
}
