import type { Phone } from '@droidgym/phone/phone'
import type { KeyboardKind } from '@droidgym/phone/system/hardware/input-devices'
import type { UiAutomation } from '@droidgym/phone/ui-automation'
import type { Instrumentation } from './instrumentation.ts'

/** The phone that a shell runs on, with its clock. Everything is synchronous and on one thread. */
export interface ShellHost {
  /** Brings the phone's clock up to date, works on the phone, and returns the result. */
  run<T>(work: (phone: Phone) => T): T
  /** Calls the listener after the phone may have changed; returns a function that removes it. */
  onChange(listener: (phone: Phone) => void): () => void
  /** Restarts the phone and drops its connections. */
  reboot(): void
  /** Whether the phone's clock moves only on request: then a command cannot wait for it. */
  readonly still?: true
  /** Takes the keys of the emulator that the phone runs on; default none. */
  readonly keyboard?: KeyboardKind
  /** Shared by the programs on the phone; absent where programs never run concurrently. */
  readonly uiAutomation?: UiAutomation
  /** The installed test program; default none. */
  readonly instrumentation?: Instrumentation | undefined
}
