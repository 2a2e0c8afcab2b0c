import { describe, expect, it } from 'vitest'
import { elementList, twoDecimals } from '@droidgym/gym/observation/element-text'
import { listElements } from '@droidgym/gym/observation/elements'
import type { Element } from '@droidgym/gym/observation/observation'
import { pythonString } from '@droidgym/gym/observation/python-literal'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const element: Element = {
  numericTag: 0, resourceId: 'fab', className: 'ImageButton', contentDescription: "it's", text: 'a "b"', checked: true,
  bounds: [0, 25, 50, 200],
}

describe('the text of elements', () => {
  it('is the list of dicts that Python prints', () => {
    const display = { width: 100, height: 200 }
    expect(elementList([element])).toBe(
      `[{'numeric_tag': 0, 'resource_id': 'fab', 'class': 'ImageButton', 'content_description': "it's", ` +
        `'text': 'a "b"', 'checked': 'true'}]`,
    )
    expect(elementList([element], display)).toContain(
      `'checked': 'true', 'bbox location': '((0.00, 0.12), (0.50, 1.00))'}]`,
    )
    expect(elementList([], display)).toBe('[]')
  })

  it('has the boxes that the paper prints of the home screen of environment 100 (table 3)', async () => {
    const phone = await createPhone(findEnvironment('100'))
    const text = elementList(listElements(phone.tree()), phone.state.environment)
    for (const printed of [
      `'class': 'View', 'content_description': 'Apps list', 'text': '', 'checked': 'false', 'bbox location': '((0.47, 0.71), (0.53, 0.74))'`,
      `'resource_id': 'scrim_view', 'class': 'View', 'content_description': '', 'text': '', 'checked': 'false', 'bbox location': '((0.00, 0.00), (1.00, 1.00))'`,
      `{'numeric_tag': 9, 'resource_id': '', 'class': 'TextView', 'content_description': 'Walmart', 'text': 'Walmart', 'checked': 'false', 'bbox location': '((0.78, 0.18), (0.96, 0.31))'}`,
      `{'numeric_tag': 12, 'resource_id': '', 'class': 'TextView', 'content_description': 'Contacts', 'text': 'Contacts', 'checked': 'false', 'bbox location': '((0.59, 0.31), (0.78, 0.45))'}`,
    ]) expect(text).toContain(printed)
  })
})

describe('strings of Python', () => {
  it.each([
    ['plain', "'plain'"], ["it's", `"it's"`], [`'"`, `'\\'"'`], ['a\nb\\', "'a\\nb\\\\'"], ['\u00a0', "'\\xa0'"],
    ['알람 ع', "'알람 ع'"], ['\u200e', "'\\u200e'"], ['😀', "'😀'"], ['\u{e0001}', "'\\U000e0001'"], ['\ud800', "'\\ud800'"],
  ])('%j', (text, written) => {
    expect(pythonString(text)).toBe(written)
  })
})

describe('two decimals', () => {
  it('round as Python rounds', () => {
    expect([0.125, 0.375, 0.625, 0.875, 0.005, 0.015, 1, 0].map(twoDecimals)).toEqual(
      ['0.12', '0.38', '0.62', '0.88', '0.01', '0.01', '1.00', '0.00'],
    )
  })
})
