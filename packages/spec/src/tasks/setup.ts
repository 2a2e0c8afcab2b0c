import { z } from 'zod'
import { AUDIO_STREAMS } from '@droidgym/android/audio-streams'

/** Bytes of one file that a set-up writes, and of all files of a task. */
export const MAX_SETUP_FILE_BYTES = 2 * 1024 * 1024
export const MAX_SETUP_FILES_BYTES = 8 * 1024 * 1024

const MAX_ENTRIES = 100
const BASE64_SHARE = 4 / 3

/** Local date and time, `YYYY-MM-DDTHH:MM:SS`; Android 10 keeps times of files and alarms in 32 bits. */
export const localTime = z
  .string()
  .regex(/^(19[7-9]\d|20[0-2]\d|203[0-7])-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'must be YYYY-MM-DDTHH:MM:SS, 1970 to 2037')
  .refine(isOnCalendar, 'must be a date and time that there is')

const contactName = z.string().max(100).regex(/^[\p{L}\p{N}][\p{L}\p{N} .’-]*$/u)
/** No characters that end a line or move the cursor. */
const line = (most: number): z.ZodString => z.string().min(1).max(most).regex(/^[^\p{Cc}]*$/u, 'must be one line')
const prose = z.string().min(1).max(2000).regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u, 'must be text')
const phoneNumber = z.string().regex(/^\+?[0-9*#]{1,30}$/, 'must be a number as it is dialled, without spaces')
const emailAddress = z.string().max(200).regex(/^[^\s@:]+@[^\s@:]+$/, 'must be an address')
const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/u, 'must begin with http:// or https://')
  .refine((url) => URL.canParse(url), 'must be the address of a page')
/** IANA, as Android spells it. */
const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/, 'must be a time zone such as Asia/Tokyo')
  .refine(isZone, 'must be a time zone that there is, such as Asia/Tokyo')
const packageName = z.string().max(200).regex(/^[a-zA-Z]\w*(\.\w+)*$/, 'must be a package')
const settingKey = z.string().max(200).regex(/^[\w.:-]+$/, 'must be the key of a setting')

/** Below the shared storage, without `.` and `..`, which could lead out of it. */
const sharedPath = z
  .string()
  .max(300)
  .regex(
    /^(\/sdcard|\/storage\/emulated\/0)(\/(?!\.{1,2}(\/|$))[\p{L}\p{N} ._()-]+)+$/u,
    'must be a file below /sdcard or /storage/emulated/0, of letters, digits, spaces and . _ - ( )',
  )
const fileName = z.string().max(100).regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*\.(png|jpg|jpeg)$/u, 'must be the name of a picture')
const documentName = z.string().max(100).regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*\.(pdf|txt|csv|html)$/u, 'must be the name of a document')
/** A file beside the task's YAML file, or below its folder. Only files of operators may name one. */
const fileBeside = z.string().max(200).regex(/^[\w-][\w. -]*(\/[\w-][\w. -]*)*$/, 'must be a file beside the task\'s file')
const base64 = z
  .string()
  .max(Math.ceil(MAX_SETUP_FILE_BYTES * BASE64_SHARE) + 4)
  .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64')

const files = z.union([
  z.strictObject({ path: sharedPath, text: z.string().max(100_000) }),
  z.strictObject({ path: sharedPath, base64 }),
  z.strictObject({ path: sharedPath, beside: fileBeside }),
])
export type SetupFile = z.infer<typeof files>

const photos = z.union([
  /** Of one colour: pixels, and `#RRGGBB`. */
  z.strictObject({
    name: fileName,
    width: z.int().min(1).max(2000),
    height: z.int().min(1).max(2000),
    color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be #RRGGBB'),
  }),
  z.strictObject({ name: fileName, base64 }),
  z.strictObject({ name: fileName, beside: fileBeside }),
])
export type SetupPhoto = z.infer<typeof photos>

function list<T extends z.ZodType>(item: T): z.ZodOptional<z.ZodArray<T>> {
  return z.array(item).min(1).max(MAX_ENTRIES).optional()
}

/** From Monday on, as the clock's bits of them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const period = z
  .strictObject({
    title: line(200),
    begin: localTime,
    end: localTime,
    /** Whole days, from the day of `begin` to the one of `end`, both included. */
    all_day: z.boolean().optional(),
    location: line(200).optional(),
    /** How many minutes before its begin the calendar reminds of it; absent: never. */
    reminder: z.int().min(0).max(40_320).optional(),
    /** RFC 5545's rule by which it repeats. */
    repeats: z.string().regex(/^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z\d,+-]+)*$/, 'must be a rule such as FREQ=DAILY').optional(),
  })
  .refine(({ begin, end }) => begin <= end, { path: ['end'], error: 'must not lie before the begin' })

