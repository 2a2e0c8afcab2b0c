import { describe, expect, it } from 'vitest'
import { galleryState } from '@droidgym/apps/shared/media/media'
import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { findAll, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'

describe('the storage page', () => {
  it('is what Files calls its settings, and says what Files has', async () => {
    const phone = await createPhone(livedIn('100'))
    phone.shell(['am', 'start', '-n', 'com.android.documentsui/.files.FilesActivity'])
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Storage settings' })
    const size = (...kinds: readonly string[]): string => formatFileSize('en-US', galleryState.of(phone.state).media
      .reduce((sum, { kind, size }) => sum + (kinds.includes(kind) ? size : 0), 0))
    const summaries = findAll(phone, { resource_id: 'android:id/summary' }).map(({ text }) => text)
    expect(summaries).toEqual(expect.arrayContaining([size('image', 'video'), size('audio'), size('document')]))
  })

  it('lists the apps that hold a kind of content under its name', async () => {
    const phone = await createPhone(livedIn('100'))
    phone.shell(['am', 'start', '-a', 'android.settings.INTERNAL_STORAGE_SETTINGS'])
    tap(phone, { text: 'Photos & videos' })
    expect(findAll(phone, { resource_id: 'android:id/title' }).map(({ text }) => text)).toEqual(['Photos'])
    phone.key('BACK')
    tap(phone, { text: 'Other apps' })
    const others = findAll(phone, { resource_id: 'android:id/title' }).map(({ text }) => text)
    expect(others).toContain('Calendar')
    expect(others).not.toContain('Photos')
  })
})
