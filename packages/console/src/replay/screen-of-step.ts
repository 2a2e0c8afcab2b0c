import type { StepDetails } from '@droidgym/server/http/console/protocol'
import type { EncodedPicture } from '../phone/picture.tsx'
import { bytesOfBase64 } from '../recording/base64.ts'
import type { Recording } from '../recording/read-recording.ts'
import type { RecordedElement, RecordedInfo, RecordedObservation, StepRecord } from '../recording/records.ts'
import type { ElementNode, ParsedTree } from '../tree/element-node.ts'
import { parseTree } from '../tree/parse-tree.ts'

/** What is known of the screen after a step. Step 0 is the reset. */
export interface StepScreen {
  readonly step: number
  readonly picture?: EncodedPicture | undefined
  readonly tree: ParsedTree
  /** Numbered boxes: a set of marks, else the numbers of elements. */
  readonly numbered: readonly { readonly number: number; readonly bounds: ElementNode['bounds'] }[]
}

/** The record of a step; undefined for the reset. */
export function stepRecord({ steps }: Recording, step: number): StepRecord | undefined {
  return steps[step - 1]
}

export function infoOf(recording: Recording, step: number): RecordedInfo | undefined {
  return step === 0 ? recording.reset?.info : stepRecord(recording, step)?.info
}

/** What was done in a step, in a few words. */
export function titleOf({ executed, info, action }: StepRecord): string {
  const done = executed ?? info.executed
  if (done !== undefined) return done
  return wordsOf(action.kind === 'ui' ? Object(action['action']) as Record<string, unknown> : action)
}

/** `open-app(nonsense)` of an action that was not carried out. */
function wordsOf({ kind, ...rest }: Readonly<Record<string, unknown>>): string {
  const values = Object.values(rest).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return `${String(kind)}(${values.join(', ')})`
}

export function pictureOf(recording: Recording, step: number, details?: StepDetails): EncodedPicture | undefined {
  const seen = observationOf(recording, step)
  const recorded = seen?.pixels ?? seen?.marks?.pixels
  if (recorded !== undefined) return recorded
  return details?.picture === undefined ? undefined : made(details.picture)
}

export function screenOf(recording: Recording, step: number, details?: StepDetails): StepScreen {
  const seen = observationOf(recording, step)
  const picture = pictureOf(recording, step, details)
  const numbered = seen?.marks?.marks ?? seen?.elements?.map(({ numeric_tag: number, bounds }) => ({ number, bounds }))
  return { step, picture, tree: treeOf(seen, details), numbered: numbered ?? [] }
}

function observationOf(recording: Recording, step: number): RecordedObservation | undefined {
  return step === 0 ? recording.reset?.observation : stepRecord(recording, step)?.observation
}

function treeOf(seen: RecordedObservation | undefined, details: StepDetails | undefined): ParsedTree {
  const xml = seen?.xml ?? details?.xml ?? ''
  if (xml !== '') return parseTree(xml)
  if (seen?.elements !== undefined) return { nodes: seen.elements.map(nodeOf) }
  return { fault: 'The recording has no elements of this screen' }
}

function nodeOf(element: RecordedElement, index: number): ElementNode {
  return {
    index, depth: 0, packageName: '',
    className: element.class_name,
    resourceId: element.resource_id,
    text: element.text,
    description: element.content_description,
    bounds: element.bounds,
    flags: element.checked ? ['checked'] : [],
  }
}

const decoded = new Map<string, EncodedPicture>()

/** One object for one picture, so that it is shown without being made again. */
function made(base64: string): EncodedPicture | undefined {
  const known = decoded.get(base64)
  if (known !== undefined) return known
  try {
    const picture: EncodedPicture = { format: 'png', data: bytesOfBase64(base64) }
    decoded.set(base64, picture)
    return picture
  } catch {
    return { format: 'png', data: new Uint8Array() }
  }
}