/** The kinds that a set-up and a teardown share, in the order in which they are carried out. */
const actions = {
  /** The clock shows its time; what is on the phone keeps its own. */
  time_zone: timeZone.optional(),
  date: localTime.optional(),
  /** Packages whose data is deleted. */
  clear: list(packageName),
  /** Packages that are ended. */
  force_stop: list(packageName),
  settings: list(z.strictObject({ namespace: z.enum(['system', 'secure', 'global']), key: settingKey, value: line(1000) })),
  /** Levels of audio streams. */
  volumes: z.partialRecord(z.enum(AUDIO_STREAMS), z.int().min(0).max(100)).optional(),
  /** `screen_brightness`, 10 to 255. */
  brightness: z.int().min(10).max(255).optional(),
  wifi: z.boolean().optional(),
  airplane_mode: z.boolean().optional(),
  /** Degrees: where the GPS places the phone. */
  location: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  permissions: list(z.strictObject({ package: packageName, permission: packageName, granted: z.boolean() })),
  /** The name of a contact that the phone gets, besides those that it has. */
  contact: contactName.optional(),
  contacts: list(
    z.strictObject({ name: contactName, phone: phoneNumber.optional(), email: emailAddress.optional() }),
  ),
  /** Text messages. The time is the phone's if absent; a received one is unread unless `read`. */
  messages: list(
    z.strictObject({
      address: phoneNumber,
      text: prose,
      kind: z.enum(['received', 'sent', 'draft']),
      time: localTime.optional(),
      read: z.boolean().optional(),
    }),
  ),
  /** The list of calls. `duration`: seconds. */
  calls: list(
    z.strictObject({
      number: phoneNumber,
      type: z.enum(['incoming', 'outgoing', 'missed']),
      time: localTime.optional(),
      duration: z.int().min(0).max(86_400).optional(),
    }),
  ),
  /** Gmail's. `name`, `address`: the sender's, of one's own the recipient's. In the inbox unread unless `read`. */
  mails: list(
    z.strictObject({
      folder: z.enum(['inbox', 'sent', 'drafts', 'spam', 'trash']).optional(),
      name: line(200).optional(),
      address: emailAddress,
      subject: line(200),
      text: prose,
      time: localTime.optional(),
      read: z.boolean().optional(),
      starred: z.boolean().optional(),
      /** Files by their texts; a form feed begins a page of a PDF. */
      attachments: list(z.strictObject({ name: documentName, text: z.string().min(1).max(10_000) })),
    }),
  ),
  /** Chrome's. An address has one bookmark. */
  bookmarks: z
    .array(z.strictObject({ title: line(200), url: webAddress }))
    .min(1)
    .max(MAX_ENTRIES)
    .refine((all) => new Set(all.map(({ url }) => url)).size === all.length, 'must not have an address twice')
    .optional(),
  alarms: list(
    z.strictObject({
      hour: z.int().min(0).max(23),
      minute: z.int().min(0).max(59),
      days: z.array(z.enum(WEEKDAYS)).min(1).max(7).optional(),
      label: line(100).optional(),
      enabled: z.boolean().optional(),
    }),
  ),
  events: list(period),
  files: list(files),
  /** Pictures in `Pictures` of the shared storage, which the gallery shows. */
  photos: list(photos),
} as const

/** The kinds that commands carry out, alone. */
export const setupActions = z.strictObject(actions)

/** `criterion` and `script`: the schemas of tasks, which this one is part of. */
export function setupSchemaWith<C extends z.ZodType, S extends z.ZodType>(criterion: C, script: S) {
  return z.strictObject({
    ...actions,
    /** How the phone is locked when the episode begins; the lock is taken away with the teardown. */
    lock: z.strictObject({ pin: z.string().regex(/^\d{4,16}$/, 'must be 4 to 16 digits') }).optional(),
    /** Taps, played from the home screen after everything else. */
    script: script.optional(),
    /** What only a person can prepare on a real phone, such as an account; the simulated phone has it. */
    by_hand: z.array(line(500)).min(1).max(20).optional(),
    /** What must hold once all that is done; the reset fails with `SETUP_FAILED` when it does not. */
    expects: criterion.optional(),
  })
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function isOnCalendar(local: string): boolean {
  const time = Date.parse(`${local}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local)
}
