/** Android's liblog as a judge, in Debian's build for Linux: apt-get install android-liblog-dev gcc. */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
const HEADERS = '/usr/include/android'
/** `android_LogPriority` of the first of our letters. */
const VERBOSE = 2
const PRIORITIES = 'VDIWEF'

/**
 * Formats the entries of the families' questions, `{ words, entry }`. Returns the texts by family, in the order of the
 * questions.
 */
export function askLiblog(questions) {
  const program = build()
  return new Map([...questions].map(([family, list]) => [family, formatAll(program, list)]))
}

function build() {
  const target = join(HERE, 'target')
  mkdirSync(target, { recursive: true })
  const program = join(target, 'format-entries')
  // Debian keeps Android's libraries in a folder beside the system's.
  const libraries = `/usr/lib/${execFileSync('gcc', ['-print-multiarch'], { encoding: 'utf8' }).trim()}/android`
  execFileSync('gcc', [
    '-O1', '-w', `-I${HEADERS}`, '-o', program, join(HERE, 'liblog', 'format-entries.c'),
    `-L${libraries}`, '-llog', `-Wl,-rpath,${libraries}`,
  ])
  return program
}

function formatAll(program, questions) {
  const input = Buffer.concat(questions.flatMap(({ words, entry }) => [
    Buffer.from(`${words.join(' ')}\n${headOf(entry)}\n`),
    block(entry.tag),
    block(entry.message),
  ]))
  const output = execFileSync(program, { input, env: { ...process.env, TZ: 'GMT' }, maxBuffer: 2 ** 28 })
  const answers = []
  for (let at = 0; at < output.length;) {
    const start = output.indexOf('\n', at) + 1
    const end = start + Number(output.toString('latin1', at, start))
    answers.push(output.toString('utf8', start, end))
    at = end + 1
  }
  return answers
}

function headOf({ time, priority, pid, tid }) {
  return [Math.floor(time / 1000), (time % 1000) * 1e6, VERBOSE + PRIORITIES.indexOf(priority), pid, tid].join(' ')
}

function block(text) {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from(`${bytes.length}\n`), bytes, Buffer.from('\n')])
}
