import { formatIntent } from '../../../dist/android/intent.js'
import { parseIntentArguments } from '../../../dist/simulated/shell/commands/activities/intent-arguments.js'
import { CommandUsageError } from '../../../dist/simulated/shell/command.js'
import { SAMPLE_COMPONENTS } from './components.js'
import { SAMPLE_URIS } from './sample-uris.js'

const COUNT = 4000
const EXCEPTION = '\nException occurred while executing:\n'
const ACTIONS = ['android.intent.action.MAIN', 'android.intent.action.VIEW', 'a b', 'x', '']
const FLAGS = [
  '0x10000000', '268435456', '0', '-1', '0xffffffff', '4294967296', '010', '#10', 'abc', '', '1.5', '0x80000000', '1e3',
  ' 1', '08', '-0x10', '+7', '--1', '2147483647', '-2147483648',
]
const INTEGERS = ['1', '-1', '+5', 'x', '', '99999999999', '0x10', '#f', '010', '9223372036854775807', '1.0']
const FLOATS = ['1.5', 'x', '', '-0', '1e10', 'NaN', 'Infinity', '3f', '0x1p3', '.5', '1e-50', '1e50', '0.1', ' 2 ']
const TRUTHS = ['true', 'false', 't', 'f', '1', '0', 'yes', 'TRUE', '0x0', '']

/** Options without a value, that of the intent's flags and those of the command. */
const SWITCHES = [
  ...['read-uri', 'write-uri', 'persistable-uri', 'prefix-uri'].map((name) => `--grant-${name}-permission`),
  '--exclude-stopped-packages', '--include-stopped-packages', '--debug-log-resolution',
  ...[
    'brought-to-front', 'clear-top', 'clear-when-task-reset', 'exclude-from-recents', 'launched-from-history',
    'multiple-task', 'no-animation', 'no-history', 'no-user-action', 'previous-is-top', 'reorder-to-front',
    'reset-task-if-needed', 'single-top', 'clear-task', 'task-on-home', 'match-external',
  ].map((name) => `--activity-${name}`),
  ...['registered-only', 'replace-pending', 'foreground', 'no-abort'].map((name) => `--receiver-${name}`),
  '--selector', '-W', '-S', '-D', '-N', '--task-overlay', '--lock-task', '--streaming', '--track-allocation',
]

/** Options with their values. */
const OPTIONS = [
  (random) => ['-a', random.pick(ACTIONS)],
  (random) => ['-d', random.pick(SAMPLE_URIS)],
  (random) => ['-t', random.pick(['image/png', 'text/*', 'IMAGE/PNG'])],
  () => ['-i', 'x'],
  (random) => ['-c', random.pick(['android.intent.category.LAUNCHER', 'b', 'android.intent.category.HOME'])],
  (random) => ['-n', random.pick(SAMPLE_COMPONENTS)],
  () => ['-p', 'com.x'],
  (random) => ['-f', random.pick(FLAGS)],
  () => ['-e', 'k', 'v'],
  () => ['--es', 'k', 'v w'],
  () => ['--esn', 'k'],
  (random) => ['--ez', 'k', random.pick(TRUTHS)],
  (random) => ['--ei', 'k', random.pick(INTEGERS)],
  (random) => ['--el', 'k', random.pick(INTEGERS)],
  (random) => ['--ef', 'k', random.pick(FLOATS)],
  (random) => ['--eu', 'k', random.pick(SAMPLE_URIS)],
  (random) => ['--ecn', 'k', random.pick(['com.a/.B', 'bad'])],
  (random) => ['--eia', 'k', random.pick(['1,2', '1,x', '1,', ',1', '', ',', '0x10,-3'])],
  () => ['--eial', 'k', '1,2'],
  (random) => ['--ela', 'k', random.pick(['1,2', '7,y', '5,,'])],
  () => ['--elal', 'k', '1'],
  (random) => ['--efa', 'k', random.pick(['1.5,2', '0.1', 'z'])],
  () => ['--efal', 'k', '1'],
  (random) => ['--esa', 'k', random.pick(['a,b', 'a\\,b,c', ',', 'a,', ''])],
  () => ['--esal', 'k', 'a'],
  () => ['-P', 'f'],
  (random) => ['-R', random.pick(['2', 'x'])],
  (random) => ['--user', random.pick(['0', 'current', 'cur', 'all', 'x'])],
  (random) => ['--display', random.pick(['0', 'x'])],
  (random) => ['--windowingMode', random.pick(['1', ''])],
  () => ['--activityType', '1'],
  (random) => ['--task', random.pick(['5', '5x'])],
  () => ['--start-profiler', 'f'],
  (random) => ['--sampling', random.pick(['100', 'x'])],
  () => ['--attach-agent', 'a'],
  () => ['--attach-agent-bind', 'a'],
  () => ['--receiver-permission', 'p'],
]
const BROKEN = ['-x', '--bogus', '-', '--', '-a', '--es', '-nx', '-aX', '-Wx', '-e']
const WORDS = [
  'http://www.example.com/x', 'com.android.settings', 'com.android.settings/.Settings', 'tel:123', 'geo:0,0', 'com.a/b',
  'intent:#Intent;action=a.b;end', 'intent://h/p#Intent;scheme=http;action=x.y;S.k=v;end', '#Intent;action=z;end',
  'intent:#Intent;component=com.a/.B;launchFlags=0x10;i.n=5;B.t=true;l.m=7;f.x=1.5;S.s=a%20b;end',
  'intent:tel:5#Intent;category=c.d;category=a.b;package=p.q;type=t/u;end', 'intent:#Intent;SEL;action=q;end',
]

