import { expect, test } from 'vitest'
import { progressLines } from '../../../src/cli/output/progress.ts'

test('without a terminal, a line a minute tells how far a run is and how long it takes', () => {
  const lines: string[] = []
  let now = 5_000
  const progress = progressLines(100, 'episodes', (line) => lines.push(line), () => now)
  const step = (ms: number, done: number): void => {
    now += ms
    progress.update(done, '')
  }
  step(59_000, 10)
  expect(lines).toEqual([])
  step(1_000, 20)
  step(30_000, 25)
  step(40_000, 50)
  expect(lines).toEqual(['20 of 100 episodes, about 4 min left', '50 of 100 episodes, about 3 min left'])
  step(90_000, 100)
  progress.stop()
  expect(lines).toHaveLength(2)
})
