import { describe, expect, it } from 'vitest'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import { installedPackages } from '@droidgym/apps/settings/choices/installed-packages'
import { ALL_PAGES, pageOf } from '@droidgym/apps/settings/pages/all-pages'
import { allRows, label } from '@droidgym/apps/settings/row'
import { HOME_ROWS } from '@droidgym/apps/settings/screens/home-rows'
import { freshPage } from '@droidgym/apps/settings/state'
import type { PageView } from '@droidgym/apps/settings/view'
import { pageViews } from '@droidgym/apps/settings/view'
import { hasIcon } from '@droidgym/phone/app'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { settings } from '@droidgym/apps/settings/activities'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { smallPhone } from '@droidgym/simulated/test/small-phone'
import { findAll } from '@droidgym/phone/test/finger'
import { settingsPhone, withPage } from '@droidgym/apps/test/settings-phone'

function viewIn(environment: string): PageView {
  const { state } = smallPhone(findEnvironment(environment), [settings])
  const local = { ...freshPage(''), expanded: true }
  return pageViews.of({
    state,
    configuration: configurationOf(state),
    activityId: 1,
    window: 'activity-1',
    local,
    appsWithIcon: INSTALLED_APPS.filter(hasIcon),
    update: () => undefined,
  })
}

function openedOn(state: PhoneState, fragment: string): PhoneState {
  return withPage(state, { ...freshPage(fragment, 'com.android.chrome'), expanded: true })
}

function* everyNode(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}

describe('the table of pages', () => {
  const view = viewIn('100')

  it('has one page for each fragment', () => {
    const fragments = ALL_PAGES.map(({ fragment }) => fragment)
    expect(new Set(fragments).size).toBe(fragments.length)
  })

  it('leads from every row to a page', () => {
    for (const { to } of HOME_ROWS) expect(pageOf(to).fragment).toBe(to)
    for (const page of ALL_PAGES) {
      for (const row of allRows(page.rows?.(view) ?? [])) {
        if (row.kind === 'link' || row.kind === 'master') expect(pageOf(row.to).fragment).toBe(row.to)
      }
    }
  })

  it('says more on every page than its title', () => {
    const shown = new Set(['value', 'header', 'footer'])
    const empty = ALL_PAGES.filter(({ title, rows, body, switchBar }) => {
      const name = label(view, title)
      const saysMore = allRows(rows?.(view) ?? []).some((row) =>
        !shown.has(row.kind) || row.summary !== undefined || label(view, row.title) !== name)
      return body === undefined && switchBar === undefined && !saysMore
    })
    expect(empty.map(({ fragment }) => fragment)).toEqual([])
  })

  it.each(['100', '108', '109', '023', '028', '031', '032'])('has all texts in environment %s', (environment) => {
    const local = viewIn(environment)
    for (const page of ALL_PAGES) {
      const titles = allRows(page.rows?.(local) ?? []).map(({ title }) => label(local, title))
      for (const text of [label(local, page.title), ...titles]) expect(text).toMatch(/^[^{}]+$/)
    }
  })

  it.each(['103', '108', '109', '030'])('fits every page into the display of environment %s', (environment) => {
    const phone = settingsPhone(environment)
    const home = phone.state
    const { width } = home.environment
    for (const page of ALL_PAGES) {
      phone.restore(openedOn(home, page.fragment))
      for (const { root } of phone.windows()) {
        for (const node of everyNode(root)) {
          if (node.element.kind !== 'text') continue
          expect(node.bounds.left, page.fragment).toBeGreaterThanOrEqual(0)
          expect(node.bounds.right, page.fragment).toBeLessThanOrEqual(width)
          expect(node.bounds.right - node.bounds.left, page.fragment).toBeGreaterThan(0)
        }
      }
    }
  })

  it.each([
    ['100', 'left', 44],
    ['109', 'right', 24],
  ] as const)('leaves the padding of list items at the start of its rows in environment %s', (environment, start, padding) => {
    const phone = settingsPhone(environment)
    const { width } = phone.state.environment
    const icons = findAll(phone, { resource_id: 'com.android.settings:id/icon_frame' })
    expect(icons.length).toBeGreaterThan(3)
    for (const { bounds } of icons) expect(start === 'left' ? bounds.left : width - bounds.right).toBe(padding)
  })

  it('lists every application that the home screen can show', () => {
    const packages = installedPackages(viewIn('100')).map(({ packageName }) => packageName)
    expect(packages).toContain('com.google.android.deskclock')
    expect(new Set(packages).size).toBe(packages.length)
  })
})
