import { isDeepStrictEqual } from 'node:util'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { actionOfCommand } from './command-actions.ts'
import type { ShellCommand, ShellWord } from './shell-line.ts'
import { readShellLine } from './shell-line.ts'

/** One command that acts on the phone. */
export interface ActingCommand {
  readonly source: string
  /** The equal `ui` action with the command's output, if there is one. */
  readonly translated?: { readonly action: UiAction, readonly output: string } | undefined
}

/** The effect of a shell line on the phone. */
export type CommandReading =
  | { readonly kind: 'reads' }
  /** Run one after the other. */
  | { readonly kind: 'acts', readonly commands: readonly [ActingCommand, ...ActingCommand[]] }
  /** Not run. */
  | { readonly kind: 'refused', readonly reason: string }
  /** Answered as if run, but not run: droidgym needs what it would remove. */
  | { readonly kind: 'kept' }

type Effect = 'reads' | 'acts' | 'kept' | { readonly refused: string }

const READS = 'reads'
const ACTS = 'acts'
const RESTART: Effect = { refused: 'a phone that is played on is not restarted or switched off' }
const SCRIPT = { refused: 'what a script or an interactive shell does cannot be counted: run each command by itself' }
const LOG: Effect = { refused: 'droidgym judges by the log, which only the phone itself writes' }
const ROOT: Effect = { refused: 'droidgym judges by what root can change: a program acts without root' }
const DISPLAY: Effect = { refused: 'the display stays as it is: droidgym knows its size and density' }

/** Settings that show touches or stop animations, which tools set at their start. */
const TOOL_SETTINGS = /^(?:show_touches|pointer_location|policy_control|\w*animat\w+_scale|hidden_api_policy\w*|stay_on_while_plugged_in)$/
const INTENT_VERBS = /^(?:start|start-activity|broadcast|force-stop|kill|kill-all|switch-user)$/
const SERVICES_OF_CMD = /^(?:statusbar|uimode|clipboard|notification|media_session|wifi|connectivity|bluetooth_manager|dream)$/

/** The effects of Android's programs by name; others only read. `first` is the first argument. */
const PROGRAMS: Readonly<Record<string, (args: readonly string[]) => Effect>> = {
  input: (args) => (args.length > 0 ? ACTS : READS),
  sendevent: () => ACTS,
  monkey: () => ACTS,
  am: ([first = '']) => (first === 'restart' || first === 'hang' ? RESTART : INTENT_VERBS.test(first) ? ACTS : READS),
  pm: ([first = '']) => (/^(?:clear|uninstall|disable\S*|enable|hide|unhide|suspend|unsuspend)$/.test(first) ? ACTS : READS),
  settings: (args) => (/^(?:put|delete|reset)$/.test(args[0] ?? '') && !args.some((word) => TOOL_SETTINGS.test(word)) ? ACTS : READS),
  svc: ([service, verb = '']) => (/^(?:reboot|shutdown)$/.test(verb) ? RESTART : service === undefined ? READS : ACTS),
  content: ([first = '']) => (/^(?:insert|update|delete|call|write)$/.test(first) ? ACTS : READS),
  cmd: ([service = '', ...rest]) => {
    const known = Object.hasOwn(CMD, service) ? CMD[service] : undefined
    return known?.(rest) ?? (SERVICES_OF_CMD.test(service) ? ACTS : READS)
  },
  media: (args) => (args.includes('--set') || args.includes('--adj') || args[0] === 'dispatch' ? ACTS : READS),
  service: ([first]) => (first === 'call' ? ACTS : READS),
  wm: ([, value]) => (value === undefined ? READS : DISPLAY),
  setprop: ([name = '']) => (/^(?:ctl\.|sys\.powerctl)/.test(name) ? RESTART : ACTS),
  logcat: (args) => (args.some((word) => /^(?:-\w*c|--clear)$/.test(word)) ? 'kept' : READS),
  reboot: () => RESTART,
  start: () => RESTART,
  stop: () => RESTART,
  log: () => LOG,
  logwrapper: () => LOG,
  su: () => ROOT,
  sh: () => SCRIPT,
  mksh: () => SCRIPT,
  bash: () => SCRIPT,
  alias: () => SCRIPT,
  trap: () => SCRIPT,
  eval: () => SCRIPT,
  source: () => SCRIPT,
  '.': () => SCRIPT,
}

/** Services of `cmd` that also have programs of their own. */
const CMD: Readonly<Record<string, (args: readonly string[]) => Effect>> = {
  activity: (args) => effectOf('am', args),
  package: (args) => effectOf('pm', args),
  settings: (args) => effectOf('settings', args),
  input: (args) => effectOf('input', args),
}

/** Programs that run the words after them, and how many of those words are their own arguments. */
const PREFIXES: Readonly<Record<string, number>> = {
  nohup: 0, exec: 0, time: 0, command: 0, builtin: 0, env: 0, busybox: 0, toybox: 0, timeout: 1,
  setsid: 0,
}
/** Programs that run one of the words after them, behind options with values of their own. */
const RUNNERS: ReadonlySet<string> = new Set(['xargs', 'find', 'nice', 'ionice', 'taskset'])

/**
 * Reads a line for the phone's shell. A line may act more than once only if its commands follow each other with nothing
 * but `sleep` between them: then each can be judged alone.
 */
