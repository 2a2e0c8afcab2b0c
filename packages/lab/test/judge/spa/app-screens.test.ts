import { describe, expect, it } from 'vitest'
import { rangeFault, readAppScreens } from '@droidgym/lab/judge/spa/app-screens'

describe('a reply', () => {
  it.each([
    ['Clock: 1, 3\nSettings: 4, 6', ['Clock', 'Settings'], [[1, 3], [4, 6]]],
    ['prose first\n- clock：1,3\n* Settings: -1, -1', ['Clock', 'Settings'], [[1, 3], [-1, -1]]],
    // The pattern of the released code takes letters, digits and spaces only, and never finds this app.
    ['Amazon/Temu: 1, 2', ['Amazon/Temu'], [[1, 2]]],
    ['Notes: 1, 2\nMaps: 3, 4\nNotes: 5, 6', ['Notes', 'Maps', 'Notes'], [[1, 2], [3, 4], [5, 6]]],
  ] as const)('%j names the screens of each app', (reply, apps, ranges) => {
    expect(readAppScreens(reply, apps)).toEqual(ranges.map(([first, last]) => ({ first, last })))
  })

  it.each(['', 'Clock: 1', 'Clock: one, three', 'Settings: 1, 2'])('%j names no screens of Clock', (reply) => {
    expect(readAppScreens(reply, ['Clock'])).toBeUndefined()
  })
})

describe('the rules of validity', () => {
  it.each([
    [[[1, 3], [4, 6]], undefined],
    [[[1, 6], [-1, -1]], /Settings was not used/],
    [[[3, 1], [4, 6]], /ends before it begins/],
    [[[1, 3], [4, 7]], /beyond the 6 screens/],
    [[[0, 3], [4, 6]], /beyond the 6 screens/],
    [[[1, 4], [4, 6]], /ends after Settings has begun \(screen 4\)/],
  ] as const)('%j', (pairs, fault) => {
    const found = rangeFault(pairs.map(([first, last]) => ({ first, last })), ['Clock', 'Settings'], 6)
    if (fault === undefined) expect(found).toBeUndefined()
    else expect(found).toMatch(fault)
  })
})
