import type { AdbLink } from '@droidgym/adb/link/adb-link'
import type { ServerApks } from '@droidgym/adb/ui/server-apks'
import type { ConformanceCheck } from '@droidgym/proof/conformance/check'
import type { ProvisionRequest } from '@droidgym/adb/provision/provision'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { FindingRecorder } from './finding-recorder.ts'
import type { InitialState } from './initial-state.ts'

/** Settings of the probes that act. */
export interface ContactPlan {
  /** Environments to provision, one after the other. */
  readonly environments: readonly EnvironmentSpec[]
  readonly wallpaperOf: (environment: EnvironmentSpec) => Uint8Array
  readonly provisioning: Pick<ProvisionRequest, 'apkFolder' | 'photograph'>
  readonly checks: readonly ConformanceCheck[]
  /** The chosen API level. */
  readonly apiLevel: number
  /** Whether outputs may contain personal data. */
  readonly all: boolean
  /** APKs of UiAutomator2's server, installed only on phones that can be restored. */
  readonly apks: ServerApks | undefined
}

/** The context of a probe. */
export interface Contact {
  readonly link: AdbLink
  readonly plan: ContactPlan
  readonly start: InitialState
}

/** One probe of a phone. */
export interface Probe {
  /** Unique, and the name of a folder. */
  readonly id: string
  readonly what: string
  /** Timeout of the whole probe in milliseconds. */
  readonly deadlineMs: number
  /** Records findings. A rejection ends the probe and is recorded. */
  run(contact: Contact, recorder: FindingRecorder): Promise<void>
}
