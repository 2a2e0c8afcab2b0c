import { expect, it } from 'vitest'
import { bestMode, readResult } from '@droidgym/lab/judge/spa/fine-stage'
import { touchedPoints } from '@droidgym/lab/judge/touched-points'

it.each([
  ['Result: 1', true],
  ['Reason: it shows the alarm.\nresult：0', false],
  ['Result: 1\nResult: 1', true],
  ['Result: 1, or perhaps Result: 0', undefined],
  ['Result: 2', undefined],
  ['Result: 10', undefined],
  ['I cannot judge this.', undefined],
  ['任务完成', undefined],
  ['', undefined],
])('%j says %s', (reply, done) => {
  expect(readResult(reply)).toBe(done)
})

it('the mode is the one that the paper found best for the language', () => {
  expect(bestMode('zh-Hans-CN')).toEqual({ reasoning: 'reason', actions: 'text' })
  expect(bestMode('en-US')).toEqual({ reasoning: 'result', actions: 'image' })
})

it.each([
  ['tap(540, 1200)', [{ x: 540, y: 1200 }]],
  ['long-press(1, 2, 1000)', [{ x: 1, y: 2 }]],
  ['scroll(down): swipe(10, 20, 10, 5, 500)', [{ x: 10, y: 20 }, { x: 10, y: 5 }]],
  ['press(HOME)', []],
  ['type("tap(1, 2")', []],
])('fingers of %s', (executed, points) => {
  expect(touchedPoints(executed)).toEqual(points)
})
