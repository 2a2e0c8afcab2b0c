import { describe, expect, it } from 'vitest'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, findAll, isShown, longPress, swipe, tap } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'

const id = (name: string) => ({ resource_id: `com.google.android.calculator:id/${name}` })

async function open(environment: string): Promise<Phone> {
  const phone = await createPhone(findEnvironment(environment))
  phone.shell(['am', 'start', '-n', 'com.google.android.calculator/com.android.calculator2.Calculator'])
  return phone
}

function press(phone: Phone, ...keys: readonly string[]): void {
  for (const key of keys) tap(phone, id(key))
}

const EVERY_KEY = [
  ...Array.from({ length: 10 }, (_, digit) => `digit_${digit}`),
  ...['dec_point', 'op_add', 'op_sub', 'op_mul', 'op_div', 'op_pct', 'eq', 'clr', 'del', 'parens'],
  ...['op_sqrt', 'const_pi', 'op_pow', 'op_fact', 'toggle_mode', 'fun_sin', 'fun_cos', 'fun_tan'],
  ...['toggle_inv', 'const_e', 'fun_ln', 'fun_log'],
]

describe.each(['100', '101', '102', '103', '104', '105', '106', '107', '108', '109', '030'])('on phone %s', (environment) => {
  it('has every key where a coarse tap can reach it', async () => {
    const phone = await open(environment)
    if (isShown(phone, id('collapse_expand'))) press(phone, 'collapse_expand')
    const { width, height } = findEnvironment(environment)
    const unreachable = EVERY_KEY.filter((key) => !onTapGrid(find(phone, id(key)).bounds, { width, height }))
    expect(unreachable).toEqual([])
  })

  it('writes one character for each key', async () => {
    const phone = await open(environment)
    if (isShown(phone, id('collapse_expand'))) press(phone, 'collapse_expand')
    press(phone, 'fun_cos', 'digit_1', 'digit_8', 'digit_0')
    expect(find(phone, id('formula')).text).toBe(['109', '030'].includes(environment) ? 'c١٨٠' : 'c180')
  })
})

describe('the calculator', () => {
  it('describes its keys and leaves their faces out of the tree', async () => {
    const phone = await open('100')
    const key = find(phone, id('op_mul'))
    expect(key).toMatchObject({ className: 'android.widget.ImageButton', contentDescription: 'multiply', text: '' })
    expect(find(phone, id('digit_7')).contentDescription).toBe('7')
    expect(find(phone, id('formula'))).toMatchObject({ text: '', contentDescription: 'No formula' })
    expect([...documentOrder(phone.tree().roots)].some(({ text }) => text === '7')).toBe(false)
  })

  it('shows the value while one types and keeps it after equals', async () => {
    const phone = await open('100')
    press(phone, 'digit_2', 'op_add', 'digit_2', 'digit_4', 'op_div', 'digit_3')
    expect(find(phone, id('result_preview')).text).toBe('10')
    press(phone, 'eq')
    expect(find(phone, id('result_final')).text).toBe('10')
    expect(isShown(phone, id('formula'))).toBe(false)
    press(phone, 'op_add', 'digit_1')
    expect(find(phone, id('formula')).text).toBe('10+1')
  })

  it('says what is wrong, and clears', async () => {
    const phone = await open('100')
    press(phone, 'digit_1', 'op_div', 'digit_0', 'eq')
    expect(find(phone, id('result_preview')).text).toBe("Can't divide by 0")
    longPress(phone, id('del'))
    expect(find(phone, id('formula')).text).toBe('')
  })

  it('switches angles and inverse functions', async () => {
    const phone = await open('100')
    expect(isShown(phone, id('mode'))).toBe(false)
    press(phone, 'collapse_expand')
    expect(find(phone, id('mode')).text).toBe('RAD')
    press(phone, 'toggle_mode')
    expect(find(phone, id('mode')).text).toBe('DEG')
    press(phone, 'toggle_inv')
    expect(find(phone, id('toggle_inv')).selected).toBe(true)
    press(phone, 'fun_arccos', 'digit_0')
    expect(find(phone, id('result_preview')).text).toBe('90')
    press(phone, 'collapse_expand')
    expect(isShown(phone, id('fun_arccos'))).toBe(false)
  })

  it('writes results as the locale does, and never mirrors the pad', async () => {
    const phone = await open('109')
    press(phone, 'digit_4', 'dec_point', 'digit_5', 'op_mul', 'digit_1', 'eq')
    expect(find(phone, id('result_final')).text).toBe('٤٫٥')
    expect(find(phone, id('digit_7')).bounds.left).toBeLessThan(find(phone, id('digit_9')).bounds.left)
  })

  it.each([
    ['109', '١٫٥×٤', '٦'],
    ['104', '1,5×4', '6'],
    ['108', '1.5×4', '6'],
  ])('15.10: on phone %s writes the digits of formula and result alike', async (environment, formula, result) => {
    const phone = await open(environment)
    press(phone, 'digit_1', 'dec_point', 'digit_5', 'op_mul', 'digit_4')
    expect(find(phone, id('formula')).text).toBe(formula)
    expect(find(phone, id('result_preview')).text).toBe(result)
    press(phone, 'eq')
    swipe(phone, id('display'), 'down')
    expect([find(phone, id('history_formula')).text, find(phone, id('history_result')).text]).toEqual([formula, result])
  })

  it('takes typed digits beside localised ones', async () => {
    const phone = await open('109')
    press(phone, 'digit_4', 'formula')
    phone.type('+5٣')
    expect(find(phone, id('formula')).text).toBe('٤+٥٣')
    phone.key('DELETE')
    expect(find(phone, id('formula')).text).toBe('٤+٥')
  })

  it('keeps a history that can be used again and cleared', async () => {
    const phone = await open('100')
    press(phone, 'digit_3', 'op_mul', 'digit_5', 'eq')
    drag(phone, { x: 500, y: 250 }, { x: 500, y: 700 })
    expect(find(phone, id('history_result')).text).toBe('15')
    tap(phone, id('history_formula'))
    expect(find(phone, id('formula')).text).toBe('3×5')
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'History' })
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Clear' })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(find(phone, id('empty_history_view')).text).toBe('No History')
    phone.key('BACK')
    expect(isShown(phone, id('clr'))).toBe(true)
  })

  it('changes its theme only with OK', async () => {
    const phone = await open('100')
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Choose theme' })
    expect(findAll(phone, { class: 'android.widget.CheckedTextView' }).map(({ text, checked }) => [text, checked])).toEqual([
      ['Light', false],
      ['Dark', false],
      ['System default', true],
    ])
    tap(phone, { text: 'Dark' })
    phone.key('BACK')
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Choose theme' })
    expect(find(phone, { text: 'System default' }).checked).toBe(true)
    tap(phone, { text: 'Dark' })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(phone.windows()[0]?.spec.background).toBe('#202124')
  })

  it.each(['Send feedback', 'Help'])('comes back from %s', async (row) => {
    const phone = await open('100')
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: row })
    expect(isShown(phone, id('clr'))).toBe(false)
    tap(phone, { content_desc: 'Navigate up' })
    expect(isShown(phone, id('clr'))).toBe(true)
  })

  it('takes what a keyboard types', async () => {
    const phone = await open('100')
    tap(phone, id('formula'))
    phone.type('2*3-x1')
    expect(find(phone, id('formula')).text).toBe('2×3−1')
    phone.key('DELETE')
    expect(find(phone, id('formula')).text).toBe('2×3−')
  })
})
