import type { SettingNamespace } from '@droidgym/phone/system/state'
import { SETTING_NAMESPACES } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { CommandCall, CommandResult } from '../command.ts'
import { failed, printed } from '../command.ts'

const VERBS = ['get', 'put', 'delete', 'list', 'reset']

/** SettingsService.java of API 29: `settings [--user N] get|put|delete|list|reset NAMESPACE …`. */
export function settings(call: CommandCall): CommandResult {
  const words = withoutUser(call.args)
  if (typeof words === 'string') return failed(255, words)
  const [verb = '', namespace = '', key, value, ...more] = words
  if (!VERBS.includes(verb)) return failed(255, `Invalid command: ${verb}\n`)
  const space = SETTING_NAMESPACES.find((known) => known === namespace.toLowerCase())
  if (space === undefined) return failed(255, namespace === '' ? 'Bad arguments\n' : `Invalid namespace '${namespace}'\n`)
  const { phone } = call
  if (verb === 'list') return printed(listSettings(phone.state.settings[space]))
  if (key === undefined) return failed(255, 'Bad arguments\n')
  switch (verb) {
    case 'get':
      return value === undefined
        ? printed(`${phone.state.settings[space][key] ?? 'null'}\n`)
        : failed(255, 'Too many arguments\n')
    case 'put':
      return put(call, space, [key, value, ...more])
    case 'delete':
      return printed(`Deleted ${remove(call, space, key) ? 1 : 0} rows\n`)
    default:
      // It would need who wrote each setting (SettingsState.reset).
      return failed(255, 'Error: settings of this simulated phone cannot be reset\n')
  }
}

function put({ phone }: CommandCall, space: SettingNamespace, words: readonly (string | undefined)[]): CommandResult {
  const [key, value, ...more] = words
  if (key === undefined || value === undefined) return failed(255, 'Bad arguments\n')
  if (more.length > 2) return failed(255, 'Too many arguments\n')
  const isDefault = more.includes('default')
  const before = phone.state.settings[space][key]
  phone.change((tx) => {
    tx.setSetting(space, key, key === LOCATION_PROVIDERS ? withProvider(before, value) : value)
  })
  return isDefault && space === 'system'
    ? printed("Ignored makeDefault - doesn't apply to system settings")
    : {}
}

const LOCATION_PROVIDERS = 'location_providers_allowed'

/**
 * `+gps` and `-gps` change the list (SettingsProvider.updateLocationProvidersAllowedLocked, API 29); other values are
 * ignored.
 */
function withProvider(before: string | undefined, change: string): string {
  const name = change.slice(1)
  const others = before?.split(',').filter((known) => known !== '' && known !== name) ?? []
  return (change.startsWith('+') ? [...others, name] : others).join(',')
}

function remove({ phone }: CommandCall, space: SettingNamespace, key: string): boolean {
  if (phone.state.settings[space][key] === undefined) return false
  phone.change((tx) => deleteSetting(tx, space, key))
  return true
}

/** Deletes a setting and logs it like SettingsProvider. */
export function deleteSetting(tx: Transaction, space: SettingNamespace, key: string): void {
  const { settings: all } = tx.state
  const kept = Object.fromEntries(Object.entries(all[space]).filter(([known]) => known !== key))
  tx.set({ settings: { ...all, [space]: kept } })
  tx.log({ tag: 'SettingsProvider', priority: 'V', message: `Notifying for 0: content://settings/${space}/${key}` })
}

/** The words without `--user N`, or why they are invalid. */
function withoutUser(args: readonly string[]): readonly string[] | string {
  const at = args.indexOf('--user')
  if (at < 0) return args
  const user = args[at + 1]
  if (user !== '0' && user !== 'current' && user !== 'cur') return `Invalid user: ${user ?? ''}\n`
  return args.toSpliced(at, 2)
}

function listSettings(settings: Readonly<Record<string, string>>): string {
  const entries = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, value]) => `${key}=${value}\n`).join('')
}
