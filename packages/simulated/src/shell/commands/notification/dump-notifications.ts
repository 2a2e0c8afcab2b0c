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
const IMPORTANCES: Readonly<Record<Importance, string>> = { 0: 'NONE', 1: 'MIN', 2: 'LOW', 3: 'DEFAULT', 4: 'HIGH' }

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
    ...records.map((record) => dumpRecord(record, { prefix: '    ', redact }).trimEnd()),
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
}

/**
 * NotificationRecord.dump of API 29. Assumption: of the lines about sound, rank and statistics the ones that this phone
 * knows are written, and the numbers of resources are left out.
 */
export function dumpRecord(record: Notification, { prefix, redact }: RecordStyle): string {
  const { channel, importance, key, packageName, uid } = record
  const { actions = [], chronometer, contentIntent, fullScreenIntent, id, tag } = record
  const identity = `pkg=${packageName} user=UserHandle{0} id=${id} tag=${tag ?? 'null'} importance=${importance} key=${key}`
  const lines = [
    `uid=${uid} userId=0`,
    `opPkg=${packageName}`,
    `icon=Icon(typ=RESOURCE pkg=${packageName} id=0x0) / ${packageName}:drawable/${record.icon}`,
    `flags=0x${flagsOf(record).toString(16)}`,
    'pri=0',
    `key=${key}`,
    'seen=true',
    `groupKey=${groupKey(record)}`,
    `fullscreenIntent=${pendingIntent(record, fullScreenIntent)}`,
    `contentIntent=${pendingIntent(record, contentIntent)}`,
    'deleteIntent=null',
    'number=0',
    'groupAlertBehavior=0',
    'tickerText=null',
    'contentView=null',
    'bigContentView=null',
    'headsUpContentView=null',
    ...(actions.length === 0 ? [] : [
      'actions={',
      ...actions.map(({ title, intent }, index) => `  [${index}] "${title}" -> ${pendingIntent(record, intent)}`),
      '}',
    ]),
    'extras={',
    ...extras(record).map(([name, type, value]) => `  ${name}=${type}${redact && type === 'String' ? '' : ` (${value})`}`),
    '}',
    `mImportance=${IMPORTANCES[importance]}`,
    'mImportanceExplanation=app',
    'mIntercept=false',
    `mCreationTimeMs=${record.createdAt}`,
    `mUpdateTimeMs=${record.updatedAt}`,
    ...(chronometer === undefined ? [] : [`chronometer=${chronometer.at}`]),
    `effectiveNotificationChannel=NotificationChannel{mId='${channel}'}`,
  ]
  const hash = hashOf(key).padStart(8, '0')
  const described = describeNotification(record)
  const head = `${prefix}NotificationRecord(0x${hash}: ${identity}appImportanceLocked=false: ${described})`
  return `${[head, ...lines.map((line) => `${prefix}  ${line}`)].join('\n')}\n`
}

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

/** Notification.extras: name, class, value. */
function extras(record: Notification): readonly (readonly [string, string, string])[] {
  const { title, text, bigText, subText, chronometer } = record
  const texts = [
    ['android.title', title],
    ['android.subText', subText],
    ['android.text', text],
    ['android.bigText', bigText],
  ] as const
  return [
    ...texts.flatMap(([name, value]) => (value === undefined ? [] : [[name, 'String', value] as const])),
    ['android.showChronometer', 'Boolean', String(chronometer !== undefined)],
  ]
}

function snoozed(state: PhoneState): readonly string[] {
  const { snoozed: waiting } = notificationState.of(state)
  if (waiting.length === 0) return []
  const rows = waiting.map(({ key, until }) => {
    const at = toEpoch(state, state.time + until - state.uptime)
    return `      ${key} (until ${at})`
  })
  return ['', '  Snoozed notifications:', '    user: 0', ...rows]
}

function preferences({ apps, state }: Phone, only: string | undefined): readonly string[] {
  const posting = apps.filter(({ definition }) => definition.notificationChannels !== undefined)
  const known = new Set([
    ...posting.map(({ definition }) => definition.packageName),
    ...Object.keys(notificationState.of(state).packages),
  ])
  return [...known].filter((name) => only === undefined || name === only).flatMap((packageName) => {
    const definition = apps.find((app) => app.definition.packageName === packageName)?.definition
    const { blocked, channels } = packageNotificationsOf(state, packageName)
    const declared = definition?.notificationChannels?.(state.locale) ?? []
    const all = [...declared.filter(({ id }) => !Object.hasOwn(channels, id)), ...Object.values(channels)]
    const uid = definition?.uid ?? 2000
    return [
      `      AppSettings: ${packageName} (${uid})${blocked === true ? ' importance=NONE' : ''}`,
      ...all.map((channel) => `        ${describe(state, packageName, channel)}`),
    ]
  })
}

function describe(state: PhoneState, packageName: string, channel: NotificationChannel): string {
  const { chosen } = packageNotificationsOf(state, packageName)
  // A blocked app's channels keep theirs.
  return describeChannel(channel, chosen[channel.id])
}
