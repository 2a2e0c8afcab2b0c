import { describe, expect, test } from 'vitest'
import { notes } from '@droidgym/android/notes'

describe('Notes on objects', () => {
  test('hold what was set last, of each object', () => {
    const lengths = notes<readonly string[], number>()
    const [one, other] = [['a'], ['b']]
    expect(lengths.get(one)).toBeUndefined()
    lengths.set(one, 1)
    lengths.set(other, 2)
    lengths.set(one, 3)
    expect([lengths.get(one), lengths.get(other), lengths.get(['a'])]).toEqual([3, 2, undefined])
  })

  test('of several kinds are independent', () => {
    const [names, numbers] = [notes<object, string>(), notes<object, number>()]
    const subject = {}
    names.set(subject, 'name')
    expect(numbers.get(subject)).toBeUndefined()
    numbers.set(subject, 1)
    expect(names.get(subject)).toBe('name')
  })

  test('do not show on the object', () => {
    const marks = notes<object, string>()
    const subject = { a: [1] }
    marks.set(subject, 'mark')
    expect(Reflect.ownKeys(subject)).toEqual(['a'])
    expect(structuredClone(subject)).toStrictEqual({ a: [1] })
    expect(marks.get({ ...subject })).toBeUndefined()
    expect(Object.getPrototypeOf(subject)).toBe(Object.prototype)
  })
})
