import { describe, expect, test } from 'vitest'
import { center } from '@droidgym/android/geometry'
import type { Phone } from '@droidgym/phone/phone'
import { find, findAll, isShown, tapAt } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

// What several places tell of one fact.

/** What `df` says is free for files, as Settings and Files write it. */
function freeByDf(phone: Phone): string {
  const [, row = ''] = phone.shell(['df', '/data']).stdout.split('\n')
  return `${(Number(row.split(/ +/)[3]) * 1024 / 1e9).toFixed(2)} GB`
}

function summaries(phone: Phone): readonly string[] {
  return findAll(phone, { resource_id: 'android:id/summary' }).map(({ text }) => text)
}

function freeBySettings(phone: Phone): readonly string[] {
  phone.shell(['am', 'start', '-W', '-a', 'android.settings.INTERNAL_STORAGE_SETTINGS'])
  return summaries(phone)
}

function freeByFiles(phone: Phone): readonly string[] {
  phone.shell(['am', 'start', '-W', '-n', 'com.android.documentsui/.LauncherActivity'])
  if (!isShown(phone, { resource_id: 'com.android.documentsui:id/roots_list' })) {
    const [burger] = find(phone, { resource_id: 'com.android.documentsui:id/toolbar' }).children
    if (burger !== undefined) tapAt(phone, center(burger.bounds))
  }
  return summaries(phone)
}

describe('free storage', () => {
  test.each(['100', '105'])('is the same for df, Settings and Files in environment %s', async (environment) => {
    const phone = await createPhone({ ...findEnvironment(environment), locale: 'en-US' })
    expect(freeByDf(phone)).toBe('5.93 GB')
    expect(freeBySettings(phone)).toContain('63% used - 5.93 GB free')
    expect(freeByFiles(phone)).toContain('5.93 GB free')
    phone.writeFile('/sdcard/large', new Uint8Array(60_000_000))
    expect(freeByDf(phone)).toBe('5.87 GB')
    expect(freeBySettings(phone)).toContain('63% used - 5.87 GB free')
    expect(freeByFiles(phone)).toContain('5.87 GB free')
  })

  test('is more than a phone may keep: the rest is a quota', async () => {
    const phone = await createPhone(findEnvironment('100'))
    expect(() => { phone.writeFile('/sdcard/huge', new Uint8Array(600_000_000)) }).toThrow('Quota exceeded')
  })
})
