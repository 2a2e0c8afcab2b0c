import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ClientAllowance } from '@droidgym/server/service/clients/client-limits'
import type { ClientLimits } from '@droidgym/server/service/options/server-options'

/** An allowance on a clock that the test moves. */
function allowanceOf(limits: ClientLimits) {
  let now = 5000
  const allowance = new ClientAllowance(limits, () => now)
  const tryAdmit = (bytes = 0, requests = 1): boolean => {
    try {
      allowance.admit(bytes, requests)
      return true
    } catch (error) {
      expect(error).toMatchObject({ name: 'RequestError', code: 'RATE_LIMITED' })
      return false
    }
  }
  const pass = (ms: number): void => {
    now += ms
  }
  return { allowance, tryAdmit, pass }
}

test('what is not limited is never refused', () => {
  const { allowance, tryAdmit } = allowanceOf({})
  for (let count = 0; count < 10_000; count += 1) expect(tryAdmit(1e9)).toBe(true)
  allowance.charge(1e15)
  allowance.addEnvironments()
  expect(tryAdmit()).toBe(true)
})

test('a second\'s worth may come at once; then requests come at the rate', () => {
  const { tryAdmit, pass } = allowanceOf({ requestsPerSecond: 10 })
  const burst = (): number => Array.from({ length: 100 }, () => tryAdmit()).filter(Boolean).length
  expect(burst()).toBe(10)
  pass(101)
  expect(burst()).toBe(1)
  pass(60_000)
  expect(burst()).toBe(10)
})

test('says how long to wait, and admits who waited', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), fc.nat(5000), (requestsPerSecond, batch) => {
      const { allowance, tryAdmit, pass } = allowanceOf({ requestsPerSecond })
      allowance.admit(0, Math.ceil(requestsPerSecond) + batch)
      const [, wait] = /wait (\d+) ms$/.exec(refusal(allowance)) ?? []
      pass(Number(wait) - 2)
      const early = Number(wait) > 2 && tryAdmit()
      pass(2)
      return !early && tryAdmit()
    }),
  )
})

test('a batch counts for its requests, and one that is larger than the limit passes but is paid for', () => {
  const { tryAdmit, pass } = allowanceOf({ requestsPerSecond: 10 })
  expect(tryAdmit(0, 30)).toBe(true)
  pass(1900)
  expect(tryAdmit()).toBe(false)
  pass(300)
  expect(tryAdmit()).toBe(true)
})

test('bytes of both directions count together', () => {
  const { allowance, tryAdmit, pass } = allowanceOf({ bytesPerSecond: 1000 })
  expect(tryAdmit(400)).toBe(true)
  allowance.charge(1600)
  expect(refusal(allowance)).toMatch(/^This client may send 1000 bytes a second and has sent more: wait 1\d{3} ms$/)
  pass(1000)
  expect(tryAdmit(1)).toBe(false)
  pass(2)
  expect(tryAdmit(1)).toBe(true)
})

test('over any time no more gets through than a burst and the rate, whatever comes when', () => {
  const arrival = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.array(arrival, { maxLength: 200 }), (rate, arrivals) => {
      const { tryAdmit, pass } = allowanceOf({ requestsPerSecond: rate })
      let [elapsed, admitted, largest] = [0, 0, 0]
      for (const [ms, requests] of arrivals) {
        pass(ms)
        elapsed += ms
        largest = Math.max(largest, requests)
        if (tryAdmit(0, requests)) admitted += requests
      }
      return admitted <= rate + (rate * elapsed) / 1000 + largest
    }),
  )
})

test('a refused request is not counted', () => {
  const { tryAdmit, pass } = allowanceOf({ requestsPerSecond: 1 })
  tryAdmit()
  for (let count = 0; count < 1000; count += 1) expect(tryAdmit()).toBe(false)
  pass(1001)
  expect(tryAdmit()).toBe(true)
})

test('environments are counted until they are given back', () => {
  const { allowance } = allowanceOf({ environments: 2 })
  allowance.addEnvironments()
  allowance.addEnvironments()
  expect(() => allowance.addEnvironments()).toThrow('This client may have 2 environments at once and has 2: close some first')
  allowance.removeEnvironments()
  allowance.addEnvironments()
  expect(allowance.environments).toBe(2)
})

test('is untouched only while nothing is held and nothing owed', () => {
  const { allowance, pass } = allowanceOf({ requestsPerSecond: 10, bytesPerSecond: 10 })
  expect(allowance.isUntouched).toBe(true)
  allowance.charge(1)
  expect(allowance.isUntouched).toBe(false)
  pass(200)
  expect(allowance.isUntouched).toBe(true)
  allowance.addEnvironments()
  expect(allowance.isUntouched).toBe(false)
})

function refusal(allowance: ClientAllowance): string {
  try {
    allowance.admit(0)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return 'admitted'
}
