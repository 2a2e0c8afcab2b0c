import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLoopback, webPageFault } from '@droidgym/base/web/loopback'

const LOOPBACK = ['localhost', 'LOCALHOST', '127.0.0.1', '127.3.2.1', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]']
const port = fc.option(fc.integer({ min: 0, max: 65_535 })).map((number) => (number === null ? '' : `:${number}`))

test('13.7: hosts of this machine may call, with any port, and pages of this machine', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOOPBACK), port, fc.constantFrom('http://', 'https://', undefined), (name, at, scheme) => {
      const origin = scheme === undefined ? {} : { origin: `${scheme}${name}${at}` }
      expect(webPageFault({ host: `${name}${at}`, ...origin })).toBeUndefined()
    }),
  )
})

test('13.7: other hosts and pages are refused in every spelling', () => {
  const names = fc.oneof(
    fc.domain(),
    fc.ipV4().filter((address) => !address.startsWith('127.')),
    fc.string(),
    fc.constantFrom('', 'localhost.evil.example', 'evil.localhost', '127.0.0.1.nip.io', 'localhost@evil.example', '[::2]', '::1'),
  )
  const strange = names.filter((name) => !LOOPBACK.includes(name) && !/^localhost(:\d+)?$/i.test(name))
  fc.assert(
    fc.property(strange, port, (name, at) => {
      expect(webPageFault({ host: `${name}${at}` })).toContain('localhost')
      expect(webPageFault({ host: 'localhost', origin: `http://${name}${at}` })).toContain('this machine')
    }),
  )
  expect(webPageFault({})).toContain('Host')
  for (const origin of ['null', 'localhost', 'file://', 'chrome-extension://localhost']) {
    expect(webPageFault({ host: 'localhost', origin })).toContain(origin)
  }
})

test('an address of the network is no loopback', () => {
  expect(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1'].filter(isLoopback)).toEqual([])
})
