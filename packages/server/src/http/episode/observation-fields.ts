import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartType } from '@droidgym/protocol/interface/observation'
import type { WireStepInfo } from '@droidgym/protocol/interface/step'
import type { Frame } from '@droidgym/android/picture/frame'
import type { ResetResult, StepInfo, StepResult } from '@droidgym/gym/environment-contract'
import { infoFields } from '@droidgym/gym/info-fields'
import type { Element, Observation, PartValues } from '@droidgym/gym/observation/observation'
import { encodePicture } from '@droidgym/gym/record/lossless-picture'

/** How a reset or a step went. */
interface Ending {
  readonly terminated: boolean
  readonly truncated: boolean
}

/** What stands beside the observation; `metadata` has it and the rest of `info`. */
const BRIEF = new Set<string>([
  'step', 'step_limit', 'terminated', 'truncated', 'aborted', 'success', 'progress', 'invalid_action', 'user_reply',
] satisfies (keyof WireStepInfo | keyof Ending)[])

/** What clients see of an episode, as JSON. Pictures are PNGs in base64. */
export type ObservationFields = Readonly<Record<string, unknown>>

export function resetFields(result: ResetResult): Promise<ObservationFields> {
  const { observation, instruction, info } = result
  return episodeFields(observation, { info, instruction, terminated: false, truncated: false })
}

export function stepFields(result: StepResult, instruction: string): Promise<ObservationFields> {
  const { observation, info, terminated, truncated } = result
  return episodeFields(observation, { info, instruction, terminated, truncated })
}

async function episodeFields(
  observation: Observation,
  { info, instruction, terminated, truncated }: Ending & { readonly info: StepInfo; readonly instruction: string },
): Promise<ObservationFields> {
  const fields = { ...infoFields(info), terminated, truncated }
  const brief = Object.fromEntries(Object.entries(fields).filter(([name]) => BRIEF.has(name)))
  return { instruction, ...(await shownFields(observation)), ...brief, metadata: { ...brief, ...fields } }
}

type Shown = ObservationFields | Promise<ObservationFields>
type Showing = { readonly [Type in Exclude<PartType, 'arrays'>]: (value: PartValues[Type], name: string) => Shown }

/** What each type of part is in JSON. Arrays are for programs that train, and cannot be asked for here. */
const SHOWN: Showing = {
  picture: async (frame) => ({ screenshot: await pngOf(frame) }),
  elements: (elements, name) => ({ [name]: elements.map(elementFields) }),
  text: (text, name) => ({ [name]: text }),
  marks: async ({ pixels, marks }, name) => ({
    marked_screenshot: await pngOf(pixels),
    [name]: marks.map(({ number, numericTag, bounds }) => ({ number, tag: numericTag, bounds })),
  }),
  boxes: (boxes, name) => ({ [name]: boxes }),
  uint8: (values, name) => ({ [name]: Array.from(values) }),
  instruction: ({ wordIds }) => ({ instruction_word_ids: Array.from(wordIds) }),
}

/** The parts of an observation. */
export async function shownFields(observation: Observation): Promise<ObservationFields> {
  const shown = await Promise.all(OBSERVATION_PARTS.map(async ({ name, wire, type }) => {
    const value = observation[name]
    if (value === undefined || type === 'arrays') return {}
    // The part's value is of the part's type.
    return (SHOWN[type] as (value: unknown, name: string) => Shown)(value, wire)
  }))
  return Object.assign({}, ...shown) as ObservationFields
}

/** A PNG in base64. */
export async function pngOf(frame: Frame): Promise<string> {
  const { data } = await encodePicture(frame)
  return Buffer.from(data).toString('base64')
}

/** `tag` is the one that actions name. */
function elementFields({ numericTag, resourceId, className, contentDescription, text, checked, bounds }: Element) {
  return {
    tag: numericTag,
    resource_id: resourceId,
    class: className,
    content_description: contentDescription,
    text, checked, bounds,
  }
}
