// Original file: packages/protocol/interface/step.yaml

import type { Field } from '../../field.ts'

/** The milestones of an episode's task. */
export interface ReachedMilestones {
  /** The ids of the reached milestones, in the order of the list. */
  readonly reached: readonly number[]
  /** How many the task has, optional ones included. */
  readonly total: number
}

/** ReachedMilestones on the wire and in recordings. */
export interface WireReachedMilestones {
  /** The ids of the reached milestones, in the order of the list. */
  readonly reached: readonly number[]
  /** How many the task has, optional ones included. */
  readonly total: number
}

export const REACHED_MILESTONES_FIELDS = [
  {
    name: 'reached', wire: 'reached', type: 'counts', optional: false, since: '0.2.0',
    about: 'The ids of the reached milestones, in the order of the list.',
  },
  {
    name: 'total', wire: 'total', type: 'count', optional: false, since: '0.2.0',
    about: 'How many the task has, optional ones included.',
  },
] as const satisfies readonly Field[]

/** The steps of people who acted instead of the client. */
export interface PersonSteps {
  /** Their names, in the order in which they came, joined by commas. */
  readonly by: string
  /** How many steps they took. */
  readonly steps: number
}

/** PersonSteps on the wire and in recordings. */
export interface WirePersonSteps {
  /** Their names, in the order in which they came, joined by commas. */
  readonly by: string
  /** How many steps they took. */
  readonly steps: number
}

export const PERSON_STEPS_FIELDS = [
  {
    name: 'by', wire: 'by', type: 'text', optional: false, since: '0.2.0',
    about: 'Their names, in the order in which they came, joined by commas.',
  },
  {
    name: 'steps', wire: 'steps', type: 'count', optional: false, since: '0.2.0',
    about: 'How many steps they took.',
  },
] as const satisfies readonly Field[]

/** An accessibility event. Missing names and texts are empty. */
export interface UiEvent {
  /** The kind of event, in Android's own words. */
  readonly type: 'TYPE_VIEW_CLICKED' | 'TYPE_VIEW_LONG_CLICKED' | 'TYPE_WINDOW_STATE_CHANGED' | 'TYPE_VIEW_TEXT_CHANGED'
  /** Epoch milliseconds on the phone's clock. */
  readonly time: number
  /** The package of the app that sent it. */
  readonly packageName: string
  /** `package:id/name` of the view. */
  readonly resourceId: string
  /** The class of the view or the window. */
  readonly className: string
  /** The texts of the view and its descendants. */
  readonly text: readonly string[]
  /** The content description of the view. */
  readonly contentDescription: string
  /** The previous text of a text field. */
  readonly beforeText?: string
}

/** UiEvent on the wire and in recordings. */
export interface WireUiEvent {
  /** The kind of event, in Android's own words. */
  readonly type: 'TYPE_VIEW_CLICKED' | 'TYPE_VIEW_LONG_CLICKED' | 'TYPE_WINDOW_STATE_CHANGED' | 'TYPE_VIEW_TEXT_CHANGED'
  /** Epoch milliseconds on the phone's clock. */
  readonly time: number
  /** The package of the app that sent it. */
  readonly package: string
  /** `package:id/name` of the view. */
  readonly resource_id: string
  /** The class of the view or the window. */
  readonly class: string
  /** The texts of the view and its descendants. */
  readonly text: readonly string[]
  /** The content description of the view. */
  readonly content_desc: string
  /** The previous text of a text field. */
  readonly before_text?: string
}

export const UI_EVENT_FIELDS = [
  {
    name: 'type', wire: 'type', choice: ['TYPE_VIEW_CLICKED', 'TYPE_VIEW_LONG_CLICKED', 'TYPE_WINDOW_STATE_CHANGED', 'TYPE_VIEW_TEXT_CHANGED'], optional: false, since: '0.2.0',
    about: "The kind of event, in Android's own words.",
  },
  {
    name: 'time', wire: 'time', type: 'number', optional: false, since: '0.2.0',
    about: "Epoch milliseconds on the phone's clock.",
  },
  {
    name: 'packageName', wire: 'package', type: 'text', optional: false, since: '0.2.0',
    about: 'The package of the app that sent it.',
  },
  {
    name: 'resourceId', wire: 'resource_id', type: 'text', optional: false, since: '0.2.0',
    about: '`package:id/name` of the view.',
  },
  {
    name: 'className', wire: 'class', type: 'text', optional: false, since: '0.2.0',
    about: 'The class of the view or the window.',
  },
  {
    name: 'text', wire: 'text', type: 'texts', optional: false, since: '0.2.0',
    about: 'The texts of the view and its descendants.',
  },
  {
    name: 'contentDescription', wire: 'content_desc', type: 'text', optional: false, since: '0.2.0',
    about: 'The content description of the view.',
  },
  {
    name: 'beforeText', wire: 'before_text', type: 'text', optional: true, since: '0.2.0',
    about: 'The previous text of a text field.',
  },
] as const satisfies readonly Field[]

