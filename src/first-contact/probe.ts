import type { AdbLink } from '../adb/link/adb-link.ts'
import type { ServerApks } from '../adb/ui/server-apks.ts'
import type { ConformanceCheck } from '../evaluate/conformance/check.ts'
import type { ProvisionRequest } from '../provision/provision.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import type { Notebook } from './notebook.ts'
import type { StartingPoint } from './starting-point.ts'

/** What the probes that act are to do. */
export interface ContactPlan {
  /** To provision, one after the other. */
  readonly environments: readonly EnvironmentSpec[]
  readonly wallpaperOf: (environment: EnvironmentSpec) => Uint8Array
  readonly provisioning: Pick<ProvisionRequest, 'apkFolder' | 'photograph'>
  readonly checks: readonly ConformanceCheck[]
  /** Whether outputs may hold what says whose phone it is. */
  readonly all: boolean
  /** Of UiAutomator2's server, which is installed only on phones that can be put back. */
  readonly apks: ServerApks | undefined
}

/** What a probe works with. */
export interface Contact {
  readonly link: AdbLink
  readonly plan: ContactPlan
  readonly start: StartingPoint
}

/** One question to a phone. */
export interface Probe {
  /** Unique, and the name of a folder. */
  readonly id: string
  readonly what: string
  /** Milliseconds for all of it. */
  readonly deadlineMs: number
  /** Notes what it finds. What it rejects with ends it, and is noted. */
  run(contact: Contact, notebook: Notebook): Promise<void>
}
