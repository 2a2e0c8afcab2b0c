import { describe, expect, it } from 'vitest'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { chrome } from '@droidgym/apps/chrome/activities'
import { google } from '@droidgym/apps/google/activities'
import { webOf } from '@droidgym/apps/shared/web/web'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

function opened(environment = '100'): Phone {
  const phone = smallPhone(findEnvironment(environment), [chrome, google])
  phone.shell(['am', 'start', '-n', 'com.google.android.googlequicksearchbox/.SearchActivity'])
  return phone
}

function id(name: string): UiSelector {
  return { resource_id: `com.google.android.googlequicksearchbox:id/${name}` }
}

describe('the Google app', () => {
  it.each(['100', '103', '108', '109', '030'])('finds pages and opens them in Chrome in environment %s', (environment) => {
    const phone = opened(environment)
    const [page] = webOf(phone.state.environment).articles
    tap(phone, id('googleapp_search_box'))
    phone.type(page?.title ?? '')
    phone.key('ENTER')
    expect(find(phone, id('googleapp_srp_search_plate_text_view')).text).toBe(page?.title)
    tap(phone, { ...id('title'), text: page?.title ?? '' })
    expect(find(phone, { resource_id: 'com.android.chrome:id/url_bar' }).text).toBe(page?.address)
    phone.shell(['am', 'start', '-n', 'com.google.android.googlequicksearchbox/.SearchActivity'])
    phone.key('BACK')
    expect(isShown(phone, id('googleapp_search_box'))).toBe(true)
  })

  it('says when it finds nothing, and remembers what was searched', () => {
    const phone = opened()
    tap(phone, id('googleapp_search_box'))
    phone.type('zzzz')
    phone.key('ENTER')
    expect(isShown(phone, { text: 'No results for zzzz' })).toBe(true)
    phone.key('BACK')
    tap(phone, { content_desc: 'Search' })
    expect(findAll(phone, id('text_1')).map(({ text }) => text)).toEqual(['zzzz'])
    phone.key('BACK')
    phone.key('BACK')
    expect(isShown(phone, id('googleapp_search_box'))).toBe(true)
  })

  it('keeps cards and lets them go', () => {
    const phone = opened()
    const [page] = webOf(phone.state.environment).articles
    tap(phone, { content_desc: 'Add to collection' })
    tap(phone, { content_desc: 'Collections' })
    expect(findAll(phone, id('title')).map(({ text }) => text)).toEqual([page?.title])
    tap(phone, { content_desc: 'Remove from collection' })
    expect(isShown(phone, { text: 'Pages you keep show up here' })).toBe(true)
    phone.key('BACK')
    expect(find(phone, { content_desc: 'Discover' }).selected).toBe(true)
  })
})
