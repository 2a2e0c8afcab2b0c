import { describe, expect, test } from 'vitest'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { launcherComponents } from '@droidgym/apps/installed-apps'
import { createPhone } from '@droidgym/simulated/create-phone'
import { localeTags } from '@droidgym/spec/environments/locales'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, findAll } from '@droidgym/phone/test/finger'

const ICON = { resource_id: 'com.google.android.apps.nexuslauncher:id/icon' }
const LIST = { resource_id: 'com.google.android.apps.nexuslauncher:id/apps_list_view' }

function openDrawer(phone: Phone): void {
  const { width, height } = phone.tree()
  drag(phone, { x: width / 2, y: height * 0.75 }, { x: width / 2, y: height * 0.25 })
}

/** The names from top to bottom, each row in reading order; scrolled through where the screen is too small. */
function names(phone: Phone): readonly string[] {
  const seen: string[] = []
  for (;;) {
    const known = seen.length
    for (const { text } of findAll(phone, ICON)) if (!seen.includes(text)) seen.push(text)
    if (seen.length === known) return seen
    const { left, right, top, bottom } = find(phone, LIST).bounds
    const x = (left + right) / 2
    drag(phone, { x, y: bottom - (bottom - top) * 0.2 }, { x, y: top + (bottom - top) * 0.2 })
  }
}

describe.each(localeTags())('the list of all apps in %s', (locale) => {
  const environment = { ...(loadEnvironments().find((known) => known.locale === locale) ?? findEnvironment('100')), locale }

  test("holds every application once, in the language's order, however often it is opened", async () => {
    const phone = await createPhone(environment)
    const home = phone.state
    openDrawer(phone)
    const shown = names(phone)
    const label = translator(locale, 'apps')
    const { compare } = new Intl.Collator(locale)
    expect(shown).toEqual([...launcherComponents().keys()].map((key) => label(key)).toSorted(compare))
    phone.key('HOME')
    openDrawer(phone)
    expect(names(phone)).toEqual(shown)
    phone.restore(home)
    openDrawer(phone)
    expect(names(phone)).toEqual(shown)
  })
})
