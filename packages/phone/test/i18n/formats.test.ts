import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  pickerHalves,
  compareLabels,
  formatDate,
  formatList,
  formatNumber,
  formatPercent,
  formatTime,
  formatTimeAt,
  is24HourDefault,
  localeName,
  localizeDigits,
  numberSeparators,
  timeParts,
  weekOrder,
  weekStart,
  weekdayNames,
} from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import { localeTags } from '@droidgym/spec/environments/locales'

const WEDNESDAY = Date.UTC(2024, 0, 17, 9, 5)
const NBSP = '\u00a0'

describe('the table of locales', () => {
  it.each([
    ['en-US', 12, '9:05 AM', 'Sun', 'Sun Mon Tue Wed Thu Fri Sat', 'S M T W T F S'],
    ['es-US', 12, '9:05 a. m.', 'dom.', 'dom. lun. mar. mié. jue. vie. sáb.', 'D L M M J V S'],
    ['fr-CA', 24, '09 h 05', 'dim.', 'dim. lun. mar. mer. jeu. ven. sam.', 'D L M M J V S'],
    ['zh-Hans-CN', 12, '上午9:05', '周日', '周日 周一 周二 周三 周四 周五 周六', '日 一 二 三 四 五 六'],
    ['hi-IN', 12, '9:05 am', 'रवि', 'रवि सोम मंगल बुध गुरु शुक्र शनि', 'र सो मं बु गु शु श'],
    ['ja-JP', 24, '9:05', '日', '日 月 火 水 木 金 土', '日 月 火 水 木 金 土'],
    ['ru-MD', 24, '09:05', 'пн', 'вс пн вт ср чт пт сб', 'В П В С Ч П С'],
    ['ar-EG', 12, '٩:٠٥ ص', 'السبت', 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت', 'ح ن ث ر خ ج س'],
    ['ar-AE', 12, '٩:٠٥ ص', 'السبت', 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت', 'ح ن ث ر خ ج س'],
    ['de-DE', 24, '09:05', 'Mo', 'So Mo Di Mi Do Fr Sa', 'S M D M D F S'],
    ['ak-GH', 12, '9:05 AN', 'Dwo', 'Kwe Dwo Ben Wuk Yaw Fia Mem', 'K D B W Y F M'],
    ['pt-BR', 24, '09:05', 'dom', 'dom seg ter qua qui sex sáb', 'D S T Q Q S S'],
    ['pt-PT', 24, '09:05', 'domingo', 'domingo segunda terça quarta quinta sexta sábado', 'D S T Q Q S S'],
    ['ko-KR', 12, '오전 9:05', '일', '일 월 화 수 목 금 토', '일 월 화 수 목 금 토'],
    ['ur-PK', 12, '9:05 AM', 'اتوار', 'اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ', 'S M T W T F S'],
  ] as const)('%s has a %i-hour clock that shows %s, and weeks from %s', (...row) => {
    const [locale, hours, time, first, short, narrow] = row
    expect(is24HourDefault(locale)).toBe(hours === 24)
    expect(formatTime(locale, 9, 5)).toBe(time)
    expect(formatTimeAt(locale, WEDNESDAY)).toBe(time)
    expect(weekdayNames(locale, 'short')[weekStart(locale)]).toBe(first)
    expect(weekdayNames(locale, 'short').join(' ')).toBe(short)
    expect(weekdayNames(locale, 'narrow').join(' ')).toBe(narrow)
  })
})

describe('times', () => {
  it('follow the setting where there is one', () => {
    expect(formatTime('en-US', 21, 5, true)).toBe('21:05')
    expect(formatTime('fr-CA', 21, 5, false)).toBe('9 h 05 p.m.')
    expect(formatTime('zh-Hans-CN', 21, 5, false)).toBe('下午9:05')
    expect(formatTime('ja-JP', 12, 0, false)).toBe('午後0:00')
    expect(formatTime('en-US', 0, 0)).toBe('12:00 AM')
    expect(formatTime('en-US', 12, 0)).toBe('12:00 PM')
  })

  it('come apart for the clock', () => {
    expect(timeParts('en-US', 21, 5)).toEqual({
      hours: '9',
      separator: ':',
      minutes: '05',
      amPm: 'PM',
      amPmFirst: false,
    })
    expect(timeParts('ko-KR', 9, 5)).toMatchObject({ hours: '9', amPm: '오전', amPmFirst: true })
    expect(timeParts('fr-CA', 9, 5)).toMatchObject({ hours: '09', separator: 'h', minutes: '05', amPm: null })
    expect(timeParts('ar-EG', 9, 5)).toMatchObject({ hours: '٩', separator: ':', minutes: '٠٥', amPm: 'ص' })
    expect(pickerHalves('ko-KR')).toEqual({ am: '오전', pm: '오후' })
    // "da manhã" has more than four letters.
    expect(pickerHalves('pt-PT')).toEqual({ am: 'a.m.', pm: 'p.m.' })
  })

  it('of every minute are different, and name the half of the day only on a 12-hour clock', () => {
    const minuteOfDay = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(fc.constantFrom(...localeTags()), fc.boolean(), minuteOfDay, minuteOfDay, (...drawn) => {
        const [locale, hours24, one, other] = drawn
        const text = (minute: number) => formatTime(locale, Math.floor(minute / 60), minute % 60, hours24)
        expect(text(one) === text(other)).toBe(one === other)
        expect(timeParts(locale, Math.floor(one / 60), one % 60, hours24).amPm === null).toBe(hours24)
      }),
    )
  })
})

describe('dates', () => {
  it('follow the skeletons', () => {
    expect(formatDate('en-US', WEDNESDAY, 'EEEEMMMd')).toBe('Wednesday, Jan 17')
    expect(formatDate('en-US', WEDNESDAY, 'EEEMMMd')).toBe('Wed, Jan 17')
    expect(formatDate('ja-JP', WEDNESDAY, 'EEEEMMMd')).toBe('1月17日水曜日')
    expect(formatDate('de-DE', WEDNESDAY, 'EEEMMMd')).toBe('Mi., 17. Jan.')
    expect(formatDate('ar-EG', WEDNESDAY, 'EEEEMMMd')).toBe('الأربعاء، ١٧ يناير')
    expect(formatDate('ak-GH', WEDNESDAY, 'EEEEMMMd')).toBe('Wukuda, S-Ɔ 17')
    expect(formatDate('es-US', WEDNESDAY, 'EEEMMMd')).toBe('mié., 17 de ene.')
    expect(formatDate('pt-BR', WEDNESDAY, 'EEEMMMd')).toBe('qua, 17 de jan')
    expect(formatDate('hi-IN', Date.UTC(2024, 9, 6), 'EEEMMMd')).toBe('रवि, 6 अक्तू॰')
    expect(formatDate('ar-AE', WEDNESDAY, 'MMMd')).toBe('١٧ يناير')
    expect(formatDate('ru-MD', WEDNESDAY, 'yMMMM')).toBe('январь 2024 г.')
    expect(formatDate('ak-GH', WEDNESDAY, 'yMMMM')).toBe('Sanda-Ɔpɛpɔn 2024')
  })

  it('are the day in GMT', () => {
    expect(formatDate('en-US', Date.UTC(2024, 0, 17, 23, 59, 59), 'EEEMMMd')).toBe('Wed, Jan 17')
    expect(formatDate('en-US', Date.UTC(2024, 0, 18), 'EEEMMMd')).toBe('Thu, Jan 18')
  })

  it('have weeks of seven days', () => {
    expect(weekOrder('de-DE')).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect(weekOrder('ar-AE')).toEqual([6, 0, 1, 2, 3, 4, 5])
    for (const locale of localeTags()) expect([...weekOrder(locale)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(weekdayNames('en-US', 'long')[6]).toBe('Saturday')
  })
})

describe('numbers, lists and names', () => {
  it('are written in the digits of the locale', () => {
    expect(localizeDigits('ar-EG', '00:05.9')).toBe('٠٠:٠٥.٩')
    expect(localizeDigits('ar-AE', '00:05')).toBe('٠٠:٠٥')
    expect(formatNumber('ar-EG', 4.44)).toBe('٤٫٤٤')
    expect(formatNumber('fr-CA', 1234.5)).toBe(`1${NBSP}234,5`)
    expect(formatPercent('en-US', 0.63)).toBe('63%')
    expect(formatPercent('de-DE', 0.63)).toBe(`63${NBSP}%`)
    expect(formatPercent('es-US', 0.63)).toBe(`63${NBSP}%`)
    expect(numberSeparators('de-DE')).toEqual({ decimal: ',', group: '.' })
    expect(numberSeparators('en-US')).toEqual({ decimal: '.', group: ',' })
  })

  it('join the summary of the network settings', () => {
    const summary = (locale: string) => {
      const t = translator(locale, 'settings')
      const topics = ['mobile', 'data_usage', 'hotspot'].map((topic) => t(`network_dashboard_summary_${topic}`))
      return formatList(locale, [t('wifi_settings'), ...topics])
    }
    expect(summary('en-US')).toBe('Wi‑Fi, mobile, data usage, and hotspot')
    expect(summary('es-US')).toBe('Wi-Fi, red móvil, uso de datos y hotspot')
    expect(summary('ja-JP')).toBe('Wi-Fi、モバイル、データ使用量、アクセス ポイント')
  })

  it('name the locales', () => {
    expect(localeName('en-US', 'en-US')).toBe('English (United States)')
    expect(localeName('de-DE', 'fr-CA')).toBe('Französisch (Kanada)')
    expect(localeName('ko-KR', 'ko-KR')).toBe('한국어(대한민국)')
    expect(localeName('en-US', 'zh-Hans-CN')).toBe('Simplified Chinese (China)')
    expect(localeName('fr-CA', 'zh-Hant-HK')).toBe('chinois traditionnel (Hong Kong)')
    expect(localeName('de-DE', 'zh-Hans')).toBe('Chinesisch (vereinfacht)')
  })

  it('put labels in the order of the locale', () => {
    const order = (locale: string, labels: readonly string[]) =>
      [...labels].sort((left, right) => compareLabels(locale, left, right))
    expect(order('fr-CA', ['Photos', 'Horloge', 'Écran', 'Fichiers'])).toEqual(['Écran', 'Fichiers', 'Horloge', 'Photos'])
    expect(order('en-US', ['YouTube', 'clock', 'Camera'])).toEqual(['Camera', 'clock', 'YouTube'])
  })

  it('come from a related locale, or English, where a locale has none of its own', () => {
    expect(formatTime('de-AT', 9, 5)).toBe('09:05')
    expect(formatTime('sw-KE', 9, 5)).toBe('9:05 AM')
  })
})
