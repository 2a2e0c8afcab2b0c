import type { Component, Intent } from '@droidgym/android/intent'
import { Action, Category } from '@droidgym/android/intent'
import type { Phone } from '@droidgym/phone/phone'
import { LAUNCHER_COMPONENT } from '@droidgym/phone/phone'
import { isEnabled } from '@droidgym/phone/system/package-settings'
import type { IntentFilter } from '@droidgym/phone/system/app-definition'
import { appOf } from '../../app-of.ts'

/**
 * The activity for an intent; undefined when there is none. Assumption: of several matching apps the first by name is
 * chosen; Android asks the user.
 */
export function resolveIntent(phone: Phone, intent: Intent): Component | undefined {
  if (intent.component !== undefined) return intent.component
  if (intent.selector !== undefined) return resolveIntent(phone, intent.selector)
  if (intent.categories?.includes(Category.home) === true) return LAUNCHER_COMPONENT
  if (intent.action === Action.main || intent.action === undefined) {
    return intent.packageName === undefined ? undefined : launcherActivity(phone, intent.packageName)
  }
  for (const { definition } of phone.apps) {
    const { packageName, filters = [] } = definition
    if (intent.packageName !== undefined && intent.packageName !== packageName) continue
    if (!isEnabled(phone.state, packageName)) continue
    const filter = filters.find((candidate) => matchesFilter(candidate, intent))
    if (filter === undefined) continue
    const { className } = filter
    return className === undefined ? launcherActivity(phone, packageName) : { packageName, className }
  }
  return undefined
}

function matchesFilter({ action, data, type }: IntentFilter, intent: Intent): boolean {
  return action === intent.action && fits(data, intent.data) && fits(type, intent.type)
}

function fits(pattern: RegExp | undefined, text: string | undefined): boolean {
  return text === undefined ? pattern === undefined : pattern?.test(text) === true
}

/** The component of an app's icon. */
export function launcherActivity(phone: Phone, packageName: string): Component | undefined {
  if (packageName === LAUNCHER_COMPONENT.packageName) return LAUNCHER_COMPONENT
  const app = appOf(phone, packageName)
  const className = app?.definition.launcherActivity
  return className === undefined || !isEnabled(phone.state, packageName) ? undefined : { packageName, className }
}
