import type { Bounds__Output } from '@droidgym/protocol/v1/Bounds'
import type { Element__Output } from '@droidgym/protocol/v1/Element'
import type { Mark__Output } from '@droidgym/protocol/v1/Mark'
import type { Observation__Output } from '@droidgym/protocol/v1/Observation'
import type { Tensor__Output as WireTensor } from '@droidgym/protocol/v1/Tensor'
import type { TextBox__Output } from '@droidgym/protocol/v1/TextBox'
import { unpack } from 'msgpackr'
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
      return { ...spec, elements: observation?.pixels?.data ?? zeros(spec) }
    case 'elements':
      return textTensor(JSON.stringify(observation?.elements?.elements.map(plainElement) ?? []))
    case 'xml':
      return textTensor(observation?.xml ?? '')
    case 'text':
      return textTensor(observation?.text ?? '')
    case 'html':
      return textTensor(observation?.html ?? '')
    case 'marks':
      return { ...spec, elements: observation?.marks?.pixels?.data ?? zeros(spec) }
    case 'mark_list':
      return textTensor(JSON.stringify(observation?.marks?.marks.map(plainMark) ?? []))
    case 'ocr':
      return textTensor(JSON.stringify(observation?.ocr?.boxes.map(plainTextBox) ?? []))
    case 'array_boxes':
      return { ...spec, elements: numbersOf(observation?.arrays?.boxes, Float32Array, spec) }
    case 'array_flags':
      return { ...spec, elements: observation?.arrays?.flags?.data ?? zeros(spec) }
    case 'array_class_ids':
      return { ...spec, elements: numbersOf(observation?.arrays?.classIds, Int32Array, spec) }
    case 'array_text_ids':
      return { ...spec, elements: numbersOf(observation?.arrays?.textIds, Int32Array, spec) }
    case 'array_mask':
      return { ...spec, elements: observation?.arrays?.mask?.data ?? zeros(spec) }
    case 'arrays_left_out':
      return { ...spec, elements: [observation?.arrays?.leftOut ?? 0] }
    case 'action_mask':
      return { ...spec, elements: observation?.actionMask?.data ?? zeros(spec) }
    case 'instruction':
      return textTensor(instruction)
    case 'reward':
      return numberTensor(reward)
    default:
      return textTensor(JSON.stringify(unpack(info)))
  }
}

/** For parts that were not observed: the phone failed, or an earlier call did not ask for them. */
function zeros({ shape }: TensorSpec): Uint8Array {
  return new Uint8Array(shape.reduce((product, side) => product * side, 1))
}

/** The values of a wire tensor; its bytes may begin anywhere, where no array of larger numbers can. */
function numbersOf(
  tensor: WireTensor | null | undefined,
  kind: typeof Float32Array | typeof Int32Array,
  spec: TensorSpec,
): ArrayLike<number> {
  return tensor ? new kind(Uint8Array.from(tensor.data).buffer) : zeros(spec)
}

function plainMark({ number, numericTag, bounds }: Mark__Output): object {
  return { number, numeric_tag: numericTag, bounds: plainBounds(bounds) }
}

function plainTextBox({ text, bounds, confidence }: TextBox__Output): object {
  return { text, bounds: plainBounds(bounds), confidence }
}

function plainBounds(bounds: Bounds__Output | null): readonly number[] {
  return [bounds?.left ?? 0, bounds?.top ?? 0, bounds?.right ?? 0, bounds?.bottom ?? 0]
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
    bounds: plainBounds(bounds),
  }
}
