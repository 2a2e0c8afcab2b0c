import type { ActionSpace__Output } from '@droidgym/protocol/v1/ActionSpace'
import type { AutoresetMode__Output } from '@droidgym/protocol/v1/AutoresetMode'
import type { DualGestureOptions__Output } from '@droidgym/protocol/v1/DualGestureOptions'
import type { MakeRequest__Output } from '@droidgym/protocol/v1/MakeRequest'
import type { ObservationField__Output } from '@droidgym/protocol/v1/ObservationField'
import type { ObservationRequest__Output } from '@droidgym/protocol/v1/ObservationRequest'
import type { Settle__Output } from '@droidgym/protocol/v1/Settle'
import type { Size__Output } from '@droidgym/protocol/v1/Size'
import { ActionSpaceName } from '../../action/action.ts'
import type { MakeOptions } from '../../gym/environment-contract.ts'
import { Autoreset, Criteria, OnInvalid, Reward } from '../../gym/environment-contract.ts'
import { MAX_ARRAYS_LENGTH } from '../../observation/element-arrays.ts'
import type { PixelsRequest } from '../../observation/observation.ts'
import { Resampling } from '../../observation/observation.ts'
import { MAX_SIDE } from '../../service/answers/answer-size.ts'
import { invalid } from '../../service/errors/request-error.ts'

const ACTION_SPACES: Partial<Record<ActionSpace__Output, ActionSpaceName>> = {
  ACTION_SPACE_DUAL_GESTURE: ActionSpaceName.dualGesture,
  ACTION_SPACE_DISCRETE: ActionSpaceName.discrete,
  ACTION_SPACE_TEXT: ActionSpaceName.text,
  ACTION_SPACE_UI: ActionSpaceName.ui,
}
const AUTORESETS: Record<AutoresetMode__Output, Autoreset> = {
  AUTORESET_MODE_UNSPECIFIED: Autoreset.disabled,
  AUTORESET_MODE_DISABLED: Autoreset.disabled,
  AUTORESET_MODE_NEXT_STEP: Autoreset.nextStep,
  AUTORESET_MODE_SAME_STEP: Autoreset.sameStep,
}
const SPLITS = ['train', 'test', 'sampled'] as const
const DEFAULT_PIXELS = { width: 128, height: 256 } as const
const DEFAULT_ARRAYS_LENGTH = 128
const FIELD_NAMES = 'PIXELS, ELEMENTS, XML, TEXT, HTML, MARKS, OCR, ARRAYS, ACTION_MASK'
const MAX_STEP_LIMIT = 10_000
const MAX_SETTLE_MS = 60_000
const MAX_ID_LENGTH = 200
const MAX_WAIT_MS = 600_000

/** Turns a request into the gym's options; throws `INVALID_REQUEST` where its shape is wrong. */
export function readMakeRequest(request: MakeRequest__Output, backends: readonly string[]): MakeOptions {
  const actionSpace = ACTION_SPACES[request.actionSpace]
  if (actionSpace === undefined) {
    throw invalid(`Make: action_space is ${request.actionSpace}; choose one of ${Object.keys(ACTION_SPACES).join(', ')}`)
  }
  if (request.dualGesture && (actionSpace === ActionSpaceName.discrete || actionSpace === ActionSpaceName.ui)) {
    throw invalid('Make: dual_gesture goes with ACTION_SPACE_DUAL_GESTURE and ACTION_SPACE_TEXT; leave it out')
  }
  if (request.backend !== undefined && !backends.includes(request.backend)) {
    throw invalid(`Make: backend is ${quoted(request.backend)}; choose one of ${backends.join(', ')}`)
  }
  return {
    ...readTask(request),
    actionSpace,
    observation: readObservationRequest(request.observation),
    autoreset: readAutoreset(request.autoreset),
    ...readEnvironment(request),
    ...(request.split !== undefined && { split: readSplit(request.split) }),
    ...(request.seed !== undefined && { seed: request.seed }),
    ...(request.backend !== undefined && { backend: request.backend }),
    ...(request.settle && { settle: readSettle(request.settle) }),
    ...(request.criteria !== undefined && { criteria: readCriteria(request.criteria) }),
    ...(request.reward !== undefined && { reward: readReward(request.reward) }),
    ...(request.suite !== undefined && { suite: readId(request.suite, 'Make: suite') }),
    ...(request.dialect !== undefined && { dialect: readId(request.dialect, 'Make: dialect') }),
    ...(request.endOnSuccess !== undefined && { endOnSuccess: request.endOnSuccess }),
    ...(request.onInvalid !== undefined && { onInvalid: readOnInvalid(request.onInvalid) }),
    ...(request.events !== undefined && { events: request.events }),
    ...(request.stepLimit !== undefined && {
      stepLimit: inRange(request.stepLimit, [1, MAX_STEP_LIMIT], 'Make: step_limit'),
    }),
    ...(request.dualGesture && { dualGesture: readDualGesture(request.dualGesture) }),
    ...(request.waitMilliseconds !== undefined && {
      waitMs: inRange(request.waitMilliseconds, [0, MAX_WAIT_MS], 'Make: wait_milliseconds'),
    }),
  }
}

