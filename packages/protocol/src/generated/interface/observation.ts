// Original file: packages/protocol/interface/observation.yaml

import type { Part } from '../../part.ts'

/** How a part is written, read and recorded. */
export type PartType = 'picture' | 'elements' | 'text' | 'marks' | 'boxes' | 'arrays' | 'uint8' | 'instruction'

/** The parts of an observation, whose values have these types. */
export interface ObservationOf<Types extends Readonly<Record<PartType, unknown>>> {
  /** RGB, uint8 [height, width, 3]. */
  readonly pixels?: Types['picture']
  /** The accessibility tree as a list. */
  readonly elements?: Types['elements']
  /** The tree as `uiautomator dump` writes it. */
  readonly xml?: Types['text']
  /** The list as B-MoCA's prompts have it. */
  readonly text?: Types['text']
  /** The elements as Mobile-Bench's prompts have them, a line of HTML for each. */
  readonly html?: Types['text']
  /** The pixels with numbered boxes, and the list of marks. */
  readonly marks?: Types['marks']
  /** The texts on the screen with their boxes, in reading order. */
  readonly ocr?: Types['boxes']
  /** The elements as padded arrays. */
  readonly arrays?: Types['arrays']
  /** 1 for discrete actions that can have an effect, uint8 [385]; with the action space `discrete` only. */
  readonly actionMask?: Types['uint8']
  /** The task in words, and as numbers; default: where more than one task can be drawn. */
  readonly instruction?: Types['instruction']
}

/** The recorded parts of an observation, with the names of the wire. */
export interface RecordedObservationOf<Types extends Readonly<Record<PartType, unknown>>> {
  /** RGB, uint8 [height, width, 3]. */
  readonly pixels?: Types['picture']
  /** The accessibility tree as a list. */
  readonly elements?: Types['elements']
  /** The tree as `uiautomator dump` writes it. */
  readonly xml?: Types['text']
  /** The list as B-MoCA's prompts have it. */
  readonly text?: Types['text']
  /** The elements as Mobile-Bench's prompts have them, a line of HTML for each. */
  readonly html?: Types['text']
  /** The pixels with numbered boxes, and the list of marks. */
  readonly marks?: Types['marks']
  /** The texts on the screen with their boxes, in reading order. */
  readonly ocr?: Types['boxes']
  /** The elements as padded arrays. */
  readonly arrays?: Types['arrays']
  /** 1 for discrete actions that can have an effect, uint8 [385]; with the action space `discrete` only. */
  readonly action_mask?: Types['uint8']
}

/** The parts that are asked for by `true` alone. */
export interface PartFlags {
  /** The accessibility tree as a list. */
  readonly elements?: boolean | undefined
  /** The tree as `uiautomator dump` writes it. */
  readonly xml?: boolean | undefined
  /** The elements as Mobile-Bench's prompts have them, a line of HTML for each. */
  readonly html?: boolean | undefined
  /** The texts on the screen with their boxes, in reading order. */
  readonly ocr?: boolean | undefined
  /** 1 for discrete actions that can have an effect, uint8 [385]; with the action space `discrete` only. */
  readonly actionMask?: boolean | undefined
  /** The task in words, and as numbers; default: where more than one task can be drawn. */
  readonly instruction?: boolean | undefined
}

export const OBSERVATION_PARTS = [
  {
    name: 'pixels', wire: 'pixels', type: 'picture', uid: 1n, options: true, recorded: true, since: '0.1.0',
    about: 'RGB, uint8 [height, width, 3]',
  },
  {
    name: 'elements', wire: 'elements', type: 'elements', uid: 2n, options: false, recorded: true, since: '0.1.0',
    about: 'the accessibility tree as a list',
  },
  {
    name: 'xml', wire: 'xml', type: 'text', uid: 3n, options: false, recorded: true, since: '0.1.0',
    about: 'the tree as `uiautomator dump` writes it',
  },
  {
    name: 'text', wire: 'text', type: 'text', uid: 7n, options: true, recorded: true, since: '0.2.0',
    about: "the list as B-MoCA's prompts have it",
  },
  {
    name: 'html', wire: 'html', type: 'text', uid: 8n, options: false, recorded: true, since: '0.2.0',
    about: "the elements as Mobile-Bench's prompts have them, a line of HTML for each",
  },
  {
    name: 'marks', wire: 'marks', type: 'marks', uid: 9n, options: true, recorded: true, since: '0.2.0',
    about: 'the pixels with numbered boxes, and the list of marks',
  },
  {
    name: 'ocr', wire: 'ocr', type: 'boxes', uid: 11n, options: false, recorded: true, since: '0.2.0',
    about: 'the texts on the screen with their boxes, in reading order',
  },
  {
    name: 'arrays', wire: 'arrays', type: 'arrays', options: true, recorded: true, since: '0.2.0',
    about: 'the elements as padded arrays',
  },
  {
    name: 'actionMask', wire: 'action_mask', type: 'uint8', shape: [385], uid: 18n, options: false, recorded: true, since: '0.2.0',
    about: '1 for discrete actions that can have an effect, uint8 [385]; with the action space `discrete` only',
  },
  {
    name: 'instruction', wire: 'instruction', type: 'instruction', uid: 19n, options: false, recorded: false, since: '0.2.0',
    about: 'the task in words, and as numbers; default: where more than one task can be drawn',
  },
] as const satisfies readonly Part[]
