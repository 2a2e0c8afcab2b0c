import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { cssFontOf } from '@droidgym/phone/render/text/fonts'
import { formsOf } from '@droidgym/phone/render/local-forms'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import { localeTags } from '@droidgym/spec/environments/locales'

const context = { locale: 'en-US', density: 2, fontScale: 1, rtl: false }

describe('text layout', () => {
  it('follows the font scale unless the size is fixed', () => {
    const plain = skiaText.layout('Alarm', { size: 16 }, 1000, { ...context, fontScale: 1.15 })
    const fixed = skiaText.layout('Alarm', { size: 16, fixedSize: true }, 1000, { ...context, fontScale: 1.15 })
    // 36.8 pixels are 37.
    expect(plain.fontSize).toBe(18.5)
    expect(fixed.fontSize).toBe(16)
    expect(plain.width).toBeGreaterThan(fixed.width)
  })

  it('cuts with an ellipsis after the allowed lines', () => {
    const style = { size: 16, maxLines: 1 }
    const cut = skiaText.layout('A rather long label for a narrow place', style, 80, context)
    expect(cut.lines).toHaveLength(1)
    expect(cut.lines[0]?.text).toMatch(/…$/)
    expect(cut.width).toBeLessThanOrEqual(80)
    expect(cut.truncated).toBe(true)
    expect(skiaText.layout('Short', style, 80, context).truncated).toBe(false)
  })

  it('shrinks a line to fit, down to the least size', () => {
    const wide = skiaText.layout('(202) 456-1111', { size: 48, minSize: 28 }, 200, context)
    expect(wide.fontSize).toBeLessThan(48)
    expect(wide.fontSize).toBeGreaterThanOrEqual(28)
  })

  it.each(localeTags())('measures the script of %s', (locale) => {
    const samples = { ar: 'الساعة', ur: 'گھڑی', hi: 'घड़ी', ja: '時計', ko: '시계', zh: '时钟', ru: 'Часы' }
    const language = locale.slice(0, 2)
    const text = Object.entries(samples).find(([key]) => key === language)?.[1] ?? 'Uhr é ñ'
    const layout = skiaText.layout(text, { size: 16 }, 1000, { ...context, locale })
    expect(layout.lines.map((line) => line.text)).toEqual([text])
    expect(layout.width).toBeGreaterThan(10)
  })

  // As TextView and EditText of Android 10 measure them, in pixels: `npm run oracle -- --family text`.
  it.each([
    ['Alarm', 20, 54, 300],
    ['タイトル', 21, 57, 300],
    ['自动 突出细节 PB 蓝牙', 39.5, 340, 165],
    ['为您的照片和视频标记拍摄地点。 修改', 27.5, 238, 200],
  ])('makes lines as high as Android makes those of %s', (text, size, height, width) => {
    const layout = skiaText.layout(text, { size }, width, { ...context, locale: 'zh-Hans-CN' })
    expect(layout.height * 2).toBe(height)
  })

  it('takes all the room when the text does not fit into a line', () => {
    expect(skiaText.layout('A text of two or three lines', { size: 16 }, 90, context).width).toBe(90)
    expect(skiaText.layout('A text', { size: 16 }, 90, context).width).toBeLessThan(60)
  })

  it('makes letters as wide as the release of the font that Android has', () => {
    const width = (text: string) => skiaText.layout(text, { size: 500 }, 9999, { ...context, locale: 'hi-IN' }).width
    // The advance of the letter: 1285 of 2048 in Noto Sans Devanagari UI 1.06.
    expect(width('ड')).toBeCloseTo((1285 / 2048) * 500, 0)
  })
})

describe('the language of a text', () => {
  const width = (text: string, locale: string): number => (
    skiaText.layout(text, { size: 500 }, 9999, { ...context, locale }).width
  )

  it('decides the forms of its letters, as Roboto and Noto have them', () => {
    expect(width('fi', 'tr-TR')).toBeGreaterThan(width('fi', 'en-US'))
    expect(width('ffi', 'az-AZ')).toBe(width('f', 'az-AZ') + width('fi', 'az-AZ'))
    expect(width('fl', 'tr-TR')).toBe(width('fl', 'en-US'))
    expect(width('अलग शहर', 'mr-IN')).not.toBe(width('अलग शहर', 'hi-IN'))
    expect(width('۴۶۷', 'ur-PK')).not.toBe(width('۴۶۷', 'ar-EG'))
  })

  it('has forms of its own only where the phone knows that it does', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
    const languages = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
    const texts = ['fi fl ffi şţ ij l·l íj', '۴۵۶۷ ه ھ ک گ ی ٫', 'झ अ श ल ५ ८ क्ष श्र']
    const canvas = createCanvas(1, 1).getContext('2d')
    for (const text of texts) {
      for (const language of languages) {
        const chosen = cssFontOf(text, { size: 500, weight: 400 }, language)
        canvas.font = chosen.font
        canvas.lang = language
        const own = canvas.measureText(chosen.text).width
        canvas.lang = formsOf(language)
        expect(canvas.measureText(chosen.text).width, `${text} in ${language}`).toBe(own)
      }
    }
  })
})
