import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crawl } from '@droidgym/proof/crawl/crawl'
import { crawledApps } from '@droidgym/proof/crawl/crawl-apps'
import { lookalikes } from '@droidgym/proof/crawl/crawl-problems'
import { identifyScreen } from '@droidgym/proof/crawl/screen-identity'
import { fingerprint } from '@droidgym/proof/crawl/state-fingerprint'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { find, tap } from '@droidgym/phone/test/finger'

const environment = livedIn('100')

describe('crawl', () => {
  it('visits every screen of the calculator and finds nothing wrong', async () => {
    const apps = crawledApps().filter(({ id }) => id === 'calculator')
    const { screens, problems, unfinished } = await crawl({ environment, apps, maxStates: 100 })
    expect(problems).toEqual([])
    expect(unfinished).toEqual([])
    const headings = screens.map(({ identity }) => identity.heading)
    expect(headings).toEqual(expect.arrayContaining(['History', 'Help', 'Send feedback', 'Choose theme']))
    const start = screens.find(({ cameFrom }) => cameFrom === null)
    const reached = start?.transitions.map(({ move, to }) => `${move.kind} ${move.label}: ${to.heading ?? ''}`)
    expect(reached).toContain('swipe down: History')
  })

  it('touches what passes over the apps and never has the focus: peeks and the volume panel', async () => {
    const apps = crawledApps().filter(({ id }) => id === 'system-ui')
    const { screens, problems } = await crawl({ environment, apps, maxStates: 12 })
    expect(problems).toEqual([])
    const movesOf = (kind: string) => screens
      .filter(({ identity }) => identity.above === kind)
      .flatMap(({ transitions }) => transitions.map(({ move, to }) => `${move.kind} ${move.label}: ${to.packageName}`))
    expect(movesOf('heads-up')).toEqual(expect.arrayContaining([
      'tap action0 “Reply”: com.android.systemui',
      'tap expandableNotificationRow “Messages”: com.google.android.apps.messaging',
      'swipe up: com.google.android.apps.nexuslauncher',
    ]))
    expect(movesOf('edge')).toContain('tap settings “Sound settings”: com.android.settings')
  })

  it('says when it was stopped', async () => {
    const apps = crawledApps().filter(({ id }) => id === 'calculator')
    const { screens, unfinished } = await crawl({ environment, apps, maxStates: 2 })
    expect(screens).toHaveLength(2)
    expect(unfinished).toEqual(['calculator'])
  })
})

describe('the identity of a screen', () => {
  it('does not depend on what is typed, but on the dialog above and the page', async () => {
    const phone = await createPhone(environment)
    phone.shell(['am', 'start', '-n', 'com.google.android.calculator/com.android.calculator2.Calculator'])
    tap(phone, { resource_id: 'digit_7' })
    const typed = identifyScreen(phone)
    tap(phone, { resource_id: 'digit_8' })
    expect(identifyScreen(phone).key).toBe(typed.key)
    tap(phone, { class: 'android.widget.ImageView', clickable: true, instance: 0 })
    expect(identifyScreen(phone)).toMatchObject({ above: 'menu', packageName: 'com.google.android.calculator' })
    expect(identifyScreen(phone).key).not.toBe(typed.key)
  })
})

describe('twins', () => {
  it('are pictures that agree although what is in sight does not', async () => {
    const phone = await createPhone(environment)
    const identity = identifyScreen(phone)
    const picture = phone.frame({ width: 32, height: 64 })
    const twin = { identity: { ...identity, sight: 'other', page: 'other' }, picture }
    expect(lookalikes([{ identity, picture }, { identity, picture }])).toEqual([])
    expect(lookalikes([{ identity, picture }, twin])).toMatchObject([{ kind: 'lookalike' }])
  })

  it('are not two ways to one page', async () => {
    const phone = await createPhone(environment)
    const shownAfter = (action: string, ...more: readonly string[]) => {
      phone.shell(['am', 'start', '-a', action, ...more])
      return { identity: identifyScreen(phone), picture: phone.frame({ width: 32, height: 64 }) }
    }
    const page = shownAfter('android.settings.ADD_ACCOUNT_SETTINGS')
    const home = shownAfter('android.settings.SETTINGS')
    const other = { identity: { ...page.identity, activity: 'SubSettings', sight: 'other' }, picture: page.picture }
    expect(page.identity.heading).not.toBeNull()
    expect(lookalikes([page, other])).toEqual([])
    expect(lookalikes([page, { ...home, picture: page.picture }])).toMatchObject([{ kind: 'lookalike' }])
  })
})

it('tells states apart whose preferences differ', async () => {
  const phone = await createPhone(environment)
  phone.shell(['am', 'start', '-n', 'org.wikipedia/.settings.SettingsActivity'])
  const before = fingerprint(phone.state)
  const row = find(phone, { class: 'android.widget.Switch', instance: 0 })
  tap(phone, { class: 'android.widget.Switch', instance: 0 })
  expect(find(phone, { class: 'android.widget.Switch', instance: 0 }).checked).toBe(!row.checked)
  expect(fingerprint(phone.state)).not.toBe(before)
})

it.each(crawledApps().map(({ id }) => id))('docs/apps shows %s', (id) => {
  const folder = join(packageRoot(), 'docs/apps')
  expect(readFileSync(join(folder, `${id}.md`), 'utf8')).toContain(`(${id}.webp)`)
  expect(existsSync(join(folder, `${id}.webp`))).toBe(true)
})
