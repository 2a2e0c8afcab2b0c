import type { Credential } from '@droidgym/phone/system/keyguard/lock-settings'
import {
  checkCredential, faultOf, isSecure, lockKind, setCredential, setLockDisabled,
} from '@droidgym/phone/system/keyguard/lock-settings'
import type { CommandCall, CommandResult } from '../command.ts'
import { failed, printed, unknownCommand } from '../command.ts'
import { after } from '../options.ts'

/** What sets a credential, and how its answer calls it. */
const SETTERS: Readonly<Record<string, readonly [Credential['kind'], string]>> = {
  'set-pattern': ['pattern', 'Pattern'],
  'set-pin': ['pin', 'Pin'],
  'set-password': ['password', 'Password'],
}

/** `locksettings VERB [--old CREDENTIAL] [--user 0] [NEW]` (LockSettingsShellCommand.java of API 29). */
export function locksettings(call: CommandCall): CommandResult {
  const { phone, args: [verb = '', ...args] } = call
  const [value] = withoutOptions(args)
  const refusal = refusalOf(call, after(args, '--old') ?? '')
  if (refusal !== undefined) return { stdout: refusal, exitCode: 255 }
  const setter = SETTERS[verb]
  if (setter !== undefined) return set(call, setter, value ?? '')
  switch (verb) {
    case 'get-disabled':
      return printed(`${lockKind(phone.state) === 'none'}\n`)
    case 'set-disabled': {
      const disabled = value?.toLowerCase() === 'true'
      phone.change((tx) => { setLockDisabled(tx, disabled) })
      return printed(`Lock screen disabled set to ${disabled}\n`)
    }
    case 'verify':
      return printed('Lock credential verified successfully\n')
    case 'clear':
      phone.change((tx) => { setCredential(tx, null) })
      return printed('Lock credential cleared\n')
    default:
      return unknownCommand(verb)
  }
}

function withoutOptions(args: readonly string[]): readonly string[] {
  return args.filter((arg, index) => !arg.startsWith('--') && !(args[index - 1] ?? '').startsWith('--'))
}

/** Why the credential that was given is not the phone's (checkCredential). */
function refusalOf({ phone }: CommandCall, old: string): string | undefined {
  if (!isSecure(phone.state)) return old === '' ? undefined : 'Old password provided but user has no password\n'
  let result: ReturnType<typeof checkCredential> = 'wrong'
  phone.change((tx) => { result = checkCredential(tx, old) })
  const answers = {
    right: undefined,
    wait: 'Request throttled\n',
    wrong: `Old password '${old}' didn't match\n`,
  }
  return answers[result]
}

function set({ phone }: CommandCall, [kind, name]: readonly [Credential['kind'], string], secret: string): CommandResult {
  const credential = { kind, secret }
  const fault = faultOf(credential)
  if (fault !== null) {
    const trace = `java.lang.IllegalArgumentException: ${fault}\n`
    return failed(255, `Error while executing command: set-${kind}\n${trace}`)
  }
  phone.change((tx) => { setCredential(tx, credential) })
  return printed(`${name} set to '${secret}'\n`)
}
