import { describe, expect, it } from 'vitest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { elementArrays, MAX_ARRAYS_LENGTH } from '@droidgym/gym/observation/element-arrays'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import { alone, inParts, MAX_SIDE, observationBytes, pictureBytes, stepBytes } from '@droidgym/server/service/answers/answer-size'
import { callBytes } from '@droidgym/server/service/hosts/host-call'
import { tree } from '@droidgym/android/test/ui-nodes'

const KIBI = 1024
/** Of `info` and the instruction. */
const REST = 4 * KIBI
const PIXELS = { width: 10, height: 20 }

function made(observation: ObservationRequest, more: Partial<MakeOptions> = {}): MakeOptions {
  return { task: 'a/b', actionSpace: 'text', observation, ...more }
}

describe('the bytes of an observation', () => {
  it.each<[ObservationRequest, number]>([
    [{ pixels: PIXELS }, 600],
    [{ marks: PIXELS }, 600 + 16 * KIBI],
    [{ elements: true }, 32 * KIBI],
    [{ xml: true }, 128 * KIBI],
    [{ text: { boxes: true } }, 64 * KIBI],
    [{ html: true }, 64 * KIBI],
    [{ ocr: true }, 32 * KIBI],
    [{ actionMask: true }, 512],
    [{ elements: false, xml: false }, 0],
    [{ pixels: PIXELS, elements: true }, 600 + 32 * KIBI],
  ])('%j are at most %j', (observation, bytes) => {
    expect(observationBytes(made(observation))).toBe(bytes)
  })

  it('leave room for every array', () => {
    for (const length of [1, MAX_ARRAYS_LENGTH]) {
      const { boxes, flags, classIds, textIds, mask } = elementArrays(tree(), { width: 1, height: 1 }, length)
      const bytes = [boxes, flags, classIds, textIds, mask].reduce((sum, { byteLength }) => sum + byteLength, 0)
      expect(observationBytes(made({ arrays: { length } }))).toBe(bytes + REST)
    }
  })

  it('are those of the parts that are asked for', () => {
    const options = made({ pixels: PIXELS, elements: true })
    expect(observationBytes(options, ['pixels'])).toBe(600)
    expect(observationBytes(options, ['xml'])).toBe(0)
    expect(observationBytes(options, [])).toBe(0)
  })
})

describe('the bytes of an answer', () => {
  it('are those of both episodes where a step begins the next', () => {
    expect(stepBytes(made({ pixels: PIXELS }))).toBe(600 + REST)
    expect(stepBytes(made({ pixels: PIXELS }, { autoreset: 'next-step' }))).toBe(600 + REST)
    expect(stepBytes(made({ pixels: PIXELS }, { autoreset: 'same-step' }))).toBe(2 * (600 + REST))
    expect(stepBytes(undefined)).toBe(REST)
  })

  it('of a picture are those of its size, or of a large display', () => {
    expect(pictureBytes(PIXELS)).toBe(600 + REST)
    expect(pictureBytes()).toBe(1440 * 3120 * 3 + REST)
    expect(pictureBytes(null)).toBe(pictureBytes())
    expect(pictureBytes({ width: 1e9, height: 1 })).toBe(MAX_SIDE * 3 + REST)
    expect(pictureBytes({ width: 1, height: 1e9 })).toBe(MAX_SIDE * 3 + REST)
  })

  it('are held once in one piece, and with its parts where it is put together', () => {
    expect(alone(7)).toEqual({ answer: 7, heldBytes: 7 })
    expect(inParts(7, 5)).toEqual({ answer: 7 + REST, heldBytes: 12 + REST })
  })

  it('depend on the call', () => {
    const options = made({ pixels: PIXELS })
    for (const kind of ['step', 'reset', 'loadSnapshot'] as const) {
      expect(callBytes(kind, { options }), kind).toBe(600 + REST)
    }
    expect(callBytes('render', { options: undefined, size: PIXELS })).toBe(600 + REST)
    for (const kind of ['saveSnapshot', 'deleteSnapshot', 'status'] as const) {
      expect(callBytes(kind, { options }), kind).toBe(REST)
    }
  })
})
