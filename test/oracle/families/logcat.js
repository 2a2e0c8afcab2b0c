import { DEFAULT_LOG_FORMAT, formatEntry, readFormat } from '../../../dist/simulated/shell/commands/log/log-format.js'

const COUNT = 6000
const STYLES = ['brief', 'long', 'process', 'raw', 'tag', 'thread', 'threadtime', 'time']
const MODIFIERS = ['color', 'descriptive', 'epoch', 'nsec', 'printable', 'usec', 'year', 'zone', 'UTC']
const TAGS = ['a', '', 'Short', 'ExactlyE', 'ActivityTaskManager', 'A tag: x', 'Größe', '中文标签', 'tab\there', 'x'.repeat(30)]
const MESSAGES = [
  'hello', '', 'two\nlines', 'ends\n', '\n', 'a\n\nb', '\nfirst', 'tab\tx', 'üñ 中 😀', 'bell\u0007', 'back\\slash', 'a\n\n',
  'cr\r\nx', 'one \u0001', '\u001B[1m', '\u007F', '\u0085',
]

/** Entries of the log in every format of `logcat -v`. */
export const logcat = {
  judge: 'liblog',
  * cases(random) {
    for (let index = 0; index < COUNT; index++) {
      const words = [random.pick(STYLES), ...modifiers(random)]
      const question = { words, entry: entry(random) }
      yield { part: words[0], question, ours: ours(question) }
    }
  },
}

function modifiers(random) {
  return random.list(random.pick([0, 0, 1, 1, 2]), () => random.pick(MODIFIERS))
}

function entry(random) {
  return {
    time: random.pick([0, 1, 999, 1_700_000_000_123, 1_704_067_199_999, random.below(2 ** 41)]),
    pid: random.pick([1, 42, 1234, 99_999, 123_456]),
    tid: random.pick([1, 77, 31_337, 123_456]),
    priority: random.pick(['V', 'D', 'I', 'W', 'E', 'F']),
    tag: random.pick(TAGS),
    message: random.pick(MESSAGES),
    buffer: random.pick(['main', 'system']),
  }
}

function ours({ words, entry }) {
  return formatEntry(entry, words.reduce(readFormat, DEFAULT_LOG_FORMAT))
}
