import { describe, expect, it } from 'vitest'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { DEFAULT_SETTLE, settleFault } from '@droidgym/spec/device/settle'
import { PaperProvider } from '../device/paper-device.ts'

describe('BackendRegistry', () => {
  it('gives the provider of a name and refuses others, inherited names included', () => {
    const paper = new PaperProvider()
    const registry = new BackendRegistry({ paper })
    expect(registry.names()).toEqual(['paper'])
    expect(registry.get('paper')).toBe(paper)
    for (const name of ['emulator', 'toString', '']) {
      expect(() => registry.get(name)).toThrow(
        expect.objectContaining({
          code: 'BACKEND_UNAVAILABLE',
          message: `Cannot open a device: there is no backend '${name}'. Choose one of: paper.`,
        }),
      )
    }
  })
})

describe('settleFault', () => {
  it('accepts the default and any bounded wait', () => {
    expect(settleFault(DEFAULT_SETTLE)).toBeUndefined()
    expect(settleFault({ kind: 'fixed', ms: 0 })).toBeUndefined()
    expect(settleFault({ kind: 'idle', quietMs: 60_000, timeoutMs: 60_000 })).toBeUndefined()
  })

  it.each([
    [{ kind: 'fixed', ms: -1 } as const, 'ms of the settle policy must be from 0 to 60000 milliseconds, but is -1'],
    [
      { kind: 'idle', quietMs: Number.NaN, timeoutMs: 1 } as const,
      'quietMs of the settle policy must be from 0 to 60000 milliseconds, but is NaN',
    ],
    [
      { kind: 'idle', quietMs: 0, timeoutMs: Number.POSITIVE_INFINITY } as const,
      'timeoutMs of the settle policy must be from 0 to 60000 milliseconds, but is Infinity',
    ],
    [
      { kind: 'idle', quietMs: 20, timeoutMs: 10 } as const,
      'timeoutMs of the settle policy must not be less than quietMs',
    ],
  ])('explains %j', (policy, fault) => {
    expect(settleFault(policy)).toBe(fault)
  })
})
