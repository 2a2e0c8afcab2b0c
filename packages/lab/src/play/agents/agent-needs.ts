import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import type { AgentSettings } from './agent-source.ts'
import { isOnPath } from './executable.ts'

const MAX_NEEDS = 32

const names = (pattern: RegExp, message: string) => (
  z.array(z.string().max(1000).regex(pattern, message)).max(MAX_NEEDS).default([])
)

/** Requirements of an agent. */
export const needsSchema = z.strictObject({
  /** The kind of phone; absent: any. */
  phone: z.enum(['simulated', 'real']).exactOptional(),
  /** The action space; the run must not ask for another one. */
  action_space: z.enum(ActionSpaceName).exactOptional(),
  /** Programs on its PATH, such as `adb`. */
  programs: names(/^[\w.+-]+$/, 'must be the name of a program'),
  /** Environment variables that are set and not empty. */
  variables: names(/^[A-Za-z_]\w*$/, 'must be the name of a variable'),
  /** Existing files or folders. */
  files: names(/./s, 'must be a path'),
  /** Packages that its Python can import. */
  python_packages: names(/^[A-Za-z_][\w.]*$/, 'must be the name of a package, as it is imported'),
})
export type AgentNeeds = z.infer<typeof needsSchema>

/** The phones and action space of a run. */
export interface RunOffers {
  /** Absent: remote workers have the phones. */
  readonly phone?: 'simulated' | 'real'
  /** The run's action space, if it asks for one. */
  readonly actionSpace?: ActionSpaceName | undefined
}

/** Timeout of Python's search for a package. */
const PYTHON_MS = 30_000
/** Searches only the root package: finding a submodule would run the package. */
const FIND = 'import importlib.util, sys; sys.exit(importlib.util.find_spec(sys.argv[1].split(".")[0]) is None)'

/** Unmet requirements in words, such as `the variable OPENAI_API_KEY, which is not set`; empty if none. */
export async function unmetNeeds(
  needs: AgentNeeds,
  settings: AgentSettings,
  offers: RunOffers,
): Promise<readonly string[]> {
  const { phone, action_space: space, programs, variables, files, python_packages: packages } = needs
  const { variables: given = process.env } = settings
  const unmet = [
    ...(phone !== undefined && offers.phone !== undefined && phone !== offers.phone
      ? [`a ${phone} phone, and this run plays on ${offers.phone} ones`] : []),
    ...(space !== undefined && offers.actionSpace !== undefined && space !== offers.actionSpace
      ? [`the action space ${space}, and this run asks for ${offers.actionSpace}`] : []),
    ...programs.filter((name) => !isOnPath(name, given['PATH'])).map((name) => `the program ${name}, which is not installed`),
    ...variables.filter((name) => (given[name] ?? '') === '').map((name) => `the variable ${name}, which is not set for it`),
    ...files.filter((file) => !existsSync(file)).map((file) => `the file ${file}, which is not there`),
  ]
  for (const name of packages) {
    if (!await hasPackage(name, settings)) unmet.push(`the Python package ${name}, which is not installed`)
  }
  return unmet
}

async function hasPackage(name: string, { python = 'python3', variables = process.env }: AgentSettings): Promise<boolean> {
  try {
    await promisify(execFile)(python, ['-c', FIND, name], { env: variables, timeout: PYTHON_MS })
    return true
  } catch {
    return false
  }
}
