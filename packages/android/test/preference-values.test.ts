import { describe, expect, it } from 'vitest'
import { readSharedPreferences } from '@droidgym/android/storage/shared-preferences'

const valueOf = (element: string) => readSharedPreferences(`<map>${element}</map>`).get('k')?.value

describe('the value of a preference', () => {
  it.each([
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['int', '-2147483648', -2_147_483_648],
    ['int', '2147483647', 2_147_483_647],
    ['long', '-9223372036854775808', -(2n ** 63n)],
    ['long', '9223372036854775807', 2n ** 63n - 1n],
    ['float', '1', 1],
    ['float', '-0.5', -0.5],
    ['float', '1.5E10', Math.fround(1.5e10)],
    ['float', '1e-7', Math.fround(1e-7)],
    ['float', '1e+7', 1e7],
    ['float', 'Infinity', Infinity],
    ['float', '-Infinity', -Infinity],
    ['float', 'NaN', Number.NaN],
  ])('of the type %s is read from %j', (type, text, value) => {
    expect(valueOf(`<${type} name="k" value="${text}"/>`)).toEqual(value)
  })

  it.each([
    ...['TRUE', 'xtrue', 'truex', '1', ''].map((text) => ['boolean', text]),
    ...['x1', '1x', '1.0', '+1', '-', '2147483648', '-2147483649', '12345678901', ''].map((text) => ['int', text]),
    ...['x1', '1x', '1.0', '9223372036854775808', '-9223372036854775809', ''].map((text) => ['long', text]),
    ...['x1', '1x', '1.', '.5', 'xNaN', 'NaNx', 'Infinityx', '1e', '1f', ''].map((text) => ['float', text]),
  ])('of the type %s is not read from %j', (type = '', text = '') => {
    expect(() => valueOf(`<${type} name="k" value="${text}"/>`)).toThrow(
      `Cannot read the preferences: "${text}" is not of type ${type}`,
    )
  })

  it.each([
    ['<set name="k"><int value="1"/></set>', '<string> was expected, not <int>'],
    ['<string name="k">a<b/></string>', 'a <string> contains an element'],
    ['<set name="k"><string>a<b/></string></set>', 'a <string> contains an element'],
    ['<string>a</string>', '<string> has no attribute name'],
    ['<int name="k"/>', '<int> has no attribute value'],
    ['<double name="k" value="1"/>', '<double> is not a type of preference'],
    ['<int name="k" value="1"/><int name="k" value="2"/>', 'the key "k" occurs twice'],
  ])('is none in %s', (element, reason) => {
    expect(() => valueOf(element)).toThrow(
      expect.objectContaining({
        code: 'UNEXPECTED_XML',
        message: expect.stringContaining(`Cannot read the preferences: ${reason} (`) as unknown,
      }),
    )
  })

  it('stands in a map', () => {
    expect(() => readSharedPreferences('<list/>')).toThrow('<map> was expected, not <list>')
  })
})
