import { defined } from '@droidgym/base/defined'
import type { MakeOptions } from '../environment-contract.ts'
import type { ObservationPart, ObservationRequest } from '../observation/observation.ts'
import { asksFor, narrowed, OBSERVATION_PARTS } from '../observation/observation.ts'
import { camelCase, camelFields, snakeFields } from '@droidgym/spec/letter-case'
import { RECORDED_OPTIONS } from './episode-records.ts'
import type { HeaderRecord, RecordedOptions } from './episode-records.ts'

/** Converts the settings of `MakeOptions` to a header's fields. */
export function recordOptions(options: MakeOptions): RecordedOptions {
  const names = new Set<string>(RECORDED_OPTIONS.map(camelCase))
  const recorded = Object.entries(options).filter(([name]) => names.has(name))
  return snakeFields(Object.fromEntries(recorded))
}

/** The recorded fields of observations, for a header. */
export function recordParts(request: ObservationRequest): HeaderRecord['observation'] {
  return snakeFields(narrowed(request, recordedParts(request)))
}

/** The instruction stands once at the start of a recording, and not in its observations. */
export function recordedParts(request: ObservationRequest): readonly ObservationPart[] {
  return OBSERVATION_PARTS.filter((part) => part !== 'instruction' && asksFor(request, part))
}

/** The options of an environment that replays a header's episode: the inverse of `recordOptions`, and more. */
export function playedOptions(header: HeaderRecord): MakeOptions {
  const { task, suite, task_definition: taskDefinition, environment_definition: environmentDefinition } = header
  const { environment, action_space: actionSpace, observation, seed, step_limit: stepLimit } = header
  return defined({
    task, actionSpace, seed, stepLimit,
    suite,
    taskDefinition,
    peopleModel: header.people_model,
    ...(environmentDefinition === undefined ? { environment: environment.id } : { environmentDefinition }),
    observation: camelFields(observation),
    ...camelFields(Object.fromEntries(RECORDED_OPTIONS.map((name) => [name, header[name]]))),
  })
}
