import { z } from 'zod'

const fields = z.strictObject({
  /** A Python or JavaScript file beside the task's file or below its folder. */
  file: z
    .string()
    .max(200)
    .regex(
      /^[\w-][\w. -]*(\/[\w-][\w. -]*)*\.(py|m?js|m?ts)$/,
      'must be a .py, .js, .mjs, .ts or .mts file beside the task\'s file or below, such as "checks/save_note.py"',
    ),
  function: z.string().max(100).regex(/^[A-Za-z_]\w*$/).default('check_finish'),
  /** Milliseconds that the code may take for a call. */
  timeout_ms: z.int().min(100).max(60_000).default(2_000),
  /** Megabytes that the code may use beside those of Python or Node.js themselves. */
  memory_mb: z.int().min(16).max(2_048).default(128),
  /** Whether it is called for events of the user interface too, which takes a phone that reports them. */
  events: z.boolean().default(true),
})

/** Code that says whether a task is done, after MobileAgentBench's `check_finish`. */
export type CheckFinish = z.infer<typeof fields> & {
  /** SHA-256 of the code, in hexadecimal; only whoever reads an operator's file sets it, never the file. */
  readonly digest?: string
}

export const checkFinishSchema = fields.transform((given): CheckFinish => given)

/** Why no other file may name code. */
export const NO_CODE = 'code is taken only from files that the server\'s operator names: --task-file, --suite-dir'
