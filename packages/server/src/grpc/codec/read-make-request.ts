import { ACTION_SPACES as ACTION_SPACE_ROWS } from '@droidgym/protocol/interface/action-spaces'
import { Encoding } from '@droidgym/protocol/interface/options'
import type { MakeRequest__Output } from '@droidgym/protocol/v1/MakeRequest'
import type { ObservationField__Output } from '@droidgym/protocol/v1/ObservationField'
import type { ObservationRequest__Output } from '@droidgym/protocol/v1/ObservationRequest'
import { SPACES } from '@droidgym/gym/action/action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { MAX_ARRAYS_LENGTH } from '@droidgym/gym/observation/element-arrays'
import type { PixelsRequest } from '@droidgym/gym/observation/observation'
import { Resampling } from '@droidgym/gym/observation/observation'
import { invalid } from '../../service/errors/request-error.ts'
import { readOptions } from './wire-options.ts'
import { inRange, oneOf, readId, readSize, readTaskChoices } from './read-values.ts'
import { ACTION_SPACES, nameOf, OBSERVATION_FIELDS } from './wire-enums.ts'

const DEFAULT_PIXELS = { width: 128, height: 256 } as const
const DEFAULT_ARRAYS_LENGTH = 128

/** Turns a request into the gym's options; throws `INVALID_REQUEST` where its shape is wrong. */
export function readMakeRequest(request: MakeRequest__Output, backends: readonly string[]): MakeOptions {
  const actionSpace = nameOf(ACTION_SPACES, request.actionSpace)
  if (actionSpace === undefined) {
    throw invalid(`Make: action_space is ${request.actionSpace}; choose one of ${Object.values(ACTION_SPACES).join(', ')}`)
  }
  if (request.dualGesture && !ACTION_SPACE_ROWS[actionSpace].gestures) {
    const names = SPACES.filter(([, { gestures }]) => gestures).map(([name]) => ACTION_SPACES[name])
    throw invalid(`Make: dual_gesture goes with ${names.join(' and ')}; leave it out`)
  }
  if (request.backend !== undefined) oneOf(backends, request.backend, 'Make: backend')
  checkAlternatives(request)
  if (request.sharedPixels === true && !request.observation?.fields.includes('OBSERVATION_FIELD_PIXELS')) {
    throw invalid('Make: shared_pixels goes with OBSERVATION_FIELD_PIXELS; add the field or leave it out')
  }
  if (request.sharedPixels === true && (request.encoding ?? Encoding.raw) !== Encoding.raw) {
    throw invalid(`Make: shared_pixels goes with the encoding raw, not ${request.encoding}; leave one of them out`)
  }
  return {
    // Definitions are read by the gym: what is wrong with one is no matter of the request's shape.
    task: readTask(request),
    ...(request.tasks.length > 0 && { tasks: readTaskChoices(request.tasks, 'Make') }),
    actionSpace,
    observation: readObservationRequest(request.observation),
    ...readOptions(request),
  }
}

/** Empty where `tasks`, `task_definition` or `suite` says what is played. */
function readTask({ task, tasks, taskDefinition, suite }: MakeRequest__Output): string {
  if (task === '' && (tasks.length > 0 || taskDefinition !== undefined || suite !== undefined)) return task
  if (task === '') throw invalid('Make: task is empty; give an id, tasks to draw from, or a suite')
  return taskDefinition === undefined ? readId(task, 'Make: task') : task
}

function checkAlternatives(request: MakeRequest__Output): void {
  const { task, tasks, taskDefinition, environment, environmentDefinition, split, splitDefinition } = request
  const alternatives = [
    { task: task !== '', tasks: tasks.length > 0, task_definition: taskDefinition !== undefined },
    { environment: environment !== undefined, environment_definition: environmentDefinition !== undefined },
    { split: split !== undefined, split_definition: splitDefinition !== undefined },
  ]
  for (const group of alternatives) {
    const given = Object.entries(group).filter(([, isGiven]) => isGiven).map(([name]) => name)
    if (given.length > 1) throw invalid(`Make: ${given.join(' and ')} are both given; give one`)
  }
}

function readObservationRequest(request: ObservationRequest__Output | null): MakeOptions['observation'] {
  const fields = new Set(request?.fields)
  if (request === null || (fields.size === 0 && request.instruction !== true)) throw invalid('Make: observation.fields is empty; ask for at least one field')
  let asked: MakeOptions['observation'] = {}
  for (const field of fields) asked = { ...asked, ...readField(field, request) }
  checkFieldOptions(request, asked)
  return request.instruction === undefined ? asked : { ...asked, instruction: request.instruction }
}

function readField(field: ObservationField__Output, request: ObservationRequest__Output): MakeOptions['observation'] {
  const part = nameOf(OBSERVATION_FIELDS, field)
  switch (part) {
    case undefined: {
      const names = Object.values(OBSERVATION_FIELDS).map((known) => known.replace('OBSERVATION_FIELD_', ''))
      throw invalid(`Make: observation field ${field} is unknown; choose from ${names.join(', ')}`)
    }
    case 'pixels':
    case 'marks':
      return { [part]: readPicture(request) }
    case 'text':
      return { text: { boxes: request.textBoxes ?? false } }
    case 'arrays': {
      const { arraysLength = DEFAULT_ARRAYS_LENGTH } = request
      return { arrays: { length: inRange(arraysLength, [1, MAX_ARRAYS_LENGTH], 'Make: observation.arrays_length') } }
    }
    default:
      return { [part]: true }
  }
}

function readPicture({ pixelsSize, resampling }: ObservationRequest__Output): PixelsRequest {
  const size = pixelsSize ? readSize(pixelsSize, 'Make: pixels_size') : DEFAULT_PIXELS
  if (resampling === undefined) return size
  return { ...size, resampling: oneOf(Object.values(Resampling), resampling, 'Make: observation.resampling') }
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
