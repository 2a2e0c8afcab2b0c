import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, isEmpty } from '@droidgym/android/geometry'
import { postOrder } from '@droidgym/android/ui/ui-tree'
import { findHtmlElement, writeHtml } from '@droidgym/gym/observation/html'
import { createPhone } from '@droidgym/simulated/create-phone'
import { launcherComponents } from '@droidgym/apps/installed-apps'
import { formatComponent } from '@droidgym/android/intent'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { anyTree, node, tree } from '@droidgym/android/test/ui-nodes'

const view = (className: string, more = {}) => node({ className: `android.widget.${className}`, packageName: '', ...more })
const lines = (html: string): string[] => html.split('\n').slice(0, -1)

describe('HTML of a screen', () => {
  it('has a tag for every kind of widget', () => {
    const widgets = ['Switch', 'EditText', 'ImageButton', 'ImageView', 'TextView', 'ProgressBar'].map((name, index) =>
      view(name, { text: 'x', checkable: name === 'Switch', bounds: boundsOf(0, index, 1, 1) }))
    expect(writeHtml(tree(...widgets))).toBe([
      '<checkbox class="android.widget.Switch" checked="false">x</checkbox>',
      '<input class="android.widget.EditText">x</input>',
      '<button class="android.widget.ImageButton">x</button>',
      '<img class="android.widget.ImageView">x</img>',
      '<p class="android.widget.TextView">x</p>',
      '<div class="android.widget.ProgressBar">x</div>',
      '',
    ].join('\n'))
  })

  it('describes each element on one line', () => {
    const label = view('TextView', { text: 'a < "b"\n& c', resourceId: 'com.example:id/t' })
    const picture = view('ImageView', { contentDescription: 'Cat' })
    const row = view('LinearLayout', { clickable: true, children: [label, picture] })
    const list = node({ className: 'ListView', packageName: 'com.example', scrollable: true, bounds: boundsOf(1, 2, 3, 4), children: [row] })
    expect(lines(writeHtml(tree(list)))).toEqual([
      '<div package="com.example" class="ListView" scrollable="true" bounds="[1,2][4,6]"></div>',
      '<p id="com.example:id/t" class="android.widget.TextView" clickable="true">a &lt; &quot;b&quot;&#10;&amp; c</p>',
      '<img class="android.widget.ImageView" alt="Cat" clickable="true"></img>',
    ])
  })

  it('leaves out invisible elements and leaves without content', () => {
    expect(writeHtml(tree(view('TextView', { text: 'x', bounds: boundsOf(5, 5, 0, 9) }), view('View')))).toBe('')
  })

  it('distinguishes elements that look alike', () => {
    const two = [0, 50].map((top) => view('CheckBox', { checkable: true, bounds: boundsOf(0, top, 10, 10) }))
    expect(lines(writeHtml(tree(...two)))).toEqual([
      '<checkbox class="android.widget.CheckBox" checked="false" bounds="[0,0][10,10]"></checkbox>',
      '<checkbox class="android.widget.CheckBox" checked="false" bounds="[0,50][10,60]"></checkbox>',
    ])
  })
})

describe('the element that a piece of HTML names', () => {
  const ok = view('Button', { text: 'OK', resourceId: 'android:id/button1', clickable: true })
  const no = view('Button', { text: 'Cancel', resourceId: 'android:id/button2', clickable: true, bounds: boundsOf(0, 50, 50, 50) })
  const screen = tree(node({ children: [no, ok] }))

  it.each([
    ['<button id="android:id/button1" class="android.widget.Button" clickable="true">OK</button>', 1],
    ["<button clickable='true' id='android:id/button1'>  OK ", 1],
    ['<button id="android:id/button2"/>', 0],
    ['<button>OK</button>', 1],
  ])('%s', (html, numericTag) => {
    expect(findHtmlElement(screen, html)).toEqual({ numericTag })
  })

  it.each([
    ['<button clickable="true">', '2 elements of the screen are'],
    ['<p>OK</p>', 'no element of the screen is'],
    ['<button id="other">OK</button>', 'no element of the screen is'],
    ['OK', 'is no HTML element'],
    ['<button id=ok>', 'is no HTML element'],
    ['<button>&nope;</button>', 'is no HTML element'],
    [`<p>${'x'.repeat(20_000)}</p>`, 'at most 16384 are read'],
  ])('none: %s', (html, fault) => {
    expect(findHtmlElement(screen, html)).toEqual({ fault: expect.stringContaining(fault) as string })
  })

  it('is that of the line, whatever the screen', () => {
    fc.assert(fc.property(anyTree, (any) => {
      for (const line of lines(writeHtml(any))) {
        const found = findHtmlElement(any, line)
        expect(found, line).toHaveProperty('numericTag')
        const named = 'numericTag' in found ? postOrder(any.roots)[found.numericTag] : undefined
        expect(named && !isEmpty(named.bounds)).toBe(true)
        expect(line).toContain(`class="${named?.className}"`)
      }
    }))
  })

  it('is one for every line of real screens, and no line names two', async () => {
    for (const component of launcherComponents().values()) {
      const phone = await createPhone(findEnvironment('109'))
      phone.shell(['am', 'start', '-n', formatComponent(component)])
      const shown = phone.tree()
      const tags = lines(writeHtml(shown)).map((line) => findHtmlElement(shown, line))
      expect(tags.every((found) => 'numericTag' in found), formatComponent(component)).toBe(true)
      expect(new Set(tags.map((found) => JSON.stringify(found))).size).toBe(tags.length)
    }
  })

  it('is found in bounded time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (html) => {
      expect(Object.keys(findHtmlElement(screen, html))).toHaveLength(1)
    }))
  })
})
