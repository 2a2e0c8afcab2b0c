import { unpack } from 'msgpackr'
import type { Element__Output } from '../generated/droidgym/v1/Element.ts'
import type { Observation__Output } from '../generated/droidgym/v1/Observation.ts'
import type { Specs, Tensor, TensorSpec, Uid } from './messages.ts'
import { numberTensor, textTensor } from './tensor.ts'

/** What an environment has answered, and the instruction of its episode. */
export interface Seen {
  readonly observation: Observation__Output | null
  readonly instruction: string
  readonly reward: number
  /** msgpack, as in `StepResponse.info`. */
  readonly info: Uint8Array
}

/** The observations of these names, by uid. */
export function observationTensors(
  { observations }: Specs,
  names: ReadonlySet<string>,
  seen: Seen,
): ReadonlyMap<Uid, Tensor> {
  const asked = [...observations].filter(([, { name }]) => names.has(name))
  return new Map(asked.map(([uid, spec]) => [uid, tensorOf(spec, seen)]))
}

function tensorOf(spec: TensorSpec, { observation, instruction, reward, info }: Seen): Tensor {
  switch (spec.name) {
    case 'pixels':
      return { ...spec, elements: observation?.pixels?.data ?? blackPixels(spec) }
    case 'elements':
      return textTensor(JSON.stringify(observation?.elements?.elements.map(plainElement) ?? []))
    case 'xml':
      return textTensor(observation?.xml ?? '')
    case 'instruction':
      return textTensor(instruction)
    case 'reward':
      return numberTensor(reward)
    default:
      return textTensor(JSON.stringify(unpack(info)))
  }
}

/** A phone that failed cannot be looked at any more, and what was not asked for before was never made. */
function blackPixels({ shape }: TensorSpec): Uint8Array {
  return new Uint8Array(shape.reduce((product, side) => product * side, 1))
}

/** With the names that Python's client gives them. */
function plainElement(element: Element__Output): object {
  const { numericTag, resourceId, className, contentDescription, text, checked, bounds } = element
  return {
    numeric_tag: numericTag,
    resource_id: resourceId,
    class_name: className,
    content_description: contentDescription,
    text,
    checked,
    bounds: [bounds?.left ?? 0, bounds?.top ?? 0, bounds?.right ?? 0, bounds?.bottom ?? 0],
  }
}
