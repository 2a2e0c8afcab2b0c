import type { Phone } from '../phone/phone.ts'
import type { KeyboardKind } from '../phone/system/hardware/input-devices.ts'
import type { UiAutomation } from '../phone/ui-automation.ts'
import type { Instrumentation } from './instrumentation.ts'

/** What a shell runs on: a phone whose clock somebody keeps. Everything is synchronous and on one thread. */
export interface ShellHost {
  /** Brings the phone's clock up to now, works on the phone, and gives the result. */
  run<T>(work: (phone: Phone) => T): T
  /** Calls the listener after the phone may have changed; gives what stops that. */
  onChange(listener: (phone: Phone) => void): () => void
  /** Restarts the phone; connections to it drop. */
  reboot(): void
  /** Whether the phone's clock stands until somebody moves it: then nobody can wait for it. */
  readonly still?: true
  /** What takes the keys of the emulator that the phone runs on; default none. */
  readonly keyboard?: KeyboardKind
  /** What programs on the phone share; absent where no two programs run at a time. */
  readonly uiAutomation?: UiAutomation
  /** The test program that is there; default none. */
  readonly instrumentation?: Instrumentation | undefined
}
