import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shotDrawing } from '@droidgym/apps/shared/media/picture.jsx'
import { PHOTO_KINDS, freshGallery, seededGallery } from '@droidgym/apps/shared/media/seeded-media'
import { pictureFor, seedOfText } from '@droidgym/apps/shared/pictures/picture-for'
import { pictureOf, tonedPicture } from '@droidgym/apps/shared/pictures/picture-of'
import { subjectNames, subjectOf } from '@droidgym/apps/shared/pictures/subjects'
import { writtenOn } from '@droidgym/apps/shared/pictures/written'
import { editedShot, freshEditor } from '@droidgym/apps/snapseed/state'
import { livedInWorld, worldKey } from '@droidgym/apps/test/world-of-seed'
import { shopOf } from '@droidgym/apps/walmart/shop/products'
import { encyclopediaOf } from '@droidgym/apps/wikipedia/encyclopedia/articles'
import { catalogueOf } from '@droidgym/apps/youtube/catalogue/videos'
import { networkOf } from '@droidgym/apps/instagram/network/people'
import { rasterized } from '@droidgym/phone/render/rasterized-drawing'
import type { Drawing } from '@droidgym/phone/view/drawing'
import { scenery, tonedScenery } from '@droidgym/phone/view/scenery'
import type { DrawingPart } from '@droidgym/spec/world/drawing-part'
import { SUBJECT_KINDS, shapesData, subjectsData } from '@droidgym/spec/world/picture-data'

const LIVED_IN = { content: 'lived-in' } as const
const ALL = subjectNames([...SUBJECT_KINDS, 'papers'])

function pixelsOf(draw: Drawing, size = { width: 60, height: 60 }): Uint8ClampedArray {
  return rasterized(draw, size).getImageData(0, 0, size.width, size.height).data
}

function printOf(draw: Drawing): string {
  return createHash('sha256').update(pixelsOf(draw)).digest('hex')
}

/** How often each picture is there that is there more than once. */
function repeated(drawings: readonly Drawing[]): number {
  return drawings.length - new Set(drawings.map(printOf)).size
}

/** Forms that a list of parts draws. */
function formCount(parts: readonly DrawingPart[]): number {
  return parts.reduce((count, part) => count + (
    part.kind === 'use' ? formCount(shapesData().shapes[part.shape] ?? [])
    : (part.copies?.columns ?? 1) * (part.copies?.rows ?? 1)
  ), 0)
}

describe('pictures of subjects', () => {
  it('are at least 200, and each differs from all others', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(200)
    expect(new Set(ALL).size).toBe(ALL.length)
    expect(repeated(ALL.map((name) => pictureOf(name, 7)))).toBe(0)
  })

  it('are made of shapes and backgrounds that there are, and of a bounded number of forms', () => {
    const { shapes, backgrounds } = shapesData()
    const faults = SUBJECT_KINDS.flatMap((kind) => subjectsData()[kind]).flatMap(({ name, shape, on }) => [
      ...(shape !== undefined && shapes[shape] === undefined ? [`${name}: ${shape}`] : []),
      ...on.filter((each) => backgrounds[each] === undefined).map((each) => `${name}: ${each}`),
    ])
    expect(faults).toEqual([])
    const drawn = [...Object.values(shapes), ...Object.values(backgrounds).map(({ parts }) => parts)]
    expect(Math.max(...drawn.map(formCount))).toBeLessThan(400)
  })

  it('are the same for the same seed, and differ for others', () => {
    expect(printOf(tonedPicture('dog', 5, {}))).toBe(printOf(tonedPicture('dog', 5, {})))
    expect(new Set(Array.from({ length: 12 }, (_, seed) => printOf(pictureOf('dog', seed)))).size).toBe(12)
  })

  it('fill their box and leave what is around it', () => {
    const context = rasterized((drawn) => {
      drawn.translate(20, 20)
      pictureOf('suspension bridge', 3)(drawn, { width: 60, height: 30, rtl: false })
    }, { width: 100, height: 70 })
    const { data } = context.getImageData(0, 0, 100, 70)
    const opacity = (x: number, y: number): number => data[(y * 100 + x) * 4 + 3] ?? 0
    expect([opacity(10, 35), opacity(90, 35), opacity(50, 10), opacity(50, 60)]).toEqual([0, 0, 0, 0])
    expect([opacity(21, 21), opacity(78, 48)]).toEqual([255, 255])
  })

  it('go through the filters of photos', () => {
    const pixels = pixelsOf(tonedPicture('parrot', 2, { tone: (color) => ({ ...color, saturation: 0 }) }))
    const colored = pixels.filter((value, index) => index % 4 === 1 && Math.abs(value - (pixels[index - 1] ?? 0)) > 2)
    expect(colored).toHaveLength(0)
  })
})

