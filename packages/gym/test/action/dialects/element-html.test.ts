import { describe, expect, it } from 'vitest'
import type { DialectContext, DialectElement } from '@droidgym/gym/action/dialects/reading/dialect'
import { readElementHtml, writeElementHtml } from '@droidgym/gym/action/dialects/reading/element-html'
import { loadApis } from '@droidgym/spec/apis'

const NOTHING = { resourceId: '', className: '', text: '', contentDescription: '' }

/** Elements under each other. */
function contextOf(elements: readonly Partial<DialectElement>[]): DialectContext {
  return {
    apis: loadApis,
    display: { width: 1080, height: 2400 },
    picture: { width: 1080, height: 2400 },
    elements: elements.map((element, row) => ({
      ...NOTHING, bounds: { left: 0, top: 100 * row, right: 1080, bottom: 100 * row + 100 }, ...element,
    })),
  }
}

const write = (element: Partial<DialectElement>) => writeElementHtml(0, contextOf([element]))

describe('writeElementHtml', () => {
  it('takes the tag of the class', () => {
    for (const [className, tag] of [
      ['EditText', 'input'], ['AutoCompleteEditText', 'input'], ['Button', 'button'], ['ImageButton', 'button'],
      ['ImageView', 'img'], ['Image', 'img'], ['TextView', 'p'], ['EditTextRow', 'p'], ['ButtonBar', 'p'], ['MyImage', 'p'],
    ] as const) expect(write({ className })).toBe(`<${tag} class="${className}"></${tag}>`)
  })

  it('gives the attributes that the element has, and escapes them', () => {
    expect(write({ resourceId: 'a', contentDescription: 'b', text: 'c' })).toBe('<p id="a" description="b">c</p>')
    expect(write({ text: `&lt; <b> "c" 'd'` })).toBe('<p>&amp;lt; &lt;b&gt; &quot;c&quot; &#39;d&#39;</p>')
    expect(write({ contentDescription: '"&"' })).toBe('<p description="&quot;&amp;&quot;"></p>')
  })

  it('writes no element that is not there, that nothing distinguishes, or that another one is found for', () => {
    expect(writeElementHtml(1, contextOf([{ text: 'a' }]))).toBeUndefined()
    expect(write({})).toBeUndefined()
    const bounds = { left: 0, top: 0, right: 9, bottom: 9 }
    const twins = contextOf([{ text: 'a', bounds }, { text: 'a', bounds }])
    expect([0, 1].map((tag) => writeElementHtml(tag, twins))).toEqual(['<p>a</p>', undefined])
    expect(writeElementHtml(0, contextOf([{ text: 'a' }, { text: 'a' }]))).toBeUndefined()
  })
})

describe('readElementHtml', () => {
  const context = contextOf([
    { text: ' a ', resourceId: 'x' }, { text: 'a', resourceId: 'y', contentDescription: 'd' }, { text: `<&>"'` },
  ])
  const read = (html: string) => readElementHtml(html, context)

  it('finds the one element with all attributes that are given, and the text after it', () => {
    for (const [html, tag] of [
      ['<p id="x">', 0], ['<p id="p:id/y">', 1], ['<p id="x">a</p>', 0], ['<p description="d">a</p>', 1], ['<p alt="d"/>', 1],
      ['<p bounds="[0,100][1080,200]">', 1], ['<p bounds="[0,100][1080,200]">a</p>', 1], ['<p>&lt;&amp;&gt;&quot;&#39;</p>', 2],
      ['<p package="x" id=\'x\' class="">', 0],
    ] as const) expect(read(`${html}, rest`), html).toEqual({ tag, rest: ', rest' })
  })

  it('refuses elements that are not there, or there more than once', () => {
    for (const [html, count, wanted] of [
      ['<p>a</p>', 2, '{"text":"a"}'], ['<p id="x" description="d">', 0, '{"resourceId":"x","contentDescription":"d"}'],
      ['<p id="z">a</p>', 0, '{"resourceId":"z","text":"a"}'], ['<p class="z">a</p>', 0, '{"className":"z","text":"a"}'],
      ['<p id="x">b</p>', 0, '{"resourceId":"x","text":"b"}'],
      ['<p bounds="[0,0][1,1]">a</p>', 0, '{"bounds":"[0,0][1,1]","text":"a"}'],
    ] as const) expect(read(html)).toEqual({ invalid: `${count} elements on the screen are like ${wanted}; expected one` })
  })

  it('says what is wrong with the HTML', () => {
    expect(read('a')).toEqual({ invalid: 'there is no element such as <p id="title">Text</p> in "a"' })
    expect(read('<p id="x"')).toEqual({ invalid: String.raw`the element <p does not end in "<p id=\"x\""` })
    expect(read('<p>a</b>')).toEqual({ invalid: '<p> is closed by </b>' })
    expect(read('<p>')).toEqual({
      invalid: 'an element is named by its id, class, description, text or bounds, of which the reply gives none',
    })
  })

  it('asks the observation first, for exactly the element', () => {
    const asked: string[] = []
    const seeing = (found: ReturnType<NonNullable<DialectContext['findHtml']>>): DialectContext => ({
      ...context,
      findHtml(html) {
        asked.push(html)
        return found
      },
    })
    expect(readElementHtml('<p id="x">a</p>, rest', seeing({ numericTag: 7 }))).toEqual({ tag: 7, rest: ', rest' })
    expect(readElementHtml('<p id="x">, rest', seeing({ fault: 'it is not there' }))).toEqual({ invalid: 'it is not there' })
    expect(asked).toEqual(['<p id="x">a</p>', '<p id="x">'])
  })
})