/** How a step went. */
export interface StepOutcome {
  /** The reward of the step, as `reward` of `make` says. */
  readonly reward: number
  /** The episode ended within the task: success, the agent's own end, or an invalid action with `on_invalid`. */
  readonly terminated: boolean
  /** The episode ended outside the task: step limit or device failure. */
  readonly truncated: boolean
}

/** StepOutcome on the wire and in recordings. */
export interface WireStepOutcome {
  /** The reward of the step, as `reward` of `make` says. */
  readonly reward: number
  /** The episode ended within the task: success, the agent's own end, or an invalid action with `on_invalid`. */
  readonly terminated: boolean
  /** The episode ended outside the task: step limit or device failure. */
  readonly truncated: boolean
}

export const STEP_OUTCOME_FIELDS = [
  {
    name: 'reward', wire: 'reward', type: 'number', optional: false, since: '0.1.0',
    about: 'The reward of the step, as `reward` of `make` says.',
  },
  {
    name: 'terminated', wire: 'terminated', type: 'flag', optional: false, since: '0.1.0',
    about: "The episode ended within the task: success, the agent's own end, or an invalid action with `on_invalid`.",
  },
  {
    name: 'truncated', wire: 'truncated', type: 'flag', optional: false, since: '0.1.0',
    about: 'The episode ended outside the task: step limit or device failure.',
  },
] as const satisfies readonly Field[]

/** What `info` says of a reset or a step. */
export interface StepInfo {
  /** The steps taken in the episode. */
  readonly step: number
  /** The steps that the episode may have. */
  readonly stepLimit: number
  /** The task's id. */
  readonly task: string
  /** The environment's id. */
  readonly environment: string
  /** The seed of the episode, which repeats it. */
  readonly seed: number
  /** Whether the episode has succeeded. */
  readonly success: boolean
  /** The device failed; the episode does not count against the agent. */
  readonly aborted: boolean
  /** Facts that decided the verdict. */
  readonly evidence: readonly string[]
  /** Only with `progress` and `milestones` rewards: the episode's best share so far of what the task wants, 0 to 1. */
  readonly progress?: number
  /** Only if milestones are requested and the task has some. */
  readonly substates?: ReachedMilestones
  /** Why the action was not carried out. */
  readonly invalidAction?: string
  /** The performed gesture or key, such as `tap(540, 1200)`. */
  readonly executed?: string
  /** The agent's answer in this step. */
  readonly answer?: string
  /** The status with which the agent finished in this step. */
  readonly finished?: 'complete' | 'infeasible'
  /** The user's reply to the agent's question. */
  readonly userReply?: string
  /** Changes on the phone that the task does not ask for; present when the episode is over. */
  readonly sideEffects?: readonly string[]
  /** The failure, if the episode was aborted. */
  readonly failure?: string
  /** People have acted since the client's last step; in their own steps, so far. */
  readonly takenOver?: PersonSteps
  /** Only with `events`: the newest 64 events of the user interface in this step, oldest first. */
  readonly events?: readonly UiEvent[]
  /** What has happened by itself since the last action, in words: events, and replies of people. */
  readonly occurrences?: readonly string[]
  /** How many older events were dropped. */
  readonly eventsDropped?: number
}

/** StepInfo on the wire and in recordings. */
export interface WireStepInfo {
  /** The steps taken in the episode. */
  readonly step: number
  /** The steps that the episode may have. */
  readonly step_limit: number
  /** The task's id. */
  readonly task: string
  /** The environment's id. */
  readonly environment: string
  /** The seed of the episode, which repeats it. */
  readonly seed: number
  /** Whether the episode has succeeded. */
  readonly success: boolean
  /** The device failed; the episode does not count against the agent. */
  readonly aborted: boolean
  /** Facts that decided the verdict. */
  readonly evidence: readonly string[]
  /** Only with `progress` and `milestones` rewards: the episode's best share so far of what the task wants, 0 to 1. */
  readonly progress?: number
  /** Only if milestones are requested and the task has some. */
  readonly substates?: WireReachedMilestones
  /** Why the action was not carried out. */
  readonly invalid_action?: string
  /** The performed gesture or key, such as `tap(540, 1200)`. */
  readonly executed?: string
  /** The agent's answer in this step. */
  readonly answer?: string
  /** The status with which the agent finished in this step. */
  readonly finished?: 'complete' | 'infeasible'
  /** The user's reply to the agent's question. */
  readonly user_reply?: string
  /** Changes on the phone that the task does not ask for; present when the episode is over. */
  readonly side_effects?: readonly string[]
  /** The failure, if the episode was aborted. */
  readonly failure?: string
  /** People have acted since the client's last step; in their own steps, so far. */
  readonly taken_over?: WirePersonSteps
  /** Only with `events`: the newest 64 events of the user interface in this step, oldest first. */
  readonly events?: readonly WireUiEvent[]
  /** What has happened by itself since the last action, in words: events, and replies of people. */
  readonly occurrences?: readonly string[]
  /** How many older events were dropped. */
  readonly events_dropped?: number
}

