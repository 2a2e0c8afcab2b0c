import { describe, expect, it } from 'vitest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { paperGym } from './paper-gym.ts'

const gym = paperGym()

/** Options as an untyped client sends them. */
function untyped(options: Readonly<Record<string, unknown>>): Partial<MakeOptions> {
  return options
}

describe('options that cannot be used', () => {
  it.each([
    [untyped({ task: 'paper/none' }), 'UNKNOWN_TASK'],
    [untyped({ environment: '999' }), 'UNKNOWN_ENVIRONMENT'],
    [untyped({ environment: 'sampled-99999999999' }), 'UNKNOWN_ENVIRONMENT'],
    [untyped({ actionSpace: 'joystick' }), 'INVALID_ACTION_SPACE'],
    [untyped({ observation: {} }), 'INVALID_OBSERVATION'],
    [untyped({ observation: { pixels: { width: 8, height: 16 } } }), 'INVALID_OBSERVATION'],
    [untyped({ split: 'validation' }), 'INVALID_OPTION'],
    [untyped({ seed: 0.5 }), 'INVALID_OPTION'],
    [untyped({ seed: 2 ** 32 }), 'INVALID_OPTION'],
    [untyped({ stepLimit: 0 }), 'INVALID_OPTION'],
    [untyped({ stepLimit: 10_001 }), 'INVALID_OPTION'],
    [{ waitMs: -1 }, 'INVALID_OPTION'],
    [{ waitMs: 600_001 }, 'INVALID_OPTION'],
    [untyped({ settle: { kind: 'fixed', ms: -1 } }), 'INVALID_OPTION'],
    [untyped({ dualGesture: { tapThreshold: Number.NaN } }), 'INVALID_OPTION'],
    [untyped({ backend: 'emulator' }), 'BACKEND_UNAVAILABLE'],
  ])('%j is refused with %s before any device is opened', (options, code) => {
    expect(() => gym.make(options)).toThrow(expect.objectContaining({ code }))
  })

  it('accepts the edges', () => {
    const edges = { seed: 2 ** 32 - 1, stepLimit: 10_000, dualGesture: { tapThreshold: 2 }, environment: 'sampled-0' }
    expect(() => gym.make(edges)).not.toThrow()
  })
})
