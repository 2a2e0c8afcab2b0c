import type { Intent } from '@droidgym/android/intent'
import type { NotificationContent } from '@droidgym/phone/system/notifications/notification'
import { javaException } from '../../java-exception.ts'
import { ServiceWords } from '../../service-words.ts'
import { parseIntentArguments } from '../activities/intent-arguments.ts'

/** What `cmd notification post` says: the notification, without where a tap leads. */
export interface PostArguments {
  readonly content: Omit<NotificationContent, 'contentIntent'>
  /** How its content is sent, and with what intent. */
  readonly target?: { readonly kind: string; readonly intent: Intent } | undefined
  readonly verbose: boolean
}

/** NotificationShellCmd.NOTIFICATION_ID */
const SHELL_ID = 1138

/** Styles, and the options that each of them takes (NotificationShellCmd.doNotify, API 29). */
const STYLE_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  bigtext: ['--bigText', '--bigtext', '--big-text'],
  inbox: ['--line'],
  messaging: ['--message', '--conversation'],
  bigpicture: ['--picture'],
  media: [],
}
const INTENT_KINDS = ['broadcast', 'service', 'activity']

/**
 * Reads the options and the two words of `post [flags] TAG TEXT`; undefined where the usage is to be printed. Throws
 * `CommandUsageError`. Assumption: icons and pictures are ignored, the icon is always that of a message.
 */
export function parsePost(args: readonly string[]): PostArguments | undefined {
  const words = new ServiceWords(args)
  let title: string | undefined
  let style: string | undefined
  let target: PostArguments['target']
  let verbose = false
  const lines: string[] = []
  for (let option = words.nextOption(); option !== undefined; option = words.nextOption()) {
    const owner = Object.keys(STYLE_OPTIONS).find((name) => STYLE_OPTIONS[name]?.includes(option) === true)
    if (option === '-v' || option === '--verbose') verbose = true
    else if (option === '-t' || option === '--title') title = words.required()
    else if (['-i', '--icon', '-I', '--large-icon', '--largeicon'].includes(option)) words.required()
    else if (option === '-S' || option === '--style') style = styleOf(words.required())
    else if (option === '-c' || option === '--content-intent' || option === '--intent') target = targetOf(words)
    else if (owner === undefined) return undefined
    else if (owner !== style) throw javaException('IllegalArgumentException', `${option} requires --style ${owner}`)
    else lines.push(words.required())
  }
  const [tag, text] = [words.nextWord(), words.nextWord()]
  if (tag === undefined || text === undefined) return undefined
  const content = {
    id: SHELL_ID,
    tag,
    icon: 'message',
    text,
    ...(title !== undefined && { title }),
    ...(lines.length > 0 && { bigText: lines.map((line) => (style === 'messaging' ? spoken(line) : line)).join('\n') }),
  }
  return { content, target, verbose }
}

function styleOf(word: string): string {
  const style = word.toLowerCase()
  if (Object.hasOwn(STYLE_OPTIONS, style)) return style
  throw javaException('IllegalArgumentException', `unrecognized notification style: ${style}`)
}

/** `<who>:<text>` as a line of the conversation. */
function spoken(line: string): string {
  return line.replace(/^([^:]*):/, '$1: ')
}

/**
 * `(broadcast|service|activity) <args>`. Assumption: the arguments are options with a value each; Android would take
 * the tag for the intent's data as well.
 */
function targetOf(words: ServiceWords): PostArguments['target'] {
  const first = words.required()
  const kind = INTENT_KINDS.includes(first) ? first : 'activity'
  const args = kind === first ? [] : [first, words.required()]
  for (let option = words.nextIntentOption(); option !== undefined; option = words.nextIntentOption()) {
    args.push(option, words.required())
  }
  return { kind, intent: parseIntentArguments(args).intent }
}
