import { defined } from '@droidgym/base/defined'
import { Autoreset } from '@droidgym/protocol/interface/options'
import type { Environment } from '@droidgym/protocol/v1/Environment'
import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import type { ObservationRequest as WireObservationRequest } from '@droidgym/protocol/v1/ObservationRequest'
import type { OutcomeResponse } from '@droidgym/protocol/v1/OutcomeResponse'
import type { Split as WireSplit } from '@droidgym/protocol/v1/Split'
import type { Task } from '@droidgym/protocol/v1/Task'
import type { EndedEpisode, MakeOptions } from '@droidgym/gym/environment-contract'
import { DEFAULT_SPLIT } from '@droidgym/gym/episode-choice'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'
import { observesInstruction } from '@droidgym/gym/named-tasks'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import { asksFor, OBSERVATION_PARTS } from '@droidgym/gym/observation/observation'
import type { AllowedSplits } from '../../service/options/allowed-splits.ts'
import { heldOutIn } from '@droidgym/spec/splits/held-out'
import type { Split } from '@droidgym/spec/splits/splits'
import type { Template } from '@droidgym/spec/templates/template'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { stepLimitOf, stepLimitsOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isJudgedByRules, needsToSpeak } from '@droidgym/spec/tasks/task'
import { ACTION_SPACES, OBSERVATION_FIELDS } from './wire-enums.ts'
import { writeOptions } from './wire-options.ts'

export function writeTask(task: TaskSpec): Task {
  const { id, suites, app, category, instruction, language } = task
  return {
    id, suites, app, category, instruction, language,
    stepLimit: stepLimitOf(task),
    stepLimits: stepLimitsOf(task),
    needsAnswer: needsToSpeak(task),
    instructionOnly: !isJudgedByRules(task),
  }
}

export function writeTemplate({ id, suites, app, category, instruction }: Template): Task {
  return { id, suites, app, category, instruction, language: 'en', isTemplate: true }
}

export function writeSplit(split: Split, allowed: AllowedSplits): WireSplit {
  const { name, size = 0, hash, taskValues } = split
  const isTest = heldOutIn(split) !== undefined
  return { name, size, hash, taskValues, isTest, allowed: allowed?.includes(name) ?? true }
}

export function writeEnvironment(environment: EnvironmentSpec): Environment {
  const { id, split, device, width, height, density, locale, wallpaper, icons, content } = environment
  return {
    id,
    split,
    device,
    display: { width, height },
    density,
    fontScale: environment.font_scale,
    locale,
    wallpaper,
    darkTheme: environment.dark_theme,
    iconCount: icons.length,
    content,
  }
}

/** The inverse of `readMakeRequest`. */
export function writeMakeOptions(options: MakeOptions): MakeRequest {
  // A program in process may say it with the pictures.
  const { encoding, quality } = options.observation.pixels ?? options.observation.marks ?? {}
  return defined({
    task: options.task,
    actionSpace: ACTION_SPACES[options.actionSpace],
    tasks: (options.tasks ?? []).map(({ task, weight }) => defined({ task, weight })),
    observation: writeObservationRequest({ ...options.observation, instruction: observesInstruction(options) }),
    split: drawsByDefault(options) ? DEFAULT_SPLIT : undefined,
    ...writeOptions(defined({
      autoreset: Autoreset.disabled, backend: DEFAULT_BACKEND, encoding, quality, ...options,
    })),
  })
}

export function writeOutcome({ episode, done, firstSuccess, difference, harm }: EndedEpisode): OutcomeResponse {
  return defined({
    episode, done,
    firstSuccessStep: firstSuccess,
    changes: difference && harm ? { difference, harm } : undefined,
  })
}

function drawsByDefault({ environment, environmentDefinition, split, splitDefinition, shift }: MakeOptions): boolean {
  return [environment, environmentDefinition, split, splitDefinition, shift].every((option) => option === undefined)
}

/** Pixels and marks have one size on the wire. */
function writeObservationRequest(request: ObservationRequest): WireObservationRequest {
  const { pixels, marks, text, arrays } = request
  const picture = pixels ?? marks
  return defined({
    fields: OBSERVATION_PARTS.filter((part) => asksFor(request, part)).map((part) => OBSERVATION_FIELDS[part]),
    pixelsSize: picture && { width: picture.width, height: picture.height },
    resampling: picture?.resampling,
    textBoxes: text?.boxes,
    arraysLength: arrays?.length,
    instruction: request.instruction === true,
  })
}
