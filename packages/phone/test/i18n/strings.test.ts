import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StringsError, Translations, translations, translator } from '@droidgym/phone/i18n/strings'
import { SpecError } from '@droidgym/spec/spec-error'

const apps = translations().apps()
const everyText = apps.flatMap((app) =>
  translations()
    .keys(app)
    .flatMap((key) =>
      Object.entries(translations().texts(app, key)).map(([locale, text = '']) => ({ app, key, locale, text })),
    ),
)
const english = new Map(
  everyText.filter(({ locale }) => locale === 'en-US').map(({ app, key, text }) => [`${app}.${key}`, text]),
)

function places(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
}

describe('the files of texts', () => {
  it('have an English text for every key', () => {
    expect(everyText.length).toBeGreaterThan(5000)
    for (const app of apps) {
      expect(translations().keys(app).filter((key) => (english.get(`${app}.${key}`) ?? '').trim() === '')).toEqual([])
    }
  })

  it('have no remains of tables, format codes or markup', () => {
    expect(everyText.filter(({ text }) => /\||%\d?\$|%[sd]|<[a-z]|&\w+;|\\|\s{2}|^\s|\s$|\u200f(?!USB)/.test(text))).toEqual([])
  })

  it('have braces only around names', () => {
    expect(everyText.filter(({ text }) => /[{}]/.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
  })

  it('keep the places of the English text; a plural form may say its number in words', () => {
    const differing = everyText.filter(({ app, key, text }) => {
      const expected = places(english.get(`${app}.${key}`) ?? '')
      const plural = /_(?:zero|one|two|few|many|other)$/.test(key)
      const found = plural ? [...new Set(['count', ...places(text)])].sort() : places(text)
      return found.join() !== expected.join()
    })
    expect(differing).toEqual([])
  })

  it.each([
    ['ja-JP', /[\u3040-\u30ff\u4e00-\u9fff]/],
    ['zh-Hans-CN', /[\u4e00-\u9fff]/],
    ['ko-KR', /[\uac00-\ud7a3]/],
    ['hi-IN', /[\u0900-\u097f]/],
    ['ru-MD', /[\u0400-\u04ff]/],
    ['ar', /[\u0600-\u06ff]/],
    ['ur-PK', /[\u0600-\u06ff]/],
  ])('write %s in its own script, but for names and signs', (locale, script) => {
    const texts = everyText.filter((entry) => entry.locale === locale).map(({ text }) => text.replace(/\{\w+\}/g, ''))
    const foreign = texts.filter((text) => !script.test(text) && /[A-Za-z]{4}/.test(text))
    expect(foreign.filter((text) => !FOREIGN_NAMES.has(text))).toEqual([])
  })
})

/** Trade names, and what AOSP's translators left in Latin letters. */
const FOREIGN_NAMES = new Set([
  'Ambient Display',
  'Backspace',
  'Bluetooth',
  'Delete',
  'Digital Wellbeing',
  'Enter',
  'Maps',
  'Photos',
  'WLAN',
  'backspace',
])

describe('translator', () => {
  it('finds the text of the locale', () => {
    expect(translator('en-US', 'clock')('menu_alarm')).toBe('Alarm')
    expect(translator('ko-KR', 'clock')('menu_alarm')).toBe('알람')
    expect(translator('pt-PT', 'settings')('display_settings')).toBe('Ecrã')
    // res/values-ur of SettingsLib/SearchWidget
    expect(translator('ur-PK', 'settings')('search_menu')).toBe('ترتیبات تلاش کریں')
  })

  it('falls back as Android does: to the language, then to English', () => {
    expect(translator('ar-AE', 'framework')('cancel')).toBe('إلغاء')
    expect(translator('ar-EG', 'framework')('cancel')).toBe('إلغاء')
    expect(translator('ak-GH', 'framework')('cancel')).toBe('Cancel')
    expect(translator('ja-JP', 'phone')('tab_title_contacts')).toBe('Contacts')
  })

  it('fills the places, numbers in the digits of the locale', () => {
    expect(translator('en-US', 'launcher')('workspace_scroll_format', { page: 1, total: 3 })).toBe('Home screen 1 of 3')
    expect(translator('hi-IN', 'launcher')('workspace_scroll_format', { page: 1, total: 3 })).toBe('होम स्क्रीन 3 में से 1')
    expect(translator('ar-EG', 'settings')('see_all_apps_title', { count: 19 })).toContain('١٩')
    expect(translator('ar-AE', 'settings')('see_all_apps_title', { count: 19 })).toContain('١٩')
  })

  it('chooses the plural form of the language that it writes', () => {
    const hours = (locale: string, count: number) => translator(locale, 'clock').plural('hours', count)
    expect([1, 2].map((count) => hours('en-US', count))).toEqual(['1 hour', '2 hours'])
    expect([1, 3, 5, 21].map((count) => hours('ru-MD', count))).toEqual(['1 час', '3 часа', '5 часов', '21 час'])
    expect([1, 2, 3, 11].map((count) => hours('ar-EG', count))).toEqual(['ساعة واحدة', 'ساعتان', '٣ ساعات', '١١ ساعة'])
    expect([1, 2].map((count) => hours('ak-GH', count))).toEqual(['1 hour', '2 hours'])
    expect(hours('ja-JP', 1)).toBe('1時間')
  })

  it('gives the same object again', () => {
    expect(translator('de-DE', 'clock')).toBe(translator('de-DE', 'clock'))
  })

  it('says which key or argument is missing', () => {
    const t = translator('en-US', 'launcher')
    expect(() => t('no_such_key')).toThrow(
      new StringsError('UNKNOWN_STRING', 'No text "no_such_key" in envs/strings/launcher.yaml: add the key there'),
    )
    expect(() => t('workspace_scroll_format', { page: 1 })).toThrow(
      expect.objectContaining({ code: 'MISSING_STRING_ARGUMENT', message: expect.stringContaining('{total}') as string }),
    )
    expect(() => t('toString')).toThrow(expect.objectContaining({ code: 'UNKNOWN_STRING' }))
  })
})

describe('Translations of a damaged folder', () => {
  it('names every fault with its file and key', () => {
    const root = mkdtempSync(join(tmpdir(), 'strings-'))
    mkdirSync(join(root, 'envs/strings'), { recursive: true })
    copyFileSync('envs/locales.yaml', join(root, 'envs/locales.yaml'))
    writeFileSync(join(root, 'envs/strings/clock.yaml'), "menu_alarm:\n  de-DE: 'Wecker'\nmenu:\n  en-US: ' '\n  xx: 'y'\n")
    writeFileSync(join(root, 'envs/strings/phone.yaml'), "a:\n  en-US: 'A'\na:\n  en-US: 'B'\n")
    const check = (): void => {
      new Translations(root).check()
    }
    expect(check).toThrow(SpecError)
    expect(check).toThrow(/clock\.yaml:menu_alarm\.en-US.*\n.*clock\.yaml:menu\.en-US.*\n.*clock\.yaml:menu.*xx/)
    expect(check).toThrow(/phone\.yaml:line \d+/)
  })
})
