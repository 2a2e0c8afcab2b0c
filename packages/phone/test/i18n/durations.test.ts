import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alarmSetText, durationParts } from '@droidgym/phone/i18n/durations'
import { localeTags } from '@droidgym/spec/environments/locales'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('alarmSetText', () => {
  it('names the units that are not zero', () => {
    expect(alarmSetText('en-US', 2 * HOUR + 58 * MINUTE)).toBe('Alarm set for 2 hours and 58 minutes from now.')
    expect(alarmSetText('en-US', MINUTE)).toBe('Alarm set for 1 minute from now.')
    expect(alarmSetText('en-US', 3 * DAY)).toBe('Alarm set for 3 days from now.')
    expect(alarmSetText('en-US', DAY + HOUR + MINUTE)).toBe('Alarm set for 1 day, 1 hour, and 1 minute from now.')
    expect(alarmSetText('en-US', DAY + 5 * MINUTE + 59_999)).toBe('Alarm set for 1 day and 5 minutes from now.')
    expect(alarmSetText('en-US', MINUTE - 1)).toBe('Alarm set for less than 1 minute from now.')
  })

  it.each([
    ['es-US', 'La alarma sonará en 2 horas y 1 minuto.'],
    ['fr-CA', 'Prochaine alarme prévue dans 2 heures et 1 minute.'],
    ['zh-Hans-CN', '闹钟时间已设为 2 小时 1 分钟后。'],
    ['hi-IN', 'अलार्म अब से 2 घंटे और 1 मिनट के लिए सेट.'],
    ['ja-JP', 'アラームは2時間と1分後に設定されています。'],
    ['ru-MD', 'Будильник зазвонит через 2 часа и 1 минуту.'],
    ['ar-EG', 'ضبط المنبّه: ساعتان ودقيقة واحدة من الآن.'],
    ['de-DE', 'Der Wecker klingelt in 2 Stunden und 1 Minute.'],
    ['ak-GH', 'Alarm set for 2 hours and 1 minute from now.'],
    ['pt-BR', 'Alarme definido para 2 horas e 1 minuto a partir de agora.'],
    ['pt-PT', 'Alarme definido para daqui a 2 horas e 1 minuto.'],
    ['ko-KR', '지금부터 2시간, 1분 후로 알람이 설정됩니다.'],
    ['ur-PK', 'الارم اب سے 2 گھنٹے اور 1 منٹ کیلئے سیٹ کیا گیا ہے۔'],
  ])('speaks %s', (locale, text) => {
    expect(alarmSetText(locale, 2 * HOUR + MINUTE)).toBe(text)
  })

  it('differs for every minute, and drops smaller units', () => {
    const minutes = fc.integer({ min: 0, max: 7 * 1440 })
    const lessThanAMinute = fc.integer({ min: 0, max: MINUTE - 1 })
    fc.assert(
      fc.property(fc.constantFrom(...localeTags()), minutes, minutes, lessThanAMinute, (locale, one, other, rest) => {
        const text = alarmSetText(locale, one * MINUTE)
        expect(alarmSetText(locale, one * MINUTE + rest)).toBe(text)
        expect(text === alarmSetText(locale, other * MINUTE)).toBe(one === other)
        expect(text).not.toMatch(/[{}]/)
      }),
    )
  })
})

describe('durationParts', () => {
  it('adds up to the whole minutes of the duration', () => {
    fc.assert(
      fc.property(fc.integer({ min: -DAY, max: 30 * DAY }), (durationMs) => {
        const { days, hours, minutes } = durationParts(durationMs)
        expect(days * 1440 + hours * 60 + minutes).toBe(Math.floor(Math.max(0, durationMs) / MINUTE))
        expect(hours).toBeLessThan(24)
        expect(minutes).toBeLessThan(60)
      }),
    )
  })
})
