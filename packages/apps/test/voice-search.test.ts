import { describe, expect, it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
import { livedIn } from '@droidgym/spec/test/lived-in'

const MIC = { resource_id: 'com.google.android.googlequicksearchbox:id/mic_button' }
const TEXT = { resource_id: 'com.google.android.googlequicksearchbox:id/intent_api_text' }

describe('a microphone beside a search', () => {
  it.each([
    ['com.android.chrome/com.google.android.apps.chrome.Main', 'Start voice search'],
    ['com.android.dialer/.main.impl.MainActivity', 'Start voice search'],
    ['com.google.android.googlequicksearchbox/.SearchActivity', 'Voice search'],
    ['org.wikipedia/.main.MainActivity', 'Voice input search'],
  ])('listens in %s, and says that it heard nothing', async (component, description) => {
    const phone = await createPhone(livedIn('100'))
    phone.shell(['am', 'start', '-n', component])
    tap(phone, { content_desc: description })
    expect(find(phone, TEXT).text).toBe('Speak now')
    phone.advance(6_000)
    expect(find(phone, TEXT).text).toBe('Didn\'t catch that. Try speaking again.')
    tap(phone, MIC)
    expect(find(phone, TEXT).text).toBe('Speak now')
    phone.key('BACK')
    expect(isShown(phone, { content_desc: description })).toBe(true)
    // What has begun to listen ends without a screen to say so.
    phone.advance(6_000)
    expect(isShown(phone, { content_desc: description })).toBe(true)
  })

  it('is in a task of its own from the home screen, so that HOME leads back', async () => {
    const phone = await createPhone(livedIn('100'))
    phone.key('HOME')
    tap(phone, { content_desc: 'Voice search' })
    expect(find(phone, TEXT).text).toBe('Speak now')
    phone.key('HOME')
    expect(isShown(phone, { content_desc: 'Voice search' })).toBe(true)
    expect(isShown(phone, TEXT)).toBe(false)
  })
})
