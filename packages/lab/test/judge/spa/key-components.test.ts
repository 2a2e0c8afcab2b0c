import { expect, it } from 'vitest'
import { findKeyComponents } from '@droidgym/lab/judge/spa/key-components'
import { componentsFor, loadKeyComponents } from '@droidgym/lab/judge/spa/load-key-components'
import { loadTasks } from '@droidgym/spec/tasks/tasks'

it.each([
  ['the last screen that has them', [['Alarm set'], ['Alarm  SET', '10:30'], ['Home']], ['alarm set'], 1],
  ['across the pieces of one screen', [['10:', '30']], ['10:30'], 0],
  ['not across screens', [['10:30'], ['AM']], ['10:30', 'AM'], undefined],
  ['no component holds whitespace of its own', [['10:30AM']], ['10:30 am'], 0],
  ['nowhere', [['Home'], []], ['Alarm'], undefined],
] as const)('finds %s', (_, screens, components, found) => {
  expect(findKeyComponents(screens, components)).toBe(found)
})

it('the data names tasks that there are, in languages that OCR can read', () => {
  const all = loadKeyComponents()
  expect(Object.keys(all)).toEqual(['en', 'zh'])
  const known = new Set(loadTasks().map(({ id }) => id))
  expect(Object.values(all).flatMap((tasks) => Object.keys(tasks)).filter((id) => !known.has(id))).toEqual([])
})

it('components are those of the language of a locale', () => {
  const all = { en: { 'a/b': ['x'] }, zh: { 'a/b': ['y'] } }
  expect(componentsFor(all, 'a/b', 'zh-Hans-CN')).toEqual(['y'])
  expect(componentsFor(all, 'a/b', 'fr-CA')).toBeUndefined()
  expect(componentsFor(all, 'constructor', 'en-US')).toBeUndefined()
})
