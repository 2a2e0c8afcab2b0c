import type { AdbLink } from '@droidgym/adb/link/adb-link'
import type { Observation } from './finding-recorder.ts'
import type { Probe } from './probe.ts'
import type { Question, Topic } from './questions.ts'

/** Timeout of one command. */
const COMMAND_MS = 30_000

/** Asks the questions of a topic, which change nothing. */
export function shellProbe({ id, what, questions }: Topic): Probe {
  return {
    id,
    what,
    deadlineMs: COMMAND_MS * (questions.length + 1),
    run: async ({ link, plan }, recorder) => {
      for (const question of questions) {
        const ran = question.argv.join(' ')
        await recorder.observe(question.name, ran, () => ask(link, question, plan.all))
      }
    },
  }
}

async function ask(link: AdbLink, question: Question, all: boolean): Promise<Observation> {
  const { argv, blank = (text: string) => text } = question
  const { stdout, stderr, exitCode } = await link.run(argv, { deadlineMs: COMMAND_MS })
  const exitLine = exitCode === 0 ? '' : `\nexit status ${exitCode}\n`
  return { output: (all ? stdout : blank(stdout)) + stderr + exitLine, fault: faultOf(question, stdout, stderr) }
}

/** The missing or forbidden parts of an output. */
function faultOf({ expects, excludes = [], source }: Question, stdout: string, stderr: string): string | undefined {
  const text = stdout.replaceAll('\r\n', '\n')
  const missing = expects.filter((pattern) => !pattern.test(text))
  const extra = excludes.filter((pattern) => pattern.test(text))
  if (missing.length + extra.length === 0) return undefined
  const error = stderr.trim().split('\n')[0] ?? ''
  return [
    ...missing.map((pattern) => `nothing matches ${String(pattern)}`),
    ...extra.map((pattern) => `something matches ${String(pattern)}`),
    `expected by ${source}`,
    ...(error === '' ? [] : [`it said: ${error.slice(0, 200)}`]),
  ].join('; ')
}
