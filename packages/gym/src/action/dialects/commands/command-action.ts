import { keyCode, keyName } from '@droidgym/android/key-codes'
import type { Api } from '@droidgym/spec/apis'
import { commandWords } from '../../command-words.ts'
import { matchCommand, MAX_COMMAND, withoutAdb } from '../../match-command.ts'
import { systemCall } from '../../commands/system-calls.ts'
import type { UiAction } from '../../ui-action.ts'

type Invalid = { readonly invalid: string }

const KNOWN = '"am start" and "am broadcast", keys ("input keyevent") and the system calls of docs/api-actions.md'

/**
 * The action of a whole command, with or without `adb shell`: an API (`matchCommand`), a key (`input keyevent 3`) or a
 * system call. Any other is invalid. Never throws, runs nothing.
 */
export function commandAction(command: string, apis: ReadonlyMap<string, Api>): UiAction | Invalid {
  const words = command.length > MAX_COMMAND ? [] : commandWords(command)
  if ('invalid' in words) return words
  const [program, verb, key, ...more] = (words[0] === 'adb' ? withoutAdb(words) : words) ?? []
  if (program === 'input' && verb === 'keyevent' && key !== undefined && more.length === 0) return keyAction(key)
  const call = systemCall([program, verb, key, ...more].filter((word) => word !== undefined))
  if (call !== undefined) return { kind: 'api', ...call }
  if (program !== undefined && program !== 'am') return { invalid: `only ${KNOWN} are carried out` }
  return matchCommand(command, apis)
}

/** A key by its number or its name, as `input` takes it. */
function keyAction(key: string): UiAction | Invalid {
  const code = keyCode(key)
  const name = code === undefined ? undefined : keyName(code)
  return name === undefined ? { invalid: `there is no key ${JSON.stringify(key.slice(0, 80))}` } : { kind: 'key', key: name }
}
