import type { Frame } from '../../android/picture/frame.ts'
import type { ResetResult, StepInfo, StepResult } from '../../gym/environment-contract.ts'
import { infoFields } from '../../gym/info-fields.ts'
import type { Element, Observation } from '../../observation/observation.ts'
import { encodePicture } from '../../record/lossless-picture.ts'

/** How a reset or a step went. */
interface Ending {
  readonly terminated: boolean
  readonly truncated: boolean
}

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
  const { step, step_limit, success, aborted, progress, invalid_action, user_reply, ...rest } = infoFields(info)
  const brief = {
    ...{ step, step_limit, terminated, truncated, aborted, success },
    ...(progress !== undefined && { progress }),
    ...(invalid_action !== undefined && { invalid_action }),
    ...(user_reply !== undefined && { user_reply }),
  }
  return { instruction, ...(await shownFields(observation)), ...brief, metadata: { ...brief, ...rest } }
}

/** The parts of an observation. */
export async function shownFields(observation: Observation): Promise<ObservationFields> {
  const { pixels, elements, xml, text, html, marks, ocr, actionMask, instruction } = observation
  return {
    ...(pixels && { screenshot: await pngOf(pixels) }),
    ...(elements && { elements: elements.map(elementFields) }),
    ...(xml !== undefined && { xml }),
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
    ...(marks && {
      marked_screenshot: await pngOf(marks.pixels),
      marks: marks.marks.map(({ number, numericTag, bounds }) => ({ number, tag: numericTag, bounds })),
    }),
    ...(ocr && { ocr }),
    ...(actionMask && { action_mask: Array.from(actionMask) }),
    ...(instruction && { instruction_word_ids: Array.from(instruction.wordIds) }),
  }
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
    ...{ text, checked, bounds },
  }
}