export const STEP_INFO_FIELDS = [
  {
    name: 'step', wire: 'step', type: 'count', optional: false, since: '0.1.0',
    about: 'The steps taken in the episode.',
  },
  {
    name: 'stepLimit', wire: 'step_limit', type: 'count', optional: false, since: '0.1.0',
    about: 'The steps that the episode may have.',
  },
  {
    name: 'task', wire: 'task', type: 'text', optional: false, since: '0.1.0',
    about: "The task's id.",
  },
  {
    name: 'environment', wire: 'environment', type: 'text', optional: false, since: '0.1.0',
    about: "The environment's id.",
  },
  {
    name: 'seed', wire: 'seed', type: 'seed', optional: false, since: '0.1.0',
    about: 'The seed of the episode, which repeats it.',
  },
  {
    name: 'success', wire: 'success', type: 'flag', optional: false, since: '0.1.0',
    about: 'Whether the episode has succeeded.',
  },
  {
    name: 'aborted', wire: 'aborted', type: 'flag', optional: false, since: '0.1.0',
    about: 'The device failed; the episode does not count against the agent.',
  },
  {
    name: 'evidence', wire: 'evidence', type: 'texts', optional: false, since: '0.1.0',
    about: 'Facts that decided the verdict.',
  },
  {
    name: 'progress', wire: 'progress', type: 'share', optional: true, since: '0.1.0',
    about: "Only with `progress` and `milestones` rewards: the episode's best share so far of what the task wants, 0 to 1.",
  },
  {
    name: 'substates', wire: 'substates', record: REACHED_MILESTONES_FIELDS, list: false, optional: true, since: '0.2.0',
    about: 'Only if milestones are requested and the task has some.',
  },
  {
    name: 'invalidAction', wire: 'invalid_action', type: 'text', optional: true, since: '0.1.0',
    about: 'Why the action was not carried out.',
  },
  {
    name: 'executed', wire: 'executed', type: 'text', optional: true, since: '0.1.0',
    about: 'The performed gesture or key, such as `tap(540, 1200)`.',
  },
  {
    name: 'answer', wire: 'answer', type: 'text', optional: true, since: '0.2.0',
    about: "The agent's answer in this step.",
  },
  {
    name: 'finished', wire: 'finished', choice: ['complete', 'infeasible'], optional: true, since: '0.2.0',
    about: 'The status with which the agent finished in this step.',
  },
  {
    name: 'userReply', wire: 'user_reply', type: 'text', optional: true, since: '0.2.0',
    about: "The user's reply to the agent's question.",
  },
  {
    name: 'sideEffects', wire: 'side_effects', type: 'texts', optional: true, since: '0.1.0',
    about: 'Changes on the phone that the task does not ask for; present when the episode is over.',
  },
  {
    name: 'failure', wire: 'failure', type: 'text', optional: true, since: '0.1.0',
    about: 'The failure, if the episode was aborted.',
  },
  {
    name: 'takenOver', wire: 'taken_over', record: PERSON_STEPS_FIELDS, list: false, optional: true, since: '0.2.0',
    about: "People have acted since the client's last step; in their own steps, so far.",
  },
  {
    name: 'events', wire: 'events', record: UI_EVENT_FIELDS, list: true, optional: true, since: '0.2.0',
    about: 'Only with `events`: the newest 64 events of the user interface in this step, oldest first.',
  },
  {
    name: 'occurrences', wire: 'occurrences', type: 'texts', optional: true, since: '0.3.0',
    about: 'What has happened by itself since the last action, in words: events, and replies of people.',
  },
  {
    name: 'eventsDropped', wire: 'events_dropped', type: 'count', optional: true, since: '0.2.0',
    about: 'How many older events were dropped.',
  },
] as const satisfies readonly Field[]
