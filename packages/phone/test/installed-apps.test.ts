import { expect, it } from 'vitest'
import { INSTALLED_APPS, launcherComponents } from '@droidgym/apps/installed-apps'
import { createPhone } from '@droidgym/simulated/create-phone'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { loadAppPackages } from '@droidgym/spec/app-packages'
import { formatComponent } from '@droidgym/android/intent'

it('gives every package a name and a user of its own', () => {
  const names = INSTALLED_APPS.map(({ definition }) => definition.packageName)
  // What Android itself is made of shares the system's user.
  const [settings, telecom, ...users] = INSTALLED_APPS.map(({ definition }) => definition.uid).sort((a, b) => a - b)
  expect([settings, telecom]).toEqual([1000, 1000])
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(users).size).toBe(users.length)
})

it('calls every app by the name that tasks have for its package', () => {
  const packages = [...launcherComponents()].map(([name, { packageName }]) => [name, packageName])
  expect(Object.fromEntries(packages)).toEqual(Object.fromEntries(loadAppPackages()))
})

it('has every app that the environments place', () => {
  const installed = new Set(INSTALLED_APPS.map(({ definition }) => definition.packageName))
  const placed = loadEnvironments().flatMap(({ icons }) => icons.map(({ component }) => component.split('/')[0] ?? ''))
  expect([...new Set(placed)].filter((name) => !installed.has(name))).toEqual([])
  expect(placed.length).toBeGreaterThan(0)
})

it('has twenty-two apps to start, each of which logs its start and its new process once', async () => {
  const components = [...launcherComponents()]
  expect(components).toHaveLength(22)
  const phone = await createPhone(findEnvironment('100'))
  for (const [name, component] of components) {
    const start = (): readonly string[] => {
      const from = phone.state.log.length
      expect(phone.shell(['am', 'start', '-n', formatComponent(component)]).exitCode, name).toBe(0)
      return phone.state.log.since(from).map(({ tag, message }) => `${tag}: ${message}`)
    }
    const [cold, warm] = [start(), start()]
    const logged = (lines: readonly string[], what: string): boolean => lines.some((line) => line.includes(what))
    const forked = `ActivityManager: Start proc`
    expect(logged(cold, 'ActivityTaskManager: START u0 {'), name).toBe(true)
    expect(logged(cold, forked), name).toBe(true)
    expect(logged(warm, forked), name).toBe(false)
    expect(phone.tree().roots[0]?.packageName, name).toBe(component.packageName)
  }
})

it('comes back home from every app with BACK, whatever was open', async () => {
  const phone = await createPhone(findEnvironment('100'))
  for (const [name, component] of launcherComponents()) {
    phone.shell(['am', 'start', '-n', formatComponent(component)])
    for (let press = 0; press < 5; press++) phone.key('BACK')
    expect(phone.tree().roots[0]?.packageName, name).toBe('com.google.android.apps.nexuslauncher')
  }
})