function readTask({ task, taskDefinition }: MakeRequest__Output): Pick<MakeOptions, 'task' | 'taskDefinition'> {
  if (taskDefinition === undefined) return { task: readId(task, 'Make: task') }
  if (task !== '') throw invalid('Make: task and task_definition are both given; give one')
  return { task, taskDefinition }
}

/** Definitions are read by the gym: what is wrong with one is no matter of the request's shape. */
function readEnvironment(
  request: MakeRequest__Output,
): Pick<MakeOptions, 'environment' | 'environmentDefinition'> {
  const { environment, environmentDefinition } = request
  if (environment !== undefined && environmentDefinition !== undefined) {
    throw invalid('Make: environment and environment_definition are both given; give one')
  }
  if (environment !== undefined) return { environment: readId(environment, 'Make: environment') }
  return environmentDefinition === undefined ? {} : { environmentDefinition }
}

/** The size of a picture: each side 1 to 4096. */
export function readSize(size: Size__Output, where: string): { readonly width: number; readonly height: number } {
  return {
    width: inRange(size.width, [1, MAX_SIDE], `${where}.width`),
    height: inRange(size.height, [1, MAX_SIDE], `${where}.height`),
  }
}

/** The id of a task or an environment. Whether it exists is for the gym to say. */
export function readId(id: string, where: string): string {
  if (id === '') throw invalid(`${where} is empty; give an id`)
  if (id.length > MAX_ID_LENGTH) throw invalid(`${where} has ${id.length} characters; ids have at most ${MAX_ID_LENGTH}`)
  return id
}

function readObservationRequest(request: ObservationRequest__Output | null): MakeOptions['observation'] {
  const fields = new Set(request?.fields)
  if (request === null || fields.size === 0) throw invalid('Make: observation.fields is empty; ask for at least one field')
  let asked: MakeOptions['observation'] = {}
  for (const field of fields) asked = { ...asked, ...readField(field, request) }
  checkFieldOptions(request, asked)
  return asked
}

function readField(field: ObservationField__Output, request: ObservationRequest__Output): MakeOptions['observation'] {
  switch (field) {
    case 'OBSERVATION_FIELD_PIXELS':
      return { pixels: readPicture(request) }
    case 'OBSERVATION_FIELD_ELEMENTS':
      return { elements: true }
    case 'OBSERVATION_FIELD_XML':
      return { xml: true }
    case 'OBSERVATION_FIELD_TEXT':
      return { text: { boxes: request.textBoxes ?? false } }
    case 'OBSERVATION_FIELD_HTML':
      return { html: true }
    case 'OBSERVATION_FIELD_MARKS':
      return { marks: readPicture(request) }
    case 'OBSERVATION_FIELD_OCR':
      return { ocr: true }
    case 'OBSERVATION_FIELD_ARRAYS': {
      const { arraysLength = DEFAULT_ARRAYS_LENGTH } = request
      return { arrays: { length: inRange(arraysLength, [1, MAX_ARRAYS_LENGTH], 'Make: observation.arrays_length') } }
    }
    case 'OBSERVATION_FIELD_ACTION_MASK':
      return { actionMask: true }
    case 'OBSERVATION_FIELD_UNSPECIFIED':
    default:
      throw invalid(`Make: observation field ${field} is unknown; choose from ${FIELD_NAMES}`)
  }
}

function readPicture(request: ObservationRequest__Output): PixelsRequest {
  const size = request.pixelsSize ? readSize(request.pixelsSize, 'Make: pixels_size') : DEFAULT_PIXELS
  return { ...size, ...readResampling(request.resampling) }
}

