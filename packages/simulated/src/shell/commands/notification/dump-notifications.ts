import { javaHash } from '@droidgym/android/java/hash'
import type { Phone } from '@droidgym/phone/phone'
import { isDoNotDisturb } from '@droidgym/phone/system/hardware/interruptions'
import { notificationState, packageNotificationsOf } from '@droidgym/phone/system/notification-manager/notification-state'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import type { Importance, Notification } from '@droidgym/phone/system/notifications/notification'
import type { NotificationChannel, PendingIntent } from '@droidgym/phone/system/notifications/notification'
import { describeChannel, describeNotification, flagsOf } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import { toEpoch } from '@droidgym/phone/system/time-zone'
import { hashOf } from '../packages.ts'

/** NotificationListenerService.Ranking.importanceToString of API 29. */
const IMPORTANCES: Readonly<Record<Importance, string>> = {
  0: 'NONE', 1: 'MIN', 2: 'LOW', 3: 'DEFAULT', 4: 'HIGH', 5: 'HIGH',
}

/**
 * `dumpsys notification [--noredact] [-p PACKAGE]` (NotificationManagerService.dumpImpl of API 29): the records, what
 * is snoozed, what is allowed, Do Not Disturb.
 */
export function dumpNotifications(phone: Phone, args: readonly string[]): string {
  const { state } = phone
  const redact = !args.includes('--noredact')
  const filter = ['-p', '--package'].map((flag) => args.indexOf(flag)).find((at) => at >= 0)
  const only = filter === undefined ? undefined : args[filter + 1]
  const records = notificationsOf(state).filter(({ packageName }) => only === undefined || packageName === only)
  return [
    `Current Notification Manager state${only === undefined ? '' : ` (filtered to ${only})`}:`,
    ...(records.length === 0 ? [] : ['  Notification List:']),
    ...records.map((record) => dumpRecord(record, { prefix: '    ', redact, ...recordStyle(phone, record) }).trimEnd()),
    ...(records.length === 0 ? [] : ['  ']),
    ...snoozed(state),
    '',
    ' Notification Preferences:',
    '    per-package config:',
    '    PackagePreferences:',
    ...preferences(phone, only),
    '',
    '  Zen Mode:',
    `    mInterruptionFilter=${isDoNotDisturb(state) ? 2 : 1}`,
    `    mZenMode=${isDoNotDisturb(state) ? 'ZEN_MODE_IMPORTANT_INTERRUPTIONS' : 'ZEN_MODE_OFF'}`,
    '',
  ].join('\n')
}

interface RecordStyle {
  readonly prefix: string
  /** Without the texts that apps gave. */
  readonly redact: boolean
  readonly channel: NotificationChannel
  /** Epoch milliseconds of an `uptime`, and of a time on the phone's clock. */
  readonly epochOf: { uptime(this: void, uptime: number): number; local(this: void, time: number): number }
}

type StyleOfPhone = Omit<RecordStyle, 'prefix' | 'redact'>

/** How a phone writes its records. */
export function recordStyle(phone: Phone, { channel, packageName }: Notification): StyleOfPhone {
  const { state } = phone
  const found = channelsOf(phone, packageName).find(({ id }) => id === channel)
  const now = toEpoch(state, state.time)
  return {
    channel: found ?? { id: channel, name: channel, importance: 3 },
    epochOf: { uptime: (uptime) => now - Math.round(state.uptime - uptime), local: (time) => toEpoch(state, time) },
  }
}

/**
 * NotificationRecord.dump of API 29, which the oracle's family `notification-records` judges. Assumption: the numbers
 * of resources are 0, no listener has ranked the record, and its statistics are those of one that was just posted.
 */
export function dumpRecord(record: Notification, { prefix, redact, channel, epochOf }: RecordStyle): string {
  const { importance, key, packageName, uid } = record
  const { actions = [], color, contentIntent, deleteIntent, fullScreenIntent, id, tag } = record
  const identity = `pkg=${packageName} user=UserHandle{0} id=${id} tag=${tag ?? 'null'} importance=${importance} key=${key}`
  const inner = `${prefix}  `
  const created = epochOf.uptime(record.createdAt)
  const lines = [
    `uid=${uid} userId=0`,
    `opPkg=${packageName}`,
    `icon=Icon(typ=RESOURCE pkg=${packageName} id=0x00000000) / ${packageName}:drawable/${record.icon}`,
    `flags=0x${flagsOf(record).toString(16)}`,
    'pri=0',
    `key=${key}`,
    'seen=true',
    `groupKey=${groupKey(record)}`,
    `fullscreenIntent=${pendingIntent(record, fullScreenIntent)}`,
    `contentIntent=${pendingIntent(record, contentIntent)}`,
    `deleteIntent=${pendingIntent(record, deleteIntent)}`,
    'number=0',
    'groupAlertBehavior=0',
    'tickerText=null',
    'contentView=null',
    'bigContentView=null',
    'headsUpContentView=null',
    // Both stand on one line there.
    `color=0x${color === undefined ? '00000000' : `ff${color.slice(1).toLowerCase()}`}${inner}timeout=unknown`,
    ...(actions.length === 0 ? [] : [
      'actions={',
      ...actions.map(({ title, intent }, index) => `    [${index}] "${title}" -> ${pendingIntent(record, intent)}`),
      '  }',
    ]),
    'extras={',
    ...extras(record).map(([name, type, value]) => `    ${name}=${type}${redact && type === 'String' ? '' : ` (${value})`}`),
    '}',
    `stats=SingleNotificationStats{${STATS}, requestedImportance=3, naturalImportance=${channel.importance}, isNoisy=true}`,
    'mContactAffinity=0.0',
    'mRecentlyIntrusive=false',
    'mPackagePriority=0',
    'mPackageVisibility=-1000',
    'mSystemImportance=UNSPECIFIED',
    'mAsstImportance=UNSPECIFIED',
    `mImportance=${IMPORTANCES[importance]}`,
    'mImportanceExplanation=app',
    'mIsAppImportanceLocked=false',
    'mIntercept=false',
    'mHidden==false',
    'mGlobalSortKey=null',
    `mRankingTimeMs=${epochOf.local(record.when)}`,
    `mCreationTimeMs=${created}`,
    'mVisibleSinceMs=0',
    `mUpdateTimeMs=${epochOf.uptime(record.updatedAt)}`,
    `mInterruptionTimeMs=${created}`,
    'mSuppressedVisualEffects= 0',
    'mSound= content://settings/system/notification_sound',
    'mVibration= null',
    'mAttributes= AudioAttributes: usage=USAGE_NOTIFICATION content=CONTENT_TYPE_SONIFICATION flags=0x800 tags= bundle=null',
    'mLight= null',
    'mShowBadge=true',
    'mColorized=false',
    'mIsInterruptive=false',
    `effectiveNotificationChannel=${describeChannel(channel, importance === channel.importance ? undefined : importance)}`,
    'mAdjustments=[]',
  ]
  const hash = hashOf(key).padStart(8, '0')
  const described = describeNotification(record)
  const head = `${prefix}NotificationRecord(0x${hash}: ${identity}appImportanceLocked=false: ${described})`
  return `${[head, ...lines.map((line) => `${inner}${line}`)].join('\n')}\n`
}

