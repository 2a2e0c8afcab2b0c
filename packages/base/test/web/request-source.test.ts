import { expect, test } from 'vitest'
import { requestSourceFault } from '@droidgym/base/web/request-source'

const allowedHosts = ['gym.example', '::2']

test('on loopback: this machine, and the hosts that are allowed', () => {
  const fault = (host: string, origin?: string) =>
    requestSourceFault({ host, ...(origin !== undefined && { origin }) }, { host: '127.0.0.1', allowedHosts })
  for (const [host, origin] of [['localhost:1'], ['GYM.example:80', 'https://gym.Example'], ['[::2]:80'], ['127.0.0.1', 'http://gym.example']]) {
    expect(fault(host ?? '', origin)).toBeUndefined()
  }
  const foreign = [['evil.example'], [''], ['gym.example.evil.example'], ['localhost', 'https://evil.example'], ['gym.example', 'null']]
  for (const [host, origin] of foreign) expect(fault(host ?? '', origin)).toBeDefined()
})

test('elsewhere: any host until some are allowed, and pages of allowed hosts only', () => {
  const at = { host: '0.0.0.0' }
  expect(requestSourceFault({ host: '10.1.2.3:8000' }, at)).toBeUndefined()
  expect(requestSourceFault({ host: '10.1.2.3:8000', origin: 'http://10.1.2.3:8000' }, at)).toContain('--allowed-hosts')
  expect(requestSourceFault({ host: '10.1.2.3:8000' }, { ...at, allowedHosts })).toContain('gym.example')
  expect(requestSourceFault({ host: 'gym.example', origin: 'https://gym.example' }, { ...at, allowedHosts })).toBeUndefined()
  expect(requestSourceFault({ host: 'gym.example', origin: 'https://evil.example' }, { ...at, allowedHosts })).toContain('evil.example')
})
