import type { LogBufferName, LogEntry } from '@droidgym/android/log/log-entry'
import { LOGCAT_FORMAT, readLogcatDivider, readLogcatLine } from '@droidgym/android/log/logcat-line'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import { blankMessage } from './personal-data.ts'
import type { Probe } from './probe.ts'

const IDLE_MS = 20_000
const LOGCAT = ['logcat', ...LOGCAT_FORMAT, '-b', 'main,system,crash,events', '-T', '1']

/** The log of an untouched phone, which would disturb a wait for a quiet log. */
export const IDLE_LOG_PROBE: Probe = {
  id: 'idle-log',
  what: 'Twenty seconds of the log while nothing is done.',
  deadlineMs: IDLE_MS + 30_000,
  run: async ({ link, plan }, recorder) => {
    await recorder.observe('lines', LOGCAT.join(' '), async () => {
      const { entries, strange, hasEnded } = await listen(link)
      const counts = new Map<string, number>()
      for (const { tag } of entries) counts.set(tag, (counts.get(tag) ?? 0) + 1)
      const tags = [...counts].sort(([, a], [, b]) => b - a).map(([tag, count]) => `${count} ${tag}`)
      const lines = entries.map((entry) => blankMessage(entry, plan.all))
      const output = `${entries.length} lines in ${IDLE_MS / 1000} s\n${tags.join('\n')}\n\n${lines.join('\n')}\n`
      if (hasEnded) return { output, fault: 'logcat ended by itself' }
      return { output, fault: strange === 0 ? undefined : `${strange} lines are neither entries nor dividers` }
    })
  },
}

interface Heard {
  readonly entries: readonly LogEntry[]
  /** Number of unparsed lines. */
  readonly strange: number
  readonly hasEnded: boolean
}

async function listen(link: AdbLink): Promise<Heard> {
  const logcat = await link.spawn(LOGCAT)
  const over = AbortSignal.timeout(IDLE_MS)
  over.addEventListener('abort', () => {
    logcat.stop()
  })
  const chunks: Uint8Array[] = []
  try {
    for await (const bytes of logcat.output()) chunks.push(bytes)
  } catch (error) {
    // A process stopped from here ends this way.
    if (!over.aborted) throw error
  }
  return { ...read(Buffer.concat(chunks).toString()), hasEnded: !over.aborted }
}

function read(text: string): Omit<Heard, 'hasEnded'> {
  const entries: LogEntry[] = []
  let strange = 0
  let buffer: LogBufferName = 'main'
  // The text after the last line break is incomplete.
  for (const line of text.split(/\r?\n/).slice(0, -1)) {
    buffer = readLogcatDivider(line) ?? buffer
    const entry = readLogcatLine(line, buffer)
    if (entry !== undefined) entries.push(entry)
    else if (line !== '' && !line.startsWith('--------- ')) strange += 1
  }
  return { entries, strange }
}