/** The arguments of `am start`: the intent and its extras, or the exception. */
export const amStart = {
  judge: 'framework',
  * cases(random) {
    for (const args of everyOption(random)) yield caseOf('each option', args)
    for (const word of [...WORDS, ...SAMPLE_URIS, ...SAMPLE_COMPONENTS]) {
      for (const args of [[word], ['-a', 'q', word], [word, '-f', '0x20'], ['-d', 'x:y', word]]) {
        yield caseOf('bare word', args)
      }
    }
    for (let index = 0; index < COUNT; index++) yield caseOf('several options', someOptions(random))
  },
  same({ intent, extras, error }, ours) {
    return intent === ours.intent && error === ours.error && sameValue(extras, ours.extras)
  },
}

function* everyOption(random) {
  const sets = [...OPTIONS.flatMap((make) => random.list(8, () => make(random))), ...SWITCHES.map((name) => [name])]
  for (const args of [...sets, ...BROKEN.map((word) => [word])]) {
    yield args
    yield [...args, 'com.android.settings/.Settings']
  }
}

function someOptions(random) {
  const args = random.list(1 + random.below(5), () => {
    if (random.chance(0.02)) return [random.pick(BROKEN)]
    return random.chance(0.5) ? random.pick(OPTIONS)(random) : [random.pick(SWITCHES)]
  }).flat()
  return random.chance(0.5) ? [...args, random.pick(WORDS)] : args
}

function caseOf(part, args) {
  return { part, question: { args }, ours: ours(args) }
}

function ours(args) {
  try {
    const { intent } = parseIntentArguments(args)
    const extras = Object.entries(intent.extras ?? {}).sort(([left], [right]) => (left < right ? -1 : 1))
    return { intent: `Intent { ${formatIntent(intent)} }`, extras }
  } catch (error) {
    if (error instanceof CommandUsageError) return { error: error.message.replace(EXCEPTION, '') }
    throw error
  }
}

/** Android's numbers come as texts. Those of type float have fewer digits than ours. */
function sameValue(android, ours) {
  if (Array.isArray(android) && Array.isArray(ours)) {
    return android.length === ours.length && android.every((item, index) => sameValue(item, ours[index]))
  }
  if (typeof ours !== 'number') return android === ours
  return Object.is(Number(android), ours) || Object.is(Math.fround(Number(android)), ours)
}
