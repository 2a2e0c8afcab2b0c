import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Action } from '@droidgym/gym/action/action'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { DISCRETE_SIZE } from '@droidgym/gym/action/discrete'
import type { Frame } from '@droidgym/android/picture/frame'
import { messageOf } from '@droidgym/base/error/message-of'
import { loadOptional } from '@droidgym/spec/optional-package'
import { hashWords } from '@droidgym/gym/observation/hashed-words'
import { PolicyError, PolicyErrorCode } from './policy-error.ts'
import type { PolicyMetadata } from './policy-metadata.ts'
import { readPolicyMetadata } from './policy-metadata.ts'

/** The input of a policy: a screen and an instruction. */
export interface PolicyQuestion {
  /** A picture of the metadata's size. */
  readonly pixels: Frame
  readonly instruction: string
}

/** Chooses actions for several episodes at once. */
export interface Policy {
  /** One action for each question. Rejects with a `PolicyError`. */
  decide(questions: readonly PolicyQuestion[]): Promise<readonly Action[]>
  close(): Promise<void>
}

/** A loaded ONNX policy, checked against its metadata. */
export class OnnxPolicy implements Policy {
  readonly metadata: PolicyMetadata
  /** SHA-256 of the file, in hexadecimal. */
  readonly digest: string
  readonly #file: string
  readonly #session: InferenceSession
  readonly #makeTensor: typeof Tensor
  readonly #output: Signature

  private constructor({ file, model, metadata, session, makeTensor }: Opened) {
    this.#file = file
    this.digest = createHash('sha256').update(model).digest('hex')
    this.#makeTensor = makeTensor
    this.metadata = metadata
    this.#session = session
    this.#output = outputOf(metadata)
  }

  /**
   * Rejects with a `PolicyError` if the file is not a model or not a usable policy; with an `OptionalPackageError` if
   * the runtime is not installed.
   */
  static async open(file: string): Promise<OnnxPolicy> {
    const model = read(file)
    const metadata = readPolicyMetadata(model, file)
    const runtime = await loadOptional('onnxruntime-node', () => import('onnxruntime-node'))
    const session = await runtime.InferenceSession.create(model, OPTIONS).catch((cause: unknown) => {
      throw new PolicyError(PolicyErrorCode.unreadable, `Cannot run ${file}: ${messageOf(cause)}`, { cause })
    })
    const faults = signatureFaults(session, metadata)
    if (faults.length === 0) return new OnnxPolicy({ file, model, metadata, session, makeTensor: runtime.Tensor })
    await session.release()
    throw new PolicyError(PolicyErrorCode.wrongSignature, `Cannot use ${file}: ${faults.join('; ')}`)
  }

  /**
   * One action for each question, in one call of the model. The answers do not depend on the batch. Rejects with a
   * `PolicyError` if the model cannot be run, or returns NaN or infinity.
   */
  async decide(questions: readonly PolicyQuestion[]): Promise<readonly Action[]> {
    const { data, dims } = await this.#run(questions)
    const { name, shape: [, width = 0] } = this.#output
    const rows = questions.length
    if (dims[0] !== rows || dims[1] !== width || !(data instanceof Float32Array)) {
      const message = `${this.#file} answered with ${name} [${dims.join(', ')}], not [${rows}, ${width}] of float32`
      throw new PolicyError(PolicyErrorCode.failed, message)
    }
    return questions.map(({ instruction }, row) => {
      const values = [...data.subarray(row * width, (row + 1) * width)]
      const bad = values.findIndex((value) => !Number.isFinite(value))
      if (bad === -1) return this.#actionOf(values)
      const where = `${name}[${bad}] is ${String(values[bad])} at "${instruction}"`
      throw new PolicyError(PolicyErrorCode.notFinite, `${this.#file} gives no action: ${where}. Train or export it anew`)
    })
  }

  async close(): Promise<void> {
    await this.#session.release()
  }

