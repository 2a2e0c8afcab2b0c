import type { Phone } from '@droidgym/phone/phone'
import { appState } from '@droidgym/phone/system/app-definition'
import { allPackages } from '../packages.ts'

/** Packages exempt from the rules of idle phones. */
const exempted = appState<readonly string[] | undefined>('android.deviceidle')

/** `dumpsys deviceidle whitelist [+PKG|-PKG…]` (DeviceIdleController.Shell, API 29). */
export function deviceIdle(phone: Phone, [verb, ...changes]: readonly string[]): string {
  if (verb !== 'whitelist') return ''
  if (changes.length === 0) return list(phone)
  return changes.map((change) => (/^[+-]/.test(change) ? apply(phone, change) : `Package must be prefixed with +, -, or =: ${change}\n`)).join('')
}

function list(phone: Phone): string {
  const names = exempted.of(phone.state) ?? []
  return allPackages(phone)
    .filter(({ name }) => names.includes(name))
    .map(({ name, uid }) => `user,${name},${uid}\n`)
    .join('')
}

function apply(phone: Phone, change: string): string {
  const name = change.slice(1)
  const isAdded = change.startsWith('+')
  if (isAdded && !allPackages(phone).some((known) => known.name === name)) return `Unknown package: ${name}\n`
  phone.change((tx) => {
    exempted.update(tx, (before = []) => [...before.filter((known) => known !== name), ...(isAdded ? [name] : [])])
  })
  return `${isAdded ? 'Added' : 'Removed'}: ${name}\n`
}
