import { z } from 'zod'
import { Verdict } from './finding-recorder.ts'

const findingSchema = z.strictObject({
  name: z.string().regex(/^[\w-]+$/),
  /** The command, or the action in words. */
  ran: z.string(),
  verdict: z.enum(Verdict),
  /** Why it is not as expected. */
  reason: z.string().optional(),
  ms: z.int(),
  /** The path of the output in the archive; absent if there was none. */
  file: z.string().optional(),
})

const resultSchema = z.strictObject({
  id: z.string(),
  what: z.string(),
  /** The worst of its findings. */
  verdict: z.enum(Verdict),
  ms: z.int(),
  findings: z.array(findingSchema),
})
export type ProbeResult = z.infer<typeof resultSchema>

/** `report.json` in the archive of a first contact. */
export const reportSchema = z.strictObject({
  format: z.literal(1),
  /** ISO 8601. */
  began: z.string(),
  /** Whether the outputs may hold personal data. */
  all: z.boolean(),
  /** `null` if unknown. */
  versions: z.strictObject({
    droidgym: z.string(),
    node: z.string(),
    platform: z.string(),
    adb: z.string().nullable(),
    emulator: z.string().nullable(),
    api_level: z.int().nullable(),
    /** The fingerprint of the image. */
    build: z.string().nullable(),
  }),
  probes: z.array(resultSchema),
})
export type Report = z.infer<typeof reportSchema>

/** Renders `report.md`, the summary for people. */
export function reportPage({ all, began, probes, versions }: Report): string {
  const rows = probes.map(({ id, verdict, ms, findings }, index) => {
    const reasons = findings.filter(({ reason }) => reason !== undefined).map(({ name, reason }) => `${name}: ${reason ?? ''}`)
    return `| ${index + 1} | ${id} | ${verdict} | ${(ms / 1000).toFixed(1)} | ${cell(reasons.join('\n'))} |`
  })
  return [
    '# First contact',
    '',
    `${began}. What is expected is what Android 10 (API 29, google_apis) is known to print and do.`,
    all ? 'Made with `--all`: **the outputs may hold personal data**.' : 'Personal data is blanked; `--all` keeps it.',
    '',
    '| what | version |',
    '| --- | --- |',
    ...Object.entries(versions).map(([name, version]) => `| ${name} | ${cell(String(version ?? 'unknown'))} |`),
    '',
    '| | probe | verdict | seconds | why |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** Escapes a text for a table cell. */
function cell(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/[\\`*[\]|]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/gu, '<br>')
}
