/** The runtime permissions of Android 10 (protection level dangerous in core/res/AndroidManifest.xml, API 29). */
export const Permission = {
  readContacts: 'android.permission.READ_CONTACTS',
  writeContacts: 'android.permission.WRITE_CONTACTS',
  getAccounts: 'android.permission.GET_ACCOUNTS',
  readCalendar: 'android.permission.READ_CALENDAR',
  writeCalendar: 'android.permission.WRITE_CALENDAR',
  sendSms: 'android.permission.SEND_SMS',
  receiveSms: 'android.permission.RECEIVE_SMS',
  readSms: 'android.permission.READ_SMS',
  receiveMms: 'android.permission.RECEIVE_MMS',
  receiveWapPush: 'android.permission.RECEIVE_WAP_PUSH',
  readCellBroadcasts: 'android.permission.READ_CELL_BROADCASTS',
  readStorage: 'android.permission.READ_EXTERNAL_STORAGE',
  writeStorage: 'android.permission.WRITE_EXTERNAL_STORAGE',
  mediaLocation: 'android.permission.ACCESS_MEDIA_LOCATION',
  fineLocation: 'android.permission.ACCESS_FINE_LOCATION',
  coarseLocation: 'android.permission.ACCESS_COARSE_LOCATION',
  backgroundLocation: 'android.permission.ACCESS_BACKGROUND_LOCATION',
  readCallLog: 'android.permission.READ_CALL_LOG',
  writeCallLog: 'android.permission.WRITE_CALL_LOG',
  processOutgoingCalls: 'android.permission.PROCESS_OUTGOING_CALLS',
  readPhoneState: 'android.permission.READ_PHONE_STATE',
  readPhoneNumbers: 'android.permission.READ_PHONE_NUMBERS',
  callPhone: 'android.permission.CALL_PHONE',
  addVoicemail: 'com.android.voicemail.permission.ADD_VOICEMAIL',
  useSip: 'android.permission.USE_SIP',
  answerCalls: 'android.permission.ANSWER_PHONE_CALLS',
  acceptHandover: 'android.permission.ACCEPT_HANDOVER',
  recordAudio: 'android.permission.RECORD_AUDIO',
  activityRecognition: 'android.permission.ACTIVITY_RECOGNITION',
  camera: 'android.permission.CAMERA',
  bodySensors: 'android.permission.BODY_SENSORS',
} as const
export type Permission = (typeof Permission)[keyof typeof Permission]

/**
 * What a user allows or denies at once, and the permissions of each (Utils.PLATFORM_PERMISSIONS of
 * PermissionController, API 29). The names are those of Manifest.permission_group.
 */
export const PERMISSION_GROUPS = {
  ACTIVITY_RECOGNITION: [Permission.activityRecognition],
  CALENDAR: [Permission.readCalendar, Permission.writeCalendar],
  CALL_LOG: [Permission.readCallLog, Permission.writeCallLog, Permission.processOutgoingCalls],
  CAMERA: [Permission.camera],
  CONTACTS: [Permission.readContacts, Permission.writeContacts, Permission.getAccounts],
  LOCATION: [Permission.fineLocation, Permission.coarseLocation, Permission.backgroundLocation],
  MICROPHONE: [Permission.recordAudio],
  PHONE: [
    Permission.readPhoneState, Permission.readPhoneNumbers, Permission.callPhone, Permission.addVoicemail,
    Permission.useSip, Permission.answerCalls, Permission.acceptHandover,
  ],
  SENSORS: [Permission.bodySensors],
  SMS: [
    Permission.sendSms, Permission.receiveSms, Permission.readSms, Permission.receiveMms, Permission.receiveWapPush,
    Permission.readCellBroadcasts,
  ],
  STORAGE: [Permission.readStorage, Permission.writeStorage, Permission.mediaLocation],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type PermissionGroup = keyof typeof PERMISSION_GROUPS

export const GROUP_NAMES = Object.keys(PERMISSION_GROUPS) as readonly PermissionGroup[]

/** The permission that allows a group while its app is not in front (`android:backgroundPermission`). */
export const BACKGROUND: Permission = Permission.backgroundLocation

const GROUP_OF: ReadonlyMap<string, PermissionGroup> = new Map(
  GROUP_NAMES.flatMap((group) => PERMISSION_GROUPS[group].map((permission) => [permission, group] as const)),
)

export function groupOf(permission: Permission): PermissionGroup | undefined {
  return GROUP_OF.get(permission)
}

export function isRuntimePermission(name: string): name is Permission {
  return GROUP_OF.has(name)
}

/** A group by its name, with or without `android.permission-group.`, or by the name of one of its permissions. */
export function findGroup(name: string): PermissionGroup | undefined {
  const short = name.replace('android.permission-group.', '')
  return GROUP_OF.get(name) ?? GROUP_NAMES.find((group) => group === short)
}
