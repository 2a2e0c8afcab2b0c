import { expect, it } from 'vitest'
import { ClientTurns } from '@droidgym/server/service/clients/client-turns'

const LARGE = 50_000_000

/** Turns whose calls end when the test says so. */
function turnsThatWait() {
  const turns = new ClientTurns()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (client: string, name: string, cost: number): void => {
    turns.add(client, {
      cost,
      begin: () => {
        begun.push(name)
        return new Promise((resolve) => ends.set(name, resolve))
      },
    })
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { add, end, begun }
}

it('13.3: begins one large call of each client, and the next when it has ended', async () => {
  const { add, end, begun } = turnsThatWait()
  for (const name of ['a1', 'a2', 'a3']) add('a', name, LARGE)
  add('b', 'b1', LARGE)
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

it('13.3: small calls do not wait for large ones, neither of others nor of the same client', () => {
  const { add, begun } = turnsThatWait()
  for (const name of ['a1', 'a2']) add('a', name, LARGE)
  add('a', 'a small', 100_000)
  add('b', 'b small', 100_000)
  expect(begun).toEqual(['a1', 'a small', 'b small'])
})

it('13.3: begins enough small calls at once to keep a thread busy, but not all', async () => {
  const { add, end, begun } = turnsThatWait()
  const names = Array.from({ length: 200 }, (_, index) => `${index}`)
  for (const name of names) add('a', name, 0)
  expect(begun).toEqual(names.slice(0, 64))
  await end('5')
  expect(begun).toEqual(names.slice(0, 65))
})