export function readCommand(line: string): CommandReading {
  if (line.trim() === '') return { kind: 'refused', reason: SCRIPT.refused }
  const { commands, isSequence } = readShellLine(line)
  const unwrapped = commands.map(unwrap)
  const effects = unwrapped.map(effectOfCommand)
  const refused = effects.find((effect) => typeof effect === 'object')
  if (refused !== undefined) return { kind: 'refused', reason: refused.refused }
  const acting = unwrapped.filter((_, index) => effects[index] === ACTS)
  const [first] = acting
  if (first === undefined) return { kind: effects.includes('kept') && effects.length === 1 ? 'kept' : READS }
  const onlyActs = unwrapped.every((command, index) => effects[index] === ACTS || isSleep(command))
  if (isSequence && onlyActs) return inTurn(acting, line)
  if (acting.length === 1 && !LOOPS.test(line)) return { kind: ACTS, commands: [{ source: line }] }
  return { kind: 'refused', reason: SEVERAL }
}

function effectOfCommand({ words }: ShellCommand): Effect {
  const [program, ...args] = words
  // A name that only the phone's shell can tell may be that of any program.
  if (program !== undefined && program.text !== '[' && (!program.plain || /[*?[]/.test(program.text))) return SCRIPT
  const inner = words.map(({ runs }) => runs)
  const isHarmless = (line: string): boolean => readCommand(line).kind === READS
  if (inner.some((lines) => lines === null || !lines.every(isHarmless))) return SCRIPT
  return effectOf(baseName(program), textsOf(args))
}

const SEVERAL = 'a line that acts more than once and does other things, too, cannot be judged step by step: ' +
  'send each command by itself'

const LOOPS = /(?:^|[\s;&|(])(?:for|while|until|xargs|function)\s/

function inTurn(acting: readonly ShellCommand[], line: string): CommandReading {
  // Parts of one touch.
  const isRaw = acting.every(({ words: [program] }) => baseName(program) === 'sendevent')
  const merged = isRaw ? [{ source: line }] : withDoubleTaps(acting.map(actingCommand))
  const [first, ...rest] = merged
  return first === undefined ? { kind: READS } : { kind: ACTS, commands: [first, ...rest] }
}

function actingCommand({ source, words }: ShellCommand): ActingCommand {
  const [program, ...args] = words
  if (words.some(({ plain }) => !plain)) return { source }
  const translated = actionOfCommand(baseName(program), textsOf(args))
  return { source, translated }
}

/** Joins two taps at one place in one line into a double tap. */
function withDoubleTaps(commands: readonly ActingCommand[]): readonly ActingCommand[] {
  const merged: ActingCommand[] = []
  for (const command of commands) {
    const [last, action] = [merged.at(-1), command.translated?.action]
    const before = last?.translated?.action
    const isSecond = action?.kind === 'tap' && before?.kind === 'tap' && isDeepStrictEqual(action.at, before.at)
    if (last === undefined || !isSecond) merged.push(command)
    else {
      const translated = { action: { kind: 'double-tap', at: action.at }, output: '' } as const
      merged.splice(-1, 1, { source: `${last.source}; ${command.source}`, translated })
    }
  }
  return merged
}

/** Removes assignments and programs that only run others. */
function unwrap(command: ShellCommand): ShellCommand {
  let { words } = command
  for (;;) {
    const [first, ...rest] = words
    if (first === undefined) return command
    const own = Object.hasOwn(PREFIXES, baseName(first)) ? PREFIXES[baseName(first)] : undefined
    const hasOptions = RUNNERS.has(baseName(first)) || (own !== undefined && rest[0]?.text.startsWith('-') === true)
    const run = hasOptions ? rest.findIndex((word) => Object.hasOwn(PROGRAMS, baseName(word))) : -1
    if (/^\w+=/.test(first.text) && rest.length > 0) words = rest
    else if (run >= 0) words = rest.slice(run)
    else if (own !== undefined && rest.length > own) words = withoutOptions(rest).slice(own)
    else if (isInlineScript(first, rest)) return inlineScript(command, rest)
    else return { ...command, words }
  }
}

function withoutOptions(words: readonly ShellWord[]): readonly ShellWord[] {
  const from = words.findIndex(({ text }) => !text.startsWith('-'))
  return from < 0 ? words : words.slice(from)
}

function isInlineScript(first: ShellWord, rest: readonly ShellWord[]): boolean {
  return baseName(first) === 'sh' && rest[0]?.text === '-c' && rest[1] !== undefined
}

/** Unwraps `sh -c` with one plain command. */
function inlineScript(command: ShellCommand, [, script]: readonly ShellWord[]): ShellCommand {
  if (script === undefined || !script.plain) return command
  const { commands: [inner, ...others], isSequence } = readShellLine(script.text)
  return inner !== undefined && others.length === 0 && isSequence ? { ...command, words: inner.words } : command
}

function effectOf(program: string, args: readonly string[]): Effect {
  return Object.hasOwn(PROGRAMS, program) ? (PROGRAMS[program]?.(args) ?? READS) : READS
}

function textsOf(words: readonly ShellWord[]): readonly string[] {
  return words.map(({ text }) => text)
}

function isSleep({ words: [program] }: ShellCommand): boolean {
  return baseName(program) === 'sleep'
}

function baseName(word: ShellWord | undefined): string {
  return word?.text.replace(/^.*\//s, '') ?? ''
}
