import sharp from 'sharp'
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

describe('the shared storage', () => {
  const inShell = (phone: Phone, folder: string): readonly string[] => {
    const { stdout } = phone.shell(['ls', `/sdcard/${folder}`])
    return stdout.split('\n').filter((line) => line !== '')
  }
  /** The names that Files shows below Download. */
  function inFiles(phone: Phone): readonly string[] {
    phone.shell(['am', 'start', '-W', '-a', 'android.intent.action.VIEW_DOWNLOADS'])
    return findAll(phone, { resource_id: 'android:id/title', inside: { resource_id: 'com.android.documentsui:id/dir_list' } })
      .map(({ text }) => text)
  }
  const rows = (phone: Phone): readonly string[] =>
    phone.shell(['content', 'query', '--uri', 'content://media/external/file', '--projection', '_data:_size']).stdout
      .split('\n').filter((line) => line !== '')

  test('has the files that the media provider lists, with their sizes, and pictures that decode', async () => {
    const phone = await createPhone({ ...findEnvironment('100'), content: 'lived-in' })
    const listed = rows(phone)
    expect(listed.length).toBeGreaterThan(20)
    for (const row of listed) {
      const [, path = '', size = ''] = /_data=(.*), _size=(\d+)/.exec(row) ?? []
      expect(phone.shell(['stat', '-c', '%s', path]).stdout.trim(), path).toBe(size)
    }
    const picture = /_data=(\S+\/IMG_\S+\.jpg), _size=(\d+)/.exec(listed.join('\n'))
    const bytes = phone.files.read(phone.state, picture?.[1] ?? '')
    expect(bytes).toHaveLength(Number(picture?.[2]))
    const { width, height } = await sharp(bytes ?? new Uint8Array(), { failOn: 'none' }).metadata()
    expect([width, height]).toEqual([960, 1280])
  })

  test('is the same for the shell, Files and the provider when something comes or goes', async () => {
    const phone = await createPhone({ ...findEnvironment('100'), content: 'lived-in' })
    const [first = ''] = inShell(phone, 'Download').filter((name) => name.includes('.'))
    expect(inFiles(phone)).toEqual(inShell(phone, 'Download'))
    phone.shell(['rm', `/sdcard/Download/${first}`])
    phone.shell(['mkdir', '/sdcard/Download/taxes'])
    phone.writeFile('/sdcard/Download/report.docx', new Uint8Array([1, 2]))
    expect(inShell(phone, 'Download')).toEqual(expect.arrayContaining(['report.docx', 'taxes']))
    expect(inShell(phone, 'Download')).not.toContain(first)
    expect(inFiles(phone).toSorted()).toEqual(inShell(phone, 'Download').toSorted())
    expect(rows(phone).join('\n')).not.toContain(first)
    phone.shell(['mv', '/sdcard/Download/report.docx', '/sdcard/Download/taxes/'])
    expect(inFiles(phone)).not.toContain('report.docx')
  })
})
