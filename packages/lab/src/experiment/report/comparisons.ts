import { z } from 'zod'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { METRICS, VARIANTS } from '../../judge/metrics/metrics.ts'
import { readSpecFile } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { optionSchema } from '@droidgym/spec/options/option-schema'

const name = z.string().min(1).max(200)

/** Conditions for comparing a run with a published table. */
const needsSchema = z.strictObject({
  suite: name.exactOptional(),
  /** The protocol, as in `evaluate --protocol`. */
  protocol: name.exactOptional(),
  criteria: optionSchema('criteria').exactOptional(),
  settle: name.exactOptional(),
  end_on_success: optionSchema('endOnSuccess').exactOptional(),
  /** Allowed values. */
  action_space: z.array(z.enum(ActionSpaceName)).min(1).exactOptional(),
  /** The exact set. */
  environments: z.array(name).min(1).exactOptional(),
  /** Fewest episodes of each cell. */
  episodes: z.int().min(1).exactOptional(),
  /** Whether the agent asks a model. */
  asks_model: z.boolean().exactOptional(),
  /** A model has judged every episode. */
  judged: z.literal(true).exactOptional(),
  /** Why no run can meet the conditions. */
  never: z.string().min(1).max(500).exactOptional(),
})
export type Needs = z.infer<typeof needsSchema>

const metricName = z.enum(Object.keys({ ...METRICS, ...VARIANTS }))

const comparisonsSchema = z.strictObject({
  /** A note for every comparison. */
  always_differs: z.string().min(1).max(1000),
  tables: z.array(z.strictObject({
    paper: name,
    table: name,
    metrics: z.array(metricName).min(1),
    needs: needsSchema,
    /** Differences that no run here can avoid. */
    differs: z.string().min(1).max(500),
  })).min(1),
})
export type Comparisons = z.infer<typeof comparisonsSchema>
export type PublishedTable = Comparisons['tables'][number]

const FILE = 'configs/comparisons.yaml'
const tables = new Map<string, Comparisons>()

/** The published tables of `configs/comparisons.yaml`. Throws a `SpecError` with every fault. */
export function loadComparisons(root = packageRoot()): Comparisons {
  const known = tables.get(root) ?? readSpecFile(FILE, comparisonsSchema, 'The comparisons', root)
  tables.set(root, known)
  return known
}
