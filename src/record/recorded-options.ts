import type { SettlePolicy } from '../device/device.ts'
import type { MakeOptions } from '../gym/environment-contract.ts'
import type { ObservationRequest } from '../observation/observation.ts'
import type { HeaderRecord } from './episode-records.ts'

/** Converts the settings of `MakeOptions` to a header's fields. */
export function recordOptions(
  options: MakeOptions,
): Pick<
  HeaderRecord,
  | 'settle' | 'criteria' | 'reward' | 'milestones' | 'dual_gesture' | 'dialect' | 'end_on_success' | 'on_invalid' | 'events'
  | 'finish_round' | 'clear_app' | 'judged'
> {
  const { settle, criteria, reward, milestones, dualGesture, dialect, judged } = options
  const { endOnSuccess, onInvalid, events } = options
  return {
    ...(options.finishRound && { finish_round: true }),
    ...(options.clearApp && { clear_app: true }),
    ...(events !== undefined && { events }),
    ...(judged && { judged }),
    ...(dialect !== undefined && { dialect }),
    ...(endOnSuccess !== undefined && { end_on_success: endOnSuccess }),
    ...(onInvalid !== undefined && { on_invalid: onInvalid }),
    ...(settle && { settle: recordSettle(settle) }),
    ...(criteria && { criteria }),
    ...(reward && { reward }),
    ...(milestones && { milestones }),
    ...(dualGesture && {
      dual_gesture: {
        ...(dualGesture.tapThreshold !== undefined && { tap_threshold: dualGesture.tapThreshold }),
        ...(dualGesture.bmocaCompat !== undefined && { bmoca_compat: dualGesture.bmocaCompat }),
        ...(dualGesture.navigationButtons !== undefined && { navigation_buttons: dualGesture.navigationButtons }),
      },
    }),
  }
}

function recordSettle(settle: SettlePolicy): NonNullable<HeaderRecord['settle']> {
  if (settle.kind === 'fixed') return settle
  return { kind: 'idle', quiet_ms: settle.quietMs, timeout_ms: settle.timeoutMs }
}

/** The recorded fields of observations, for a header. */
export function recordParts(request: ObservationRequest): HeaderRecord['observation'] {
  const { pixels, elements, xml, text, html, marks, ocr, arrays, actionMask } = request
  return {
    ...(pixels && { pixels }),
    ...(elements && { elements }),
    ...(xml && { xml }),
    ...(text && { text }),
    ...(html && { html }),
    ...(marks && { marks }),
    ...(ocr && { ocr }),
    ...(arrays && { arrays }),
    ...(actionMask && { action_mask: actionMask }),
  }
}

/** The options of an environment that replays a header's episode: the inverse of `recordOptions`, and more. */
export function playedOptions(header: HeaderRecord): MakeOptions {
  const { task, suite, task_definition: taskDefinition, environment_definition: environmentDefinition } = header
  const { environment, action_space: actionSpace, observation, seed, step_limit: stepLimit, settle, criteria } = header
  const { reward, milestones, dual_gesture: gesture, dialect } = header
  const { end_on_success: endOnSuccess, on_invalid: onInvalid, events, judged } = header
  const { finish_round: finishRound, clear_app: clearApp } = header
  const { action_mask: actionMask, ...shown } = observation
  return {
    ...{ task, actionSpace, seed, stepLimit },
    ...(finishRound && { finishRound }),
    ...(clearApp && { clearApp }),
    ...(events !== undefined && { events }),
    ...(judged && { judged }),
    ...(suite !== undefined && { suite }),
    ...(dialect !== undefined && { dialect }),
    ...(endOnSuccess !== undefined && { endOnSuccess }),
    ...(onInvalid !== undefined && { onInvalid }),
    ...(taskDefinition !== undefined && { taskDefinition }),
    ...(environmentDefinition === undefined ? { environment: environment.id } : { environmentDefinition }),
    observation: { ...shown, ...(actionMask && { actionMask }) },
    ...(settle && { settle: settleOf(settle) }),
    ...(criteria && { criteria }),
    ...(reward && { reward }),
    ...(milestones && { milestones }),
    ...(gesture && {
      dualGesture: {
        ...(gesture.tap_threshold !== undefined && { tapThreshold: gesture.tap_threshold }),
        ...(gesture.bmoca_compat !== undefined && { bmocaCompat: gesture.bmoca_compat }),
        ...(gesture.navigation_buttons !== undefined && { navigationButtons: gesture.navigation_buttons }),
      },
    }),
  }
}

function settleOf(settle: NonNullable<HeaderRecord['settle']>): SettlePolicy {
  return settle.kind === 'fixed' ? settle : { kind: 'idle', quietMs: settle.quiet_ms, timeoutMs: settle.timeout_ms }
}