describe('the subject of a title', () => {
  it.each([
    ['Tern Bay Bananas, 2 Pack', 'banana'],
    ['Marlow Farm Peanut Butter, Value Size', 'honey'],
    ['Lemon cake, slowly and without a mixer', 'cake'],
    ['Barley soup in 20 minutes', 'soup'],
    ['Saving a chair that nobody wanted', 'chair'],
    ['Copper Museum museum', 'museum'],
    ['fig_plum_bistro.jpg', 'restaurant'],
    ['old_harbor_poster.png', 'poster'],
    ['Café Ilse cafe', 'café'],
    ['Species of bird', 'songbird'],
  ])('%s is a picture of: %s', (title, name) => {
    const found = Array.from({ length: 8 }, (_, seed) => subjectOf([title], seed))
    expect(found).toContain(name)
  })

  it('is looked for in the next text where the first has none, and is none at last', () => {
    expect(subjectOf(['Amber (Official Video)', 'xylology'], 1)).toBeUndefined()
    expect(['guitar', 'piano', 'violin', 'drum', 'trumpet']).toContain(subjectOf(['Amber (Official Video)', 'music'], 1))
  })
})

describe('a phone that has been used', () => {
  it.each([100, 105, 107])('shows no picture twice in a list: seed %i', (seed) => {
    const key = worldKey(seed, 'lived-in')
    const draw = (texts: readonly string[], picture: number, look: 'any' | 'photo' | 'pack'): Drawing => (
      pictureFor(LIVED_IN, { texts, seed: picture, look, otherwise: () => scenery(0) })
    )
    const shots = seededGallery(livedInWorld(seed)).media.flatMap(({ shot }) => shot ?? [])
    expect(repeated(shots.map((shot) => shotDrawing(shot)))).toBe(0)
    const photographed = shots.flatMap(({ subject }) => subject ?? [])
    expect(photographed.length).toBeGreaterThan(12)
    expect(photographed).toContain('receipt')
    const { videos } = catalogueOf(key)
    expect(repeated(videos.map(({ title, topic, picture }) => draw([title, topic], picture, 'any')))).toBe(0)
    const { products } = shopOf(key)
    expect(repeated(products.map(({ id, name, aisle, hue }) => draw([name, aisle], seedOfText(String(id)) * 360 + hue, 'pack')))).toBe(0)
    const { articles } = encyclopediaOf(key)
    expect(articles.filter(({ title, description }) => subjectOf([description, title], 1) === undefined)).toEqual([])
    const seedOf = ({ title, hue }: { readonly title: string; readonly hue: number }): number => seedOfText(title) + hue
    const pictured = articles.map((article) => draw([article.description, article.title], seedOf(article), 'photo'))
    expect(repeated(pictured)).toBe(0)
    expect(repeated(networkOf(key).posts.map(({ subject, picture }) => pictureOf(subject, picture)))).toBe(0)
  })

  it('has a product of its own kind for each good of the shop', () => {
    const { products } = shopOf(worldKey(100, 'lived-in'))
    const unknown = products.filter(({ name }) => subjectOf([name.replace(/, .*$/, '')], 1) === undefined)
    expect(unknown.map(({ name }) => name)).toEqual([])
  })
})

describe('a phone that is fresh', () => {
  it('keeps its pictures', () => {
    const otherwise = scenery(3)
    const titled = { texts: ['banana'], seed: 3, otherwise: () => otherwise }
    expect(pictureFor({ content: 'fresh' }, titled)).toBe(otherwise)
    expect(freshGallery().media.flatMap(({ shot }) => shot ?? [])).toEqual([{ seed: 99, filter: 'none', turns: 0 }])
    expect(networkOf(worldKey(100)).posts.filter(({ subject }) => subject !== undefined)).toEqual([])
  })
})

describe('a shot', () => {
  it('without a subject is the scenery that it was', () => {
    const paint = tonedScenery(99, (color) => color)
    expect(printOf(shotDrawing({ seed: 99, filter: 'none', turns: 0 }))).toBe(printOf(paint))
  })

  it('keeps its subject when it is edited', () => {
    const shot = { subject: 'dog', seed: 4, filter: 'none', turns: 0 } as const
    expect(editedShot(shot, freshEditor(1)).subject).toBe('dog')
    expect(printOf(shotDrawing(shot))).not.toBe(printOf(shotDrawing({ ...shot, subject: 'cat' })))
  })

  it('is of what people take pictures of', () => {
    expect(subjectNames(PHOTO_KINDS)).not.toContain('oven')
    expect(subjectNames(PHOTO_KINDS)).toContain('dog')
  })
})

describe('what is written in a picture', () => {
  it('adds up on a receipt', () => {
    const { title, lines } = writtenOn('receipt', 12) ?? { title: '', lines: [] }
    const cents = (text: string): number => Math.round(Number(text.slice(1)) * 100)
    const prices = lines.filter(([left, right]) => right.startsWith('$') && left !== 'TOTAL').map(([, right]) => cents(right))
    expect(title).not.toBe('')
    expect(prices).toHaveLength(4)
    expect(cents(lines.find(([left]) => left === 'TOTAL')?.[1] ?? '')).toBe(prices.reduce((sum, price) => sum + price, 0))
  })

  it('is what the picture shows', () => {
    for (const name of subjectNames(['papers'])) {
      const shown: string[] = []
      rasterized((context, box) => {
        context.fillText = (text) => void shown.push(text)
        tonedPicture(name, 31, {})(context, box)
      }, { width: 90, height: 120 })
      const { title, lines } = writtenOn(name, 31) ?? { title: '', lines: [] }
      expect(shown).toEqual([title, ...lines.flat()].filter((text) => text !== ''))
    }
  })

  it('is nothing in a picture of a dog', () => {
    expect(writtenOn('dog', 1)).toBeUndefined()
  })
})
