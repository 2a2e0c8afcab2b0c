import type { EmulatedHardware } from '../hardware/emulated-hardware.ts'
import type { LivePhone } from '../live-phone.ts'

/** What the commands operate on. */
export interface ConsoleContext {
  readonly live: LivePhone
  readonly hardware: EmulatedHardware
  readonly avdName: string
  /** Path of the discovery file; null without one. */
  readonly discoveryPath: string | null
  /** Ends the emulator once the answer has been sent. */
  readonly onKill: () => void
}

/** Lines before `OK`, or the reason after `KO: `. */
export type Answer = readonly string[] | { readonly refused: string; readonly lines?: readonly string[] }

/** A command of the console: it runs, or has subcommands. */
export interface ConsoleCommand {
  /** The name and its aliases. */
  readonly names: readonly string[]
  readonly summary: string
  /** `args` is the rest of the line without leading spaces; may be empty. */
  readonly run?: (context: ConsoleContext, args: string) => Answer
  readonly commands?: readonly ConsoleCommand[]
}

export function refused(reason: string): Answer {
  return { refused: reason }
}
