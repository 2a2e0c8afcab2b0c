/** Waited for before each step: lets others have their turn, and rejects when the work is to end. */
export type Pause = () => Promise<void>
