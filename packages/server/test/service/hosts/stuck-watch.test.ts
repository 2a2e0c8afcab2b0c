import { expect, it } from 'vitest'
import { StuckWatch } from '@droidgym/server/service/hosts/stuck-watch'

it('13.3: a thread is stuck when it has work and has answered nothing for the whole time', () => {
  let now = 0
  const watch = new StuckWatch(60, () => now)
  now = 1000
  expect(watch.isStuck).toBe(false)
  for (let call = 0; call < 64; call += 1) watch.begun()
  for (let answered = 0; answered < 10; answered += 1) {
    now += 59
    expect(watch.isStuck).toBe(false)
    watch.answered()
  }
  now += 60
  expect(watch.isStuck).toBe(true)
  watch.forget()
  expect(watch.isStuck).toBe(false)
})

it('13.3: time without work does not count', () => {
  let now = 0
  const watch = new StuckWatch(60, () => now)
  watch.begun()
  watch.answered()
  now = 500
  watch.begun()
  expect(watch.isStuck).toBe(false)
  now = 559
  expect(watch.isStuck).toBe(false)
  now = 560
  expect(watch.isStuck).toBe(true)
})

it('a thread that tells of progress is not stuck, though it has not answered', () => {
  let now = 0
  const watch = new StuckWatch(60, () => now)
  watch.begun()
  now = 59
  watch.progressed()
  now = 118
  expect(watch.isStuck).toBe(false)
  now = 119
  expect(watch.isStuck).toBe(true)
})
