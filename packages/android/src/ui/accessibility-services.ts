import type { Component } from '../intent.ts'
import { ComponentError, formatComponent, parseComponent } from '../intent.ts'

// The secure settings that enable accessibility services (Settings.Secure, API 29).

/** Components between colons. */
export const ENABLED_SERVICES = 'enabled_accessibility_services'
/** `1` where any service is. */
export const ACCESSIBILITY_ENABLED = 'accessibility_enabled'

/** Whether the list names the service, in its long or its short form. */
export function namesService(list: string, service: Component): boolean {
  return list.split(':').some((name) => formOf(name) === formatComponent(service))
}

/** The list with the service added. `null` is what the command `settings` prints for none. */
export function withService(list: string, service: Component): string {
  if (namesService(list, service)) return list
  const others = list === 'null' || list === '' ? [] : [list]
  return [...others, formatComponent(service)].join(':')
}

function formOf(name: string): string | undefined {
  try {
    return formatComponent(parseComponent(name))
  } catch (error) {
    if (error instanceof ComponentError) return undefined
    throw error
  }
}
