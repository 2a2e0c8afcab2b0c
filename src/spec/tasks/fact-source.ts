import { z } from 'zod'

// Where facts are kept on a phone: the parts that criteria and watched facts share.

/** Never /dev or /proc, whose files may have no end. */
const devicePath = z
  .string()
  .max(500)
  .regex(/^\/[\w./-]+$/, 'must be an absolute path of letters, digits, "_", ".", "-" and "/"')
  .regex(/^\/(data|sdcard|storage|system|vendor)\//, 'must lie in /data, /sdcard, /storage, /system or /vendor')
  .refine((path) => !path.includes('..'), 'must not contain ".."')

export const settingKey = z.strictObject({
  namespace: z.enum(['system', 'secure', 'global']),
  key: z.string().max(200).regex(/^[\w.]+$/),
})

/** The audio streams that have a slider of their own. */
export const AUDIO_STREAMS = ['call', 'ring', 'media', 'alarm'] as const
export type AudioStream = (typeof AUDIO_STREAMS)[number]

/** Stream numbers of AudioSystem. */
export const STREAM_NUMBERS: Readonly<Record<AudioStream, number>> = { call: 0, ring: 2, media: 3, alarm: 4 }

export const volumeStream = z.strictObject({ stream: z.enum(AUDIO_STREAMS) })

export const databaseTable = z.strictObject({ path: devicePath, table: z.string().regex(/^\w+$/) })

export const preferenceKey = z.strictObject({ path: devicePath, key: z.string() })

/** A place that holds one fact. */
export type FactSource =
  | { readonly setting: z.infer<typeof settingKey> }
  | { readonly volume: z.infer<typeof volumeStream> }
  | { readonly database: z.infer<typeof databaseTable> }
  | { readonly preference: z.infer<typeof preferenceKey> }
