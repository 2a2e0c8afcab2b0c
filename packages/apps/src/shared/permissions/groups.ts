import type { Translator } from '@droidgym/phone/i18n/strings'
import type { PermissionGroup } from '@droidgym/phone/system/permission-groups'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'

/** How a group is drawn, and the end of the keys of its texts (core/res strings.xml, API 29). */
const LOOKS: Readonly<Record<PermissionGroup, readonly [glyph: Glyph, key: string]>> = {
  ACTIVITY_RECOGNITION: [glyphs.wellbeing, 'activityRecognition'],
  CALENDAR: [glyphs.calendar, 'calendar'],
  CALL_LOG: [glyphs.history, 'calllog'],
  CAMERA: [glyphs.camera, 'camera'],
  CONTACTS: [glyphs.people, 'contacts'],
  LOCATION: [glyphs.locationPin, 'location'],
  MICROPHONE: [glyphs.microphone, 'microphone'],
  PHONE: [glyphs.phone, 'phone'],
  SENSORS: [glyphs.heart, 'sensors'],
  SMS: [glyphs.message, 'sms'],
  STORAGE: [glyphs.folder, 'storage'],
}

export function groupGlyph(group: PermissionGroup): Glyph {
  return LOOKS[group][0]
}

export function groupLabel(t: Translator, group: PermissionGroup): string {
  return t(`permgrouplab_${LOOKS[group][1]}`)
}

/** "access your contacts" */
export function groupDescription(t: Translator, group: PermissionGroup): string {
  return t(`permgroupdesc_${LOOKS[group][1]}`)
}

/** "Allow Maps to access this device's location?" */
export function groupRequest(t: Translator, group: PermissionGroup, app: string): string {
  return t(`permgrouprequest_${LOOKS[group][1]}`, { app })
}