  async #run(questions: readonly PolicyQuestion[]): Promise<Tensor> {
    const { pixels: { width, height }, instruction } = this.metadata
    const picture = width * height * 3
    const pixels = new Uint8Array(questions.length * picture)
    questions.forEach((question, row) => pixels.set(question.pixels.pixels, row * picture))
    const Tensor = this.#makeTensor
    try {
      const outputs = await this.#session.run({
        pixels: new Tensor('uint8', pixels, [questions.length, height, width, 3]),
        ...(instruction && {
          instruction: new Tensor(
            'int64',
            BigInt64Array.from(questions.flatMap((question) => hashWords(question.instruction, instruction)), BigInt),
            [questions.length, instruction.length],
          ),
        }),
      })
      const output = outputs[this.#output.name]
      if (output === undefined) throw new TypeError(`there is no ${this.#output.name} among its outputs`)
      return output
    } catch (cause) {
      throw new PolicyError(PolicyErrorCode.failed, `Cannot run ${this.#file}: ${messageOf(cause)}`, { cause })
    }
  }

  #actionOf(values: readonly number[]): Action {
    if (this.metadata.action_space === ActionSpaceName.discrete) {
      return { kind: 'discrete', index: values.indexOf(Math.max(...values)) }
    }
    return { kind: 'dual-gesture', values: values.map((value) => Math.min(1, Math.max(-1, value))) }
  }
}

interface Opened {
  readonly file: string
  readonly model: Uint8Array
  readonly metadata: PolicyMetadata
  readonly session: InferenceSession
  readonly makeTensor: typeof Tensor
}

/** One thread each, as evaluations run in as many threads as there are cores. */
const OPTIONS: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' }

function read(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new PolicyError(PolicyErrorCode.unreadable, `Cannot read the policy ${file}: ${messageOf(cause)}`, { cause })
  }
}

/** `null` is a dynamic dimension. */
interface Signature {
  readonly name: string
  readonly type: string
  readonly shape: readonly (number | null)[]
}

function inputsOf({ pixels: { width, height }, instruction }: PolicyMetadata): readonly Signature[] {
  const pixels = { name: 'pixels', type: 'uint8', shape: [null, height, width, 3] }
  if (instruction === undefined) return [pixels]
  return [pixels, { name: 'instruction', type: 'int64', shape: [null, instruction.length] }]
}

function outputOf({ action_space: space }: PolicyMetadata): Signature {
  const discrete = space === ActionSpaceName.discrete
  return { name: discrete ? 'logits' : 'action', type: 'float32', shape: [null, discrete ? DISCRETE_SIZE : 4] }
}

function signatureFaults(session: InferenceSession, metadata: PolicyMetadata): readonly string[] {
  const inputs = inputsOf(metadata)
  const surplus = session.inputNames.filter((name) => !inputs.some((input) => input.name === name))
  return [
    ...inputs.flatMap((input) => tensorFaults('input', input, session.inputMetadata)),
    ...surplus.map((name) => `the input ${name} is not in the metadata`),
    ...tensorFaults('output', outputOf(metadata), session.outputMetadata),
  ]
}

/** Output dimensions may be dynamic; input dimensions must match the given tensors. */
function tensorFaults(kind: 'input' | 'output', wanted: Signature, all: InferenceSession['inputMetadata']): string[] {
  const found = all.find(({ name }) => name === wanted.name)
  const wish = `${wanted.type} [${wanted.shape.map((side) => side ?? 'batch').join(', ')}]`
  if (found === undefined) {
    return [`it has no ${kind} ${wanted.name} (${wish}), but ${all.map(({ name }) => name).join(', ') || 'none'}`]
  }
  if (!found.isTensor) return [`the ${kind} ${wanted.name} is no tensor, but must be ${wish}`]
  const { type, shape } = found
  const fits = wanted.shape.every((side, index) => side === null
    ? typeof shape[index] === 'string'
    : shape[index] === side || (kind === 'output' && typeof shape[index] === 'string'))
  if (type === wanted.type && shape.length === wanted.shape.length && fits) return []
  return [`the ${kind} ${wanted.name} is ${type} [${shape.map((side) => side || '?').join(', ')}], but must be ${wish}`]
}
