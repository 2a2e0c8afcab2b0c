/** Which values of templates are drawn in a split; see `InstanceChoice.heldOut`. */
export const TASK_VALUES = ['train', 'held-out'] as const
export type TaskValues = (typeof TASK_VALUES)[number]

/** What follows an episode's end, as Gymnasium's `AutoresetMode`. */
export const Autoreset = { disabled: 'disabled', nextStep: 'next-step', sameStep: 'same-step' } as const
export type Autoreset = (typeof Autoreset)[keyof typeof Autoreset]

export const Criteria = { own: 'own', bmoca: 'bmoca' } as const
export type Criteria = (typeof Criteria)[keyof typeof Criteria]

/** The reward of a step. */
export const Reward = { sparse: 'sparse', progress: 'progress', milestones: 'milestones' } as const
export type Reward = (typeof Reward)[keyof typeof Reward]

/** Beside true and false, whether steps report events: only on a phone that tells them. */
export const Events = { ifTold: 'if-told' } as const
export type Events = (typeof Events)[keyof typeof Events]

/** The cost of an invalid action: a step, or the episode. */
export const OnInvalid = { continue: 'continue', end: 'end' } as const
export type OnInvalid = (typeof OnInvalid)[keyof typeof OnInvalid]
