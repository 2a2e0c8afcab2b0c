import type { Phone } from '../../phone.ts'
import type { CommandCall, CommandResult } from '../command.ts'
import { failed, printed } from '../command.ts'

/** The keyboards of the image. */
const KEYBOARDS = [
  'com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME',
  'com.google.android.googlequicksearchbox/com.google.android.voicesearch.ime.VoiceInputMethodService',
] as const

/** The keyboard that is set. */
export function currentKeyboard({ state }: Phone): string {
  return state.settings.secure['default_input_method'] ?? KEYBOARDS[0]
}

/** `ime list|enable|disable|set|reset` (InputMethodManagerService.ShellCommandImpl, API 29). */
export function ime({ phone, args }: CommandCall): CommandResult {
  const [verb = '', ...rest] = args
  const id = rest.at(-1) ?? ''
  const known = KEYBOARDS.some((keyboard) => keyboard === id)
  switch (verb) {
    case 'list':
      return printed(rest.includes('-s') ? KEYBOARDS.map((keyboard) => `${keyboard}\n`).join('') : describeAll(phone))
    case 'enable':
      if (!known) return failed(255, `Unknown input method ${id} cannot be enabled for user #0\n`)
      return printed(`Input method ${id}: already enabled for user #0\n`)
    case 'disable':
      if (!known) return failed(255, `Unknown input method ${id} cannot be disabled for user #0\n`)
      return printed(`Input method ${id}: now disabled for user #0\n`)
    case 'set':
      if (!known) return failed(255, `Unknown input method ${id} cannot be selected for user #0\n`)
      phone.change((tx) => tx.setSetting('secure', 'default_input_method', id))
      return printed(`Input method ${id} selected for user #0\n`)
    case 'reset':
      phone.change((tx) => tx.setSetting('secure', 'default_input_method', KEYBOARDS[0]))
      return printed(`Reset current and enabled IMEs for user #0\n  Newly selected: ${KEYBOARDS[0]}\n`)
    default:
      return { stdout: `Unknown command: ${verb}\n`, exitCode: 255 }
  }
}

function describeAll(phone: Phone): string {
  const current = currentKeyboard(phone)
  return KEYBOARDS.map((id) => {
    const [packageName = '', className = ''] = id.split('/')
    return `${id}:\n  mId=${id} mSettingsActivityName=null\n  mIsDefaultResId=0x0\n  Service:\n    name=${className}\n    packageName=${packageName}\n    enabled=${id === current}\n`
  }).join('')
}
