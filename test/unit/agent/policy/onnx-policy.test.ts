import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { OnnxAgent, PolicyBatches } from '@droidgym/agent/policy/onnx-agent'
import type { PolicyQuestion } from '@droidgym/agent/policy/onnx-policy'
import { OnnxPolicy } from '@droidgym/agent/policy/onnx-policy'
import { readPolicyMetadata } from '@droidgym/agent/policy/policy-metadata'
import { Random } from '@droidgym/spec/random'
import type { ModelParts } from '../../../fixtures/agent/policy/onnx-model.ts'
import { encodeModel } from '../../../fixtures/agent/policy/onnx-model.ts'
import { METADATA, SIZE, smallPolicy } from '../../../fixtures/agent/policy/small-policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-policy-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

let files = 0
function fileOf(model: ModelParts | Uint8Array | string): string {
  const file = join(folder, `${String(files++)}.onnx`)
  writeFileSync(file, typeof model === 'string' || model instanceof Uint8Array ? model : encodeModel(model))
  return file
}

function questions(count: number): PolicyQuestion[] {
  const random = new Random(7)
  return Array.from({ length: count }, (_, index) => ({
    pixels: { ...SIZE, pixels: Uint8Array.from({ length: SIZE.width * SIZE.height * 3 }, () => random.below(256)) },
    instruction: ['open the clock app', 'turn on Wi-Fi', ''][index % 3] ?? '',
  }))
}

/** Opens, uses and closes a policy. */
async function withPolicy<T>(model: ModelParts, use: (policy: OnnxPolicy) => Promise<T>): Promise<T> {
  const policy = await OnnxPolicy.open(fileOf(model))
  try {
    return await use(policy)
  } finally {
    await policy.close()
  }
}

describe('a policy', () => {
  it.each(['discrete', 'dual-gesture'])('acts the same on a screen whatever else it is asked (%s)', async (space) => {
    await withPolicy(smallPolicy({ space }), async (policy) => {
      const asked = questions(9)
      const together = await policy.decide(asked)
      expect(new Set(together.map((action) => JSON.stringify(action))).size).toBeGreaterThan(1)
      for (const [index, each] of asked.entries()) expect(await policy.decide([each])).toEqual([together[index]])
      expect(await policy.decide(asked.toReversed())).toEqual(together.toReversed())
    })
  })

  it('takes the action of the largest logit, the first of equals', async () => {
    const logits = new Float32Array(385)
    logits[12] = 3
    logits[380] = 3
    await withPolicy(constantPolicy('logits', logits), async (policy) => {
      expect(await policy.decide(questions(2))).toEqual([{ kind: 'discrete', index: 12 }, { kind: 'discrete', index: 12 }])
    })
  })

  it('clips gestures to the action space', async () => {
    const model = constantPolicy('action', Float32Array.of(-7, 0.25, 1.5, 1))
    await withPolicy(model, async (policy) => {
      expect(await policy.decide(questions(1))).toEqual([{ kind: 'dual-gesture', values: [-1, 0.25, 1, 1] }])
    })
  })

  it.each([
    ['logits', Number.NaN],
    ['logits', Number.POSITIVE_INFINITY],
    ['action', Number.NEGATIVE_INFINITY],
  ])('whose %s are %d is no policy', async (output, value) => {
    const values = new Float32Array(output === 'logits' ? 385 : 4)
    values[3] = value
    await withPolicy(constantPolicy(output, values), async (policy) => {
      const answer = policy.decide(questions(2))
      await expect(answer).rejects.toMatchObject({ code: 'NOT_FINITE' })
      await expect(answer).rejects.toThrow(`${output}[3] is ${String(value)} at "open the clock app"`)
    })
  })

  it('answers all who wait with one call', async () => {
    await withPolicy(smallPolicy(), async (policy) => {
      const batches = new PolicyBatches(policy)
      const asked = questions(5)
      const actions = await Promise.all(
        asked.map(({ pixels, instruction }) => new OnnxAgent(batches, instruction).act({ pixels })),
      )
      expect(batches.calls).toBe(1)
      expect(actions).toEqual(await policy.decide(asked))
      await expect(new OnnxAgent(batches, '').act({ xml: '' })).rejects.toMatchObject({ code: 'POLICY_FAILED' })
    })
  })
})

