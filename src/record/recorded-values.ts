import type { Frame } from '../android/frame.ts'
import type { SettlePolicy } from '../device/device.ts'
import type { MakeOptions } from '../gym/environment-contract.ts'
import type { Element, Observation } from '../observation/observation.ts'
import type { HeaderRecord, RecordedObservation } from './episode-records.ts'
import { encodePicture } from './lossless-picture.ts'

/** The parts of an observation that are recorded; nobody else can change the picture any more. */
export function partsOf(observation: Observation, wanted: HeaderRecord['observation']): Observation {
  const { pixels, elements, xml } = observation
  return {
    ...(wanted.pixels && pixels && { pixels: ownFrame(pixels) }),
    ...(wanted.elements === true && elements && { elements }),
    ...(wanted.xml === true && xml !== undefined && { xml }),
  }
}

function ownFrame({ width, height, pixels }: Frame): Frame {
  return { width, height, pixels: pixels.slice() }
}

export async function recordObservation({ pixels, elements, xml }: Observation): Promise<RecordedObservation> {
  return {
    ...(pixels && { pixels: await encodePicture(pixels) }),
    ...(elements && { elements: elements.map(recordElement) }),
    ...(xml !== undefined && { xml }),
  }
}

type RecordedElement = NonNullable<RecordedObservation['elements']>[number]

export function recordElement({ bounds, ...element }: Element): RecordedElement {
  return {
    numeric_tag: element.numericTag,
    resource_id: element.resourceId,
    class_name: element.className,
    content_description: element.contentDescription,
    text: element.text,
    checked: element.checked,
    bounds,
  }
}

/** What `MakeOptions` say about how an episode is played, as a header has it. */
export function recordOptions(
  options: MakeOptions,
): Pick<HeaderRecord, 'settle' | 'criteria' | 'reward' | 'dual_gesture'> {
  const { settle, criteria, reward, dualGesture } = options
  return {
    ...(settle && { settle: recordSettle(settle) }),
    ...(criteria && { criteria }),
    ...(reward && { reward }),
    ...(dualGesture && {
      dual_gesture: {
        ...(dualGesture.tapThreshold !== undefined && { tap_threshold: dualGesture.tapThreshold }),
        ...(dualGesture.bmocaCompat !== undefined && { bmoca_compat: dualGesture.bmocaCompat }),
      },
    }),
  }
}

function recordSettle(settle: SettlePolicy): NonNullable<HeaderRecord['settle']> {
  if (settle.kind === 'fixed') return settle
  return { kind: 'idle', quiet_ms: settle.quietMs, timeout_ms: settle.timeoutMs }
}
