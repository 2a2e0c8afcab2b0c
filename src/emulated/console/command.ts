import type { EmulatedHardware } from '../hardware/emulated-hardware.ts'
import type { LivePhone } from '../live-phone.ts'

/** What the commands work on. */
export interface ConsoleContext {
  readonly live: LivePhone
  readonly hardware: EmulatedHardware
  readonly avdName: string
  /** Where the discovery file is; null without one. */
  readonly discoveryPath: string | null
  /** Ends the emulator once the answer is on its way. */
  readonly onKill: () => void
}

/** Lines before `OK`, or why not, which comes after `KO: `. */
export type Answer = readonly string[] | { readonly refused: string; readonly lines?: readonly string[] }

/** A command of the console: it does something, or has commands of its own. */
export interface ConsoleCommand {
  /** The name, and others that mean the same. */
  readonly names: readonly string[]
  readonly summary: string
  /** `args` is the rest of the line without leading spaces; empty when there is none. */
  readonly run?: (context: ConsoleContext, args: string) => Answer
  readonly commands?: readonly ConsoleCommand[]
}

export function refused(reason: string): Answer {
  return { refused: reason }
}
