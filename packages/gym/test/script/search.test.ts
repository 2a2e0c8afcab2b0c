import { expect, it } from 'vitest'
import { Search } from '@droidgym/gym/script/search'
import { VisitedScreens } from '@droidgym/gym/script/visited-screens'
import { node, tree } from '@droidgym/android/test/ui-nodes'

const screen = (...texts: readonly string[]) => tree(...texts.map((text) => node({ text })))

it('a search goes down until nothing moves, then back with shorter swipes', () => {
  const search = new Search()
  const ways = ['a', 'b', 'b', 'a', 'a', 'c', 'c'].map((text) => search.next(screen(text)))
  expect(ways.map(({ direction }) => direction)).toEqual(['up', 'up', 'down', 'down', 'up', 'up', 'down'])
  expect(ways.map(({ reach }) => reach)).toEqual([0.6, 0.6, 0.3, 0.3, 0.2, 0.2, 0.2])
})

it('a screen is known again by most of its content, with the progress when it was last seen', () => {
  const visited = new VisitedScreens<string>()
  visited.pass(screen('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), 'first')
  visited.pass(screen('k', 'l', 'm', 'n'), 'second')
  visited.pass(screen('a', 'b', 'c', 'd', 'e', 'f', 'g', 'i'), 'third')
  expect(visited.find(screen('x', 'y'))).toBeUndefined()
  expect(visited.find(screen('a', 'b', 'c', 'd', 'e', 'f', 'g', 'j'))).toBe('third')
  // The path goes on from there: what came later is forgotten.
  expect(visited.find(screen('a', 'b', 'c', 'd', 'e', 'f', 'g', 'i'))).toBe('first')
  expect(visited.find(screen('k', 'l', 'm', 'n'))).toBeUndefined()
})

it('a way back is BACK twice, then HOME, and begins anew on a known screen', () => {
  const visited = new VisitedScreens<number>()
  const keys = () => [visited.key(), visited.key(), visited.key()]
  expect([...keys(), visited.key()]).toEqual(['BACK', 'BACK', 'HOME', 'BACK'])
  visited.pass(screen('a'), 1)
  expect(keys()).toEqual(['BACK', 'BACK', 'HOME'])
})
