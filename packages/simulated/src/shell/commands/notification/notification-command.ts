import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import type { NotificationChannel, PendingIntent } from '@droidgym/phone/system/notifications/notification'
import { describeNotification, Importance, notificationKey } from '@droidgym/phone/system/notifications/notification'
import type { CommandCall, CommandResult } from '../../command.ts'
import { CommandUsageError, printed, unknownCommand } from '../../command.ts'
import { resolveIntent } from '../activities/implicit-intents.ts'
import { dumpRecord, recordStyle } from './dump-notifications.ts'
import { parsePost } from './post-arguments.ts'
import type { PostArguments } from './post-arguments.ts'

/** The package that the command posts as (NotificationShellCmd, API 29), and its channel. */
const SHELL = { packageName: 'com.android.shell', uid: 2000 } as const
const CHANNEL: NotificationChannel = { id: 'shellcmd', name: 'Shell command', importance: Importance.default }

const USAGE = `usage: cmd notification SUBCMD [args]

SUBCMDs:
  allow_listener COMPONENT [user_id (current user if not specified)]
  disallow_listener COMPONENT [user_id (current user if not specified)]
  allow_assistant COMPONENT [user_id (current user if not specified)]
  remove_assistant COMPONENT [user_id (current user if not specified)]
  allow_dnd PACKAGE [user_id (current user if not specified)]
  disallow_dnd PACKAGE [user_id (current user if not specified)]
  suspend_package PACKAGE
  unsuspend_package PACKAGE
  reset_assistant_user_set [user_id (current user if not specified)]
  get_approved_assistant [user_id (current user if not specified)]
  post [--help | flags] TAG TEXT
`

const POST_USAGE = `usage: cmd notification post [flags] <tag> <text>

flags:
  -h|--help
  -v|--verbose
  -t|--title <text>
  -i|--icon <iconspec>
  -I|--large-icon <iconspec>
  -S|--style <style> [styleargs]
  -c|--content-intent <intentspec>

styles: (default none)
  bigtext
  bigpicture --picture <iconspec>
  inbox --line <text> --line <text> ...
  messaging --conversation <title> --message <who>:<text> ...
  media

an <iconspec> is one of
  file:///data/local/tmp/<img.png>
  content://<provider>/<path>
  @[<package>:]drawable/<img>
  data:base64,<B64DATA==>

an <intentspec> is (broadcast|service|activity) <args>
  <args> are as described in \`am start\`
`

/**
 * `cmd notification` (NotificationShellCmd of API 29), which can post and neither list nor cancel. No app here listens
 * to notifications, so what allows listeners is refused as unknown.
 */
export function notificationCommand(call: CommandCall): CommandResult {
  const [verb, ...args] = call.args
  if (verb === undefined || verb === 'help' || verb === '-h') return printed(USAGE)
  if (verb === 'get_approved_assistant' || verb === 'get-approved-assistant') return printed('null\n')
  return verb === 'post' || verb === 'notify' ? post(call, args) : unknownCommand(verb)
}

function post({ phone }: CommandCall, args: readonly string[]): CommandResult {
  let parsed: PostArguments | undefined
  try {
    parsed = parsePost(args)
  } catch (error) {
    if (!(error instanceof CommandUsageError)) throw error
    // The message of the exception stands behind a line that NotificationShellCmd.onCommand writes.
    const [, message = error.message] = /Exception: (.*)/.exec(error.message) ?? []
    return printed(`Error occurred. Check logcat for details. ${message}\n`)
  }
  if (parsed === undefined) return { stdout: POST_USAGE, exitCode: args.some((arg) => /^(-h|--help)$/.test(arg)) ? 0 : 255 }
  const { content, target, verbose } = parsed
  const intent: PendingIntent | undefined = target && intentOf(target, (sent) => {
    const component = resolveIntent(phone, sent)
    return component === undefined ? sent : { ...sent, component }
  })
  phone.change((tx) => {
    postNotification(tx, SHELL, CHANNEL, { ...content, ...(intent && { contentIntent: intent }) })
  })
  const posted = notificationsOf(phone.state).find(({ key }) => key === notificationKey(SHELL, content.id, content.tag))
  if (posted === undefined) return printed('posting:\n  suppressed\n')
  const shown = `posting:\n  ${describeNotification(posted)}\n`
  return printed(verbose ? `${shown}posted:\n${dumpRecord(posted, { prefix: '  ', redact: false, ...recordStyle(phone, posted) })}` : shown)
}

type Target = NonNullable<PostArguments['target']>

/** Nothing on this phone receives the broadcasts and starts of services of a shell. */
function intentOf({ kind, intent }: Target, resolved: (intent: Target['intent']) => Target['intent']): PendingIntent {
  return kind === 'activity' ? { activity: resolved(intent) } : { broadcast: intent.action ?? '' }
}