/** Gives the same answer to everything. */
function constantPolicy(output: string, values: Float32Array): ModelParts {
  const space = output === 'logits' ? 'discrete' : 'dual-gesture'
  const base = smallPolicy({ space })
  return {
    ...base,
    constants: {
      zero: ['float32', [SIZE.width * SIZE.height * 3, values.length], new Float32Array(SIZE.width * SIZE.height * 3 * values.length)],
      answer: ['float32', [values.length], values],
    },
    nodes: [
      ['Cast', ['pixels'], 'bytes', { to: 1 }],
      ['Flatten', ['bytes'], 'flat'],
      ['MatMul', ['flat', 'zero'], 'none'],
      ['Add', ['none', 'answer'], output],
    ],
  }
}

describe('what is no policy', () => {
  const base = smallPolicy()
  const declared = (change: object): string => JSON.stringify({ ...METADATA, ...change })
  const withMetadata = (metadata: Record<string, string>): ModelParts => ({ ...base, metadata })
  const { instruction, pixels } = base.inputs

  it.each<[string, ModelParts | Uint8Array | string, string, string]>([
    ['a text', 'policy: none\n', 'UNREADABLE_POLICY', 'no ONNX model'],
    ['half a model', encodeModel(base).subarray(0, 4000), 'UNREADABLE_POLICY', 'no ONNX model'],
    ['an empty file', '', 'MISSING_METADATA', 'droidgym.policy'],
    ['a model without metadata', withMetadata({}), 'MISSING_METADATA', 'droidgym.policy'],
    ['metadata that is no JSON', withMetadata({ 'droidgym.policy': '{' }), 'INVALID_METADATA', 'no JSON'],
    ['another version', withMetadata({ 'droidgym.policy': declared({ version: 2 }) }), 'UNKNOWN_VERSION', 'version 2'],
    ['an action space that no model has', withMetadata({ 'droidgym.policy': declared({ action_space: 'text' }) }),
      'INVALID_METADATA', 'droidgym.policy.action_space'],
    ['a picture too small', withMetadata({ 'droidgym.policy': declared({ pixels: { width: 2, height: 64 } }) }),
      'INVALID_METADATA', 'droidgym.policy.pixels.width'],
    ['a picture of another size', withMetadata({ 'droidgym.policy': declared({ pixels: { width: 64, height: 64 } }) }),
      'WRONG_SIGNATURE', 'input pixels is uint8 [batch, 64, 32, 3], but must be uint8 [batch, 64, 64, 3]'],
    ['another action space', withMetadata({ 'droidgym.policy': declared({ action_space: 'dual-gesture' }) }),
      'WRONG_SIGNATURE', 'no output action (float32 [batch, 4]), but logits'],
    ['an input too many', withMetadata({ 'droidgym.policy': declared({ instruction: undefined }) }),
      'WRONG_SIGNATURE', 'the input instruction is not in the metadata'],
    ['one that takes one picture at a time', { ...base, inputs: { instruction: instruction ?? fail(), pixels: ['uint8', [1, 64, 32, 3]] } },
      'WRONG_SIGNATURE', 'pixels is uint8 [1, 64, 32, 3]'],
    ['an operator that there is not', { ...base, nodes: [['Conjure', ['pixels', 'instruction'], 'logits']] },
      'UNREADABLE_POLICY', 'Conjure'],
  ])('%s is refused', async (_what, model, code, message) => {
    expect(pixels).toBeDefined()
    const opened = OnnxPolicy.open(fileOf(model))
    await expect(opened).rejects.toMatchObject({ name: 'PolicyError', code })
    await expect(opened).rejects.toThrow(message)
  })

  it('nor is a file that is missing', async () => {
    await expect(OnnxPolicy.open(join(folder, 'absent.onnx'))).rejects.toMatchObject({ code: 'UNREADABLE_POLICY' })
  })

  it('never leads to anything but a PolicyError', () => {
    const model = encodeModel({ ...base, constants: {} })
    fc.assert(fc.property(fc.nat(model.length - 1), fc.nat(255), fc.nat(model.length), (at, byte, length) => {
      const broken = model.slice(0, length)
      if (at < length) broken[at] = byte
      try {
        expect(readPolicyMetadata(broken, 'broken.onnx')).toBeDefined()
      } catch (error) {
        expect(error).toMatchObject({ name: 'PolicyError' })
      }
    }))
  })
})

function fail(): never {
  throw new TypeError('the small policy has lost an input')
}
