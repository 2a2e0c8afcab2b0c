import { Encoding } from '@droidgym/protocol/interface/options'
import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartType } from '@droidgym/protocol/interface/observation'
import type { WireStepInfo } from '@droidgym/protocol/interface/step'
import type { Frame } from '@droidgym/android/picture/frame'
import type { ResetResult, StepInfo, StepResult } from '@droidgym/gym/environment-contract'
import { infoFields } from '@droidgym/gym/info-fields'
import { isEncoded } from '@droidgym/gym/observation/encoded-picture'
import type { Picture } from '@droidgym/gym/observation/encoded-picture'
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

/** What clients see of an episode, as JSON. Pictures are PNGs in base64, or files of the environment's encoding. */
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
  picture: (picture) => pictureFields(picture, 'screenshot'),
  elements: (elements, name) => ({ [name]: elements.map(elementFields) }),
  text: (text, name) => ({ [name]: text }),
  marks: async ({ pixels, marks }, name) => ({
    ...(await pictureFields(pixels, 'marked_screenshot')),
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

/** A picture as a file in base64, and what file it is where it is no PNG. */
async function pictureFields(picture: Picture, name: string): Promise<ObservationFields> {
  if (!isEncoded(picture)) return { [name]: await pngOf(picture) }
  const { data, format } = picture
  return { [name]: base64(data), ...(format !== Encoding.png && { [`${name}_encoding`]: format }) }
}

/** A PNG in base64. */
export async function pngOf(frame: Frame): Promise<string> {
  return base64((await encodePicture(frame)).data)
}

function base64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
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
