import { readFileSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'
import { skiaText } from '../../../dist/phone/render/text/skia-text.js'
import { loadLocales } from '../../../dist/spec/environments/locales.js'

const LAYOUTS = 5000
/** By the locale of the texts. Every script gets as many layouts. */
const SCRIPTS = {
  Latin: ['en-US', 'es-US', 'fr-CA', 'de-DE', 'pt-BR', 'pt-PT'],
  Cyrillic: ['ru-MD'],
  Han: ['zh-Hans-CN'],
  Kana: ['ja-JP'],
  Hangul: ['ko-KR'],
  Devanagari: ['hi-IN'],
  Arabic: ['ar', 'ur-PK'],
}
/** In sp: what the apps use. */
const SIZES = [12, 14, 16, 18, 20, 24, 34]
const WEIGHTS = [400, 400, 500, 300, 700]
/** dpi: a tablet's, and those of phones. */
const DENSITIES = [213, 240, 320, 420, 440, 560]
const FONT_SCALES = [0.85, 1, 1, 1.15, 1.3]
const WIDTHS_DP = [120, 200, 280, 360]
/** A width differs from one pixel on: a line is placed at whole pixels. */
const WIDTH_TOLERANCE = 1

/** The phone's own texts, and paragraphs of them, in TextViews and EditTexts. */
export const text = {
  judge: 'native',
  byPart: true,
  same: (android, ours) =>
    typeof ours === 'number' ? Math.abs(android - ours) <= WIDTH_TOLERANCE : JSON.stringify(android) === JSON.stringify(ours),
  * cases(random) {
    const texts = textsByLocale()
    for (let index = 0; index < LAYOUTS; index++) {
      const [script, locales] = random.pick(Object.entries(SCRIPTS))
      const locale = random.pick(locales)
      yield * casesOf(script, sampleLayout(random, locale, texts.get(locale)))
    }
  },
}

function textsByLocale() {
  const folder = new URL('../../../envs/strings/', import.meta.url)
  const texts = new Map()
  for (const file of readdirSync(folder)) {
    for (const entry of Object.values(parse(readFileSync(new URL(file, folder), 'utf8')))) {
      for (const [locale, value] of Object.entries(entry)) {
        if (typeof value !== 'string' || /[{}\n]/.test(value)) continue
        texts.set(locale, [...(texts.get(locale) ?? []), value])
      }
    }
  }
  return texts
}

function sampleLayout(random, locale, texts) {
  const sentences = random.chance(0.7) ? 1 : 2 + random.below(4)
  const density = random.pick(DENSITIES) / 160
  const editable = random.chance(0.1)
  return {
    text: random.list(sentences, () => random.pick(texts)).join(' '),
    locale: [...loadLocales().entries()].find(([tag, row]) => (row.texts ?? tag) === locale)?.[0] ?? locale,
    density,
    fontScale: random.pick(FONT_SCALES),
    size: random.pick(SIZES),
    weight: random.pick(WEIGHTS),
    width: Math.round(random.pick(WIDTHS_DP) * density),
    editable,
    ...(!editable && random.chance(0.15) ? { maxLines: 1 + random.below(2) } : {}),
  }
}

function * casesOf(script, { density, fontScale, size, ...layout }) {
  const { text: content, locale, weight, width, maxLines, editable } = layout
  const style = { size, weight, maxLines, editable }
  const ours = skiaText.layout(content, style, width / density, { locale, density, fontScale, rtl: false })
  // What TypedArray.getDimensionPixelSize makes of a text size.
  const question = { ...layout, size: Math.round(size * fontScale * density) }
  const answers = {
    lines: ours.lines.map((line) => line.text),
    width: Math.max(...ours.lines.map((line) => line.width)) * density,
    height: Math.round(ours.height * density),
  }
  for (const [asked, answer] of Object.entries(answers)) {
    yield { part: `${script} ${asked}`, question: { ...question, asked }, ours: answer }
  }
}
