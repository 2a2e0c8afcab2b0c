import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/phone/apps/plain/catalogue.ts'
import { INSTALLED_APPS } from '../../../src/phone/installed-apps.ts'
import { loadEnvironments } from '../../../src/spec/environments.ts'
import { drag, findAll, isShown, tap } from '../finger.ts'
import { smallPhone } from '../small-phone.ts'

test.each(CATALOGUE.map((app) => [app.packageName, app] as const))('%s starts, shows its name and is left', (_, app) => {
  const phone = smallPhone()
  drag(phone, { x: 540, y: 1500 }, { x: 540, y: 500 })
  const label = app.labelKey === 'youtube' ? 'YouTube' : app.labelKey.charAt(0).toUpperCase() + app.labelKey.slice(1)
  tap(phone, { resource_id: 'icon', text: label })
  expect(findAll(phone, { package: app.packageName, text: label }).length).toBe(1)
  const lines = phone.state.log.since(0).map(({ message }) => message)
  expect(lines.at(-1)).toMatch(/^Start proc \d+:[\w.]+\/u0a\d+ for activity \{[\w.]+\/[\w.$]+\}$/)
  expect(lines.at(-1)).toContain(`${app.packageName}/u0a${app.uid - 10_000} for activity {${app.packageName}/${app.activity}}`)
  phone.key('BACK')
  expect(isShown(phone, { resource_id: 'apps_view' })).toBe(true)
})

test('no two share a package or a user id', () => {
  expect(new Set(CATALOGUE.map(({ packageName }) => packageName)).size).toBe(CATALOGUE.length)
  expect(new Set(CATALOGUE.map(({ uid }) => uid)).size).toBe(CATALOGUE.length)
})

test('together with the other applications they are all that the environments place', () => {
  const installed = new Set(INSTALLED_APPS.map(({ definition }) => definition.packageName))
  const placed = loadEnvironments().flatMap(({ icons }) => icons.map(({ component }) => component.split('/')[0] ?? ''))
  expect([...new Set(placed)].filter((name) => !installed.has(name))).toEqual([])
  expect(placed.length).toBeGreaterThan(0)
})