/** Options of a field that is not asked for are a mistake. */
function checkFieldOptions(request: ObservationRequest__Output, asked: MakeOptions['observation']): void {
  const hasPicture = asked.pixels !== undefined || asked.marks !== undefined
  const ofPictures = 'OBSERVATION_FIELD_PIXELS or OBSERVATION_FIELD_MARKS'
  const misplaced = [
    { name: 'pixels_size', isGiven: Boolean(request.pixelsSize), isAsked: hasPicture, fields: ofPictures },
    { name: 'resampling', isGiven: request.resampling !== undefined, isAsked: hasPicture, fields: ofPictures },
    {
      name: 'text_boxes', isGiven: request.textBoxes !== undefined,
      isAsked: asked.text !== undefined, fields: 'OBSERVATION_FIELD_TEXT',
    },
    {
      name: 'arrays_length', isGiven: request.arraysLength !== undefined,
      isAsked: asked.arrays !== undefined, fields: 'OBSERVATION_FIELD_ARRAYS',
    },
  ].find(({ isGiven, isAsked }) => isGiven && !isAsked)
  if (misplaced === undefined) return
  throw invalid(`Make: observation.${misplaced.name} goes with ${misplaced.fields}; add the field or leave it out`)
}

function readResampling(resampling: string | undefined): { readonly resampling?: Resampling } {
  if (resampling === undefined) return {}
  const known = Object.values(Resampling).find((name) => name === resampling)
  if (known !== undefined) return { resampling: known }
  const choices = Object.values(Resampling).join(', ')
  throw invalid(`Make: observation.resampling is ${quoted(resampling)}; choose one of ${choices}`)
}

function readAutoreset(mode: AutoresetMode__Output): Autoreset {
  // A number that names no mode comes as it is.
  const known = (AUTORESETS as Partial<typeof AUTORESETS>)[mode]
  if (known !== undefined) return known
  throw invalid(`Make: autoreset is ${mode}; choose one of ${Object.keys(AUTORESETS).join(', ')}`)
}

function readSplit(split: string): NonNullable<MakeOptions['split']> {
  const known = SPLITS.find((name) => name === split)
  if (known === undefined) throw invalid(`Make: split is ${quoted(split)}; choose one of ${SPLITS.join(', ')}`)
  return known
}

function readCriteria(criteria: string): Criteria {
  const known = Object.values(Criteria).find((name) => name === criteria)
  if (known !== undefined) return known
  throw invalid(`Make: criteria is ${quoted(criteria)}; choose one of ${Object.values(Criteria).join(', ')}`)
}

function readReward(reward: string): Reward {
  const known = Object.values(Reward).find((name) => name === reward)
  if (known !== undefined) return known
  throw invalid(`Make: reward is ${quoted(reward)}; choose one of ${Object.values(Reward).join(', ')}`)
}

function readOnInvalid(onInvalid: string): OnInvalid {
  const known = Object.values(OnInvalid).find((name) => name === onInvalid)
  if (known !== undefined) return known
  throw invalid(`Make: on_invalid is ${quoted(onInvalid)}; choose one of ${Object.values(OnInvalid).join(', ')}`)
}

function readSettle(settle: Settle__Output): NonNullable<MakeOptions['settle']> {
  if (settle.fixed) {
    return { kind: 'fixed', ms: inRange(settle.fixed.milliseconds, [0, MAX_SETTLE_MS], 'Make: settle.fixed.milliseconds') }
  }
  if (settle.idle) {
    const { quietMilliseconds, timeoutMilliseconds } = settle.idle
    return {
      kind: 'idle',
      quietMs: inRange(quietMilliseconds, [0, MAX_SETTLE_MS], 'Make: settle.idle.quiet_milliseconds'),
      timeoutMs: inRange(timeoutMilliseconds, [0, MAX_SETTLE_MS], 'Make: settle.idle.timeout_milliseconds'),
    }
  }
  throw invalid('Make: settle has no policy; give fixed or idle, or leave settle out')
}

function readDualGesture(options: DualGestureOptions__Output): NonNullable<MakeOptions['dualGesture']> {
  return {
    ...(options.tapThreshold !== undefined && {
      tapThreshold: inRange(options.tapThreshold, [0, 2], 'Make: dual_gesture.tap_threshold'),
    }),
    ...(options.bmocaCompat !== undefined && { bmocaCompat: options.bmocaCompat }),
    ...(options.navigationButtons !== undefined && { navigationButtons: options.navigationButtons }),
  }
}

function inRange(value: number, [least, most]: readonly [number, number], where: string): number {
  // Written so that NaN fails.
  if (!(value >= least && value <= most)) throw invalid(`${where} is ${value}; it must lie in ${least} to ${most}`)
  return value
}

function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_ID_LENGTH ? `${text.slice(0, MAX_ID_LENGTH)}…` : text)
}