/** SingleNotificationStats of API 29 before anything was measured. */
const STATS = [
  'posttimeElapsedMs=-1', 'posttimeToFirstClickMs=-1', 'posttimeToDismissMs=-1', 'airtimeCount=0', 'airtimeMs=0',
  'currentAirtimeStartElapsedMs=-1', 'airtimeExpandedMs=0', 'posttimeToFirstVisibleExpansionMs=-1',
  'currentAirtimeExpandedStartElapsedMs=-1',
].join(', ')

/** StatusBarNotification.groupKey of API 29. */
function groupKey({ group, key, packageName }: Notification): string {
  return group === undefined ? key : `0|${packageName}|g:${group}`
}

function pendingIntent({ packageName, key }: Notification, intent: PendingIntent | undefined): string {
  if (intent === undefined) return 'null'
  const kind = 'activity' in intent ? 'startActivity' : 'broadcastIntent'
  const hash = hashOf(key + JSON.stringify(intent))
  return `PendingIntent{${hash}: PendingIntentRecord{${hash} ${packageName} ${kind}}}`
}

/** Notification.extras: name, class, value, in the order of a Bundle: by the hash codes of the names. */
function extras({ bigText, chronometer, key, packageName, subText, text, title }: Notification): readonly Extra[] {
  const texts: readonly Extra[] = ([
    ['android.title', title], ['android.subText', subText], ['android.text', text], ['android.bigText', bigText],
    ['android.template', bigText === undefined ? undefined : 'android.app.Notification$BigTextStyle'],
  ] as const).flatMap(([name, value]) => (value === undefined ? [] : [[name, 'String', value] as const]))
  const all: readonly Extra[] = [
    ...texts,
    ['android.reduced.images', 'Boolean', 'true'],
    ['android.showChronometer', 'Boolean', String(chronometer !== undefined)],
    ['android.appInfo', 'ApplicationInfo', `ApplicationInfo{${hashOf(key)} ${packageName}}`],
  ]
  return all.toSorted(([one], [other]) => javaHash(one) - javaHash(other))
}

type Extra = readonly [name: string, type: string, value: string]

function snoozed(state: PhoneState): readonly string[] {
  const { snoozed: waiting } = notificationState.of(state)
  if (waiting.length === 0) return []
  const rows = waiting.map(({ key, until }) => {
    const at = toEpoch(state, state.time + until - state.uptime)
    return `      ${key} (until ${at})`
  })
  return ['', '  Snoozed notifications:', '    user: 0', ...rows]
}

function channelsOf({ apps, state }: Phone, packageName: string): readonly NotificationChannel[] {
  const { channels } = packageNotificationsOf(state, packageName)
  const definition = apps.find((app) => app.definition.packageName === packageName)?.definition
  const declared = definition?.notificationChannels?.(state.locale) ?? []
  return [...declared.filter(({ id }) => !Object.hasOwn(channels, id)), ...Object.values(channels)]
}

function preferences(phone: Phone, only: string | undefined): readonly string[] {
  const { apps, state } = phone
  const posting = apps.filter(({ definition }) => definition.notificationChannels !== undefined)
  const known = new Set([
    ...posting.map(({ definition }) => definition.packageName),
    ...Object.keys(notificationState.of(state).packages),
  ])
  return [...known].filter((name) => only === undefined || name === only).flatMap((packageName) => {
    const definition = apps.find((app) => app.definition.packageName === packageName)?.definition
    const { blocked } = packageNotificationsOf(state, packageName)
    const uid = definition?.uid ?? 2000
    return [
      `      AppSettings: ${packageName} (${uid})${blocked === true ? ' importance=NONE' : ''}`,
      ...channelsOf(phone, packageName).map((channel) => `        ${describe(state, packageName, channel)}`),
    ]
  })
}

function describe(state: PhoneState, packageName: string, channel: NotificationChannel): string {
  const { chosen } = packageNotificationsOf(state, packageName)
  // A blocked app's channels keep theirs.
  return describeChannel(channel, chosen[channel.id])
}
