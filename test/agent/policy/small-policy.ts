import { DISCRETE_SIZE } from '../../../src/action/discrete.ts'
import { Random } from '../../../src/spec/random.ts'
import type { ModelParts } from './onnx-model.ts'

export const SIZE = { width: 32, height: 64 } as const
const WORDS = { buckets: 64, length: 6 } as const

export const METADATA = {
  version: 1,
  action_space: 'discrete',
  pixels: SIZE,
  instruction: { encoding: 'hashed-words', ...WORDS },
} as const

interface SmallPolicy {
  readonly space?: string
  readonly seed?: number
  /** In place of what it says of itself. */
  readonly metadata?: object
}

/** With random weights: a convolution over the picture, and a sum over the words. */
export function smallPolicy({ space = 'discrete', seed = 1, metadata = {} }: SmallPolicy = {}): ModelParts {
  const random = new Random(seed)
  const weights = (...dims: number[]): readonly ['float32', readonly number[], Float32Array] => [
    'float32',
    dims,
    Float32Array.from({ length: dims.reduce((a, b) => a * b, 1) }, () => 2 * random.next() - 1),
  ]
  const width = space === 'discrete' ? DISCRETE_SIZE : 4
  const output = space === 'discrete' ? 'logits' : 'action'
  const features = 8 * (SIZE.height / 8) * (SIZE.width / 8)
  return {
    metadata: { 'droidgym.policy': JSON.stringify({ ...METADATA, action_space: space, ...metadata }) },
    inputs: {
      pixels: ['uint8', ['batch', SIZE.height, SIZE.width, 3]],
      instruction: ['int64', ['batch', WORDS.length]],
    },
    outputs: { [output]: ['float32', ['batch', width]] },
    constants: {
      byte: ['float32', [], Float32Array.of(255)],
      kernel: weights(8, 3, 8, 8),
      screen: weights(features, width),
      words: weights(WORDS.length, width),
    },
    nodes: [
      ['Cast', ['pixels'], 'bytes', { to: 1 }],
      ['Div', ['bytes', 'byte'], 'shares'],
      ['Transpose', ['shares'], 'planes', { perm: [0, 3, 1, 2] }],
      ['Conv', ['planes', 'kernel'], 'patches', { kernel_shape: [8, 8], strides: [8, 8] }],
      ['Tanh', ['patches'], 'squashed'],
      ['Flatten', ['squashed'], 'features'],
      ['MatMul', ['features', 'screen'], 'seen'],
      ['Cast', ['instruction'], 'ids', { to: 1 }],
      ['MatMul', ['ids', 'words'], 'told'],
      ['Add', ['seen', 'told'], output],
    ],
  }
}
