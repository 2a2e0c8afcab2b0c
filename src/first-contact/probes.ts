import { CONFORMANCE_PROBE } from './conformance-probe.ts'
import { DATABASE_PROBE } from './database-probe.ts'
import { EMULATOR_PROBE } from './emulator-probe.ts'
import { IDLE_LOG_PROBE } from './idle-log-probe.ts'
import { INPUT_PROBE } from './input-probe.ts'
import { PICTURE_PROBE } from './picture-probe.ts'
import type { Probe } from './probe.ts'
import { PROVISIONING_PROBE } from './provisioning-probe.ts'
import { IDENTITY_TOPICS, STATE_TOPICS } from './questions.ts'
import { shellProbe } from './shell-probe.ts'
import { SNAPSHOT_PROBE } from './snapshot-probe.ts'
import { TREE_PROBE } from './tree-probe.ts'

/** All probes in order: first those that only read, then those that need a snapshot to restore the phone. */
export const PROBES: readonly Probe[] = [
  ...IDENTITY_TOPICS.map(shellProbe),
  DATABASE_PROBE,
  ...STATE_TOPICS.map(shellProbe),
  IDLE_LOG_PROBE,
  EMULATOR_PROBE,
  SNAPSHOT_PROBE,
  PICTURE_PROBE,
  TREE_PROBE,
  INPUT_PROBE,
  PROVISIONING_PROBE,
  CONFORMANCE_PROBE,
]
