import type { Phone } from '@droidgym/phone/phone'
import type { CommandCall, CommandResult } from '../../command.ts'
import { failed, printed, unknownCommand } from '../../command.ts'
import { ADB_KEYBOARD, hasAdbKeyboard } from './adb-keyboard.ts'

/** The keyboards of the image. */
const KEYBOARDS = [
  'com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME',
  'com.google.android.googlequicksearchbox/com.google.android.voicesearch.ime.VoiceInputMethodService',
] as const

/** All installed keyboards. */
function keyboards(phone: Phone): readonly string[] {
  return hasAdbKeyboard(phone) ? [...KEYBOARDS, ADB_KEYBOARD] : KEYBOARDS
}

/** The current keyboard. */
export function currentKeyboard({ state }: Phone): string {
  return state.settings.secure['default_input_method'] ?? KEYBOARDS[0]
}

const ENABLED = 'enabled_input_methods'

function enabledKeyboards({ state }: Phone): readonly string[] {
  return state.settings.secure[ENABLED]?.split(':') ?? KEYBOARDS
}

/** A disabled keyboard cannot stay the current one (InputMethodManagerService.setInputMethodEnabledLocked). */
function setEnabled(phone: Phone, id: string, enabled: boolean): CommandResult {
  const before = enabledKeyboards(phone)
  const verb = enabled ? 'enabled' : 'disabled'
  if (before.includes(id) === enabled) return printed(`Input method ${id}: already ${verb} for user #0\n`)
  const now = keyboards(phone).filter((known) => (known === id ? enabled : before.includes(known)))
  phone.change((tx) => {
    tx.setSetting('secure', ENABLED, now.join(':'))
    if (!enabled && currentKeyboard(phone) === id) tx.setSetting('secure', 'default_input_method', now[0] ?? '')
  })
  return printed(`Input method ${id}: now ${verb} for user #0\n`)
}

/** Removes a keyboard with its package. */
export function forgetKeyboard(phone: Phone, id: string): void {
  if (enabledKeyboards(phone).includes(id)) setEnabled(phone, id, false)
}

/** `ime list|enable|disable|set|reset` (InputMethodManagerService.ShellCommandImpl, API 29). */
export function ime({ phone, args }: CommandCall): CommandResult {
  const [verb = '', ...rest] = args
  const id = rest.at(-1) ?? ''
  const known = keyboards(phone).includes(id)
  switch (verb) {
    case 'list':
      return printed(listKeyboards(phone, rest.includes('-a') ? keyboards(phone) : enabledKeyboards(phone), rest.includes('-s')))
    case 'enable':
      if (!known) return failed(255, `Unknown input method ${id} cannot be enabled for user #0\n`)
      return setEnabled(phone, id, true)
    case 'disable':
      if (!known) return failed(255, `Unknown input method ${id} cannot be disabled for user #0\n`)
      return setEnabled(phone, id, false)
    case 'set':
      // InputMethodManagerService.switchToInputMethod: a keyboard that is not enabled is unknown here.
      if (!known || !enabledKeyboards(phone).includes(id)) {
        return failed(255, `Unknown input method ${id} cannot be selected for user #0\n`)
      }
      phone.change((tx) => tx.setSetting('secure', 'default_input_method', id))
      return printed(`Input method ${id} selected for user #0\n`)
    case 'reset':
      phone.change((tx) => {
        tx.setSetting('secure', ENABLED, KEYBOARDS.join(':'))
        tx.setSetting('secure', 'default_input_method', KEYBOARDS[0])
      })
      return printed(`Reset current and enabled IMEs for user #0\n  Newly selected: ${KEYBOARDS[0]}\n`)
    default:
      return unknownCommand(verb)
  }
}

function listKeyboards(phone: Phone, ids: readonly string[], short: boolean): string {
  if (short) return ids.map((id) => `${id}\n`).join('')
  const current = currentKeyboard(phone)
  return ids.map((id) => {
    const [packageName = '', className = ''] = id.split('/')
    return `${id}:\n  mId=${id} mSettingsActivityName=null\n  mIsDefaultResId=0x0\n  Service:\n    name=${className}\n    packageName=${packageName}\n    enabled=${id === current}\n`
  }).join('')
}
