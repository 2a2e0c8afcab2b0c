import { createHash } from 'node:crypto'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { environmentDefinitionSchema, environmentFaults, taskFaults } from './definitions.ts'
import type { EnvironmentSpec } from './environments/environment.ts'
import { WALLPAPERS } from './environments/environment.ts'
import { environmentRowSchema, resolveRow } from './environments/environments.ts'
import type { OwnEnvironments } from './environments/own-environments.ts'
import { setOwnEnvironments } from './environments/own-environments.ts'
import { readCheckCode } from './load/check-code.ts'
import { FileCheck, isFolder, readBounded } from './load/file-check.ts'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'
import { withBesides } from './tasks/setup-files.ts'
import { setOwnSplits } from './splits/own-splits.ts'
import type { SplitFile } from './splits/split-file.ts'
import { splitFileSchema } from './splits/split-file.ts'
import { knownSplit, OWN_SPLIT, splitFaults } from './splits/splits.ts'
import type { BrokenTaskFile } from './tasks/own-tasks.ts'
import { setOwnTasks } from './tasks/own-tasks.ts'
import { taskDefinitionSchema } from './tasks/task.ts'
import type { TaskSpec } from './tasks/task.ts'
import type { Fault } from './tasks/tasks.ts'
import { loadTasks, scriptFaults, StringTables } from './tasks/tasks.ts'
import { setOwnTemplates } from './templates/own-templates.ts'
import { templateSchema } from './templates/template.ts'
import type { Template } from './templates/template.ts'
import { faultsOfTemplate, loadTemplates } from './templates/templates.ts'

// Tasks and environments of files that the operator names. They are checked like those under `envs`, with bounds on the
// work that they cause, and are known in the whole process.

/** Where tasks and environments come from beside those of the package. */
export interface OwnPaths {
  /** YAML: an entry as in `envs/tasks` or `envs/templates`, or a list of them; scripts are optional. */
  readonly taskFiles: readonly string[]
  /**
   * YAML: an entry as in `envs/environments` or written out, whose `wallpaper` may be a picture, or one as a file of
   * `envs/splits`, or a list of them.
   */
  readonly environmentFiles: readonly string[]
  /** Folders with `tasks/*.yaml` and `environments/*.yaml`; the folder's name is the name of the suite. */
  readonly suiteDirs: readonly string[]
}

export interface OwnFiles extends OwnEnvironments {
  readonly tasks: readonly TaskSpec[]
  readonly templates: readonly Template[]
  readonly splits: readonly SplitFile[]
  /** The faulty files, whose content is left out. */
  readonly faulty: readonly BrokenTaskFile[]
  /** The paths of the tasks' code, by its digest. */
  readonly code: ReadonlyMap<string, string>
  /** The file of each task, template and environment. */
  readonly sources: ReadonlyMap<OwnEntry, string>
}

export type OwnEntry = TaskSpec | Template | EnvironmentSpec

/** Says why the bytes of a picture cannot be used as wallpaper, if they cannot. */
type PictureCheck = (bytes: Uint8Array) => Promise<string | undefined>

/** The suite of the tasks of single files that name none. */
const OWN_SUITE = 'own'
/** Maximum bytes of a picture that is read; the check of pictures may allow fewer. */
const MAX_PICTURE_BYTES = 16 * 1024 * 1024
/** Maximum bytes of all pictures; every thread has its own. */
const MAX_ALL_PICTURE_BYTES = 64 * 1024 * 1024
const MAX_PROBLEMS = 20
const MAX_PROBLEM_LENGTH = 600

const picture = z
  .string()
  .max(200)
  .regex(/^[\w-][\w. -]*(\/[\w-][\w. -]*)*\.(png|PNG|jpe?g|JPE?G)$/, `must be one of ${WALLPAPERS.join(', ')}, or a picture beside the file, such as "forest.png"`)
const wallpaper = z.union([z.enum(WALLPAPERS), picture])

export const ownTaskSchema = taskDefinitionSchema
export const ownTemplateSchema = templateSchema
export const ownEnvironmentRowSchema = environmentRowSchema.extend({ wallpaper })
export const ownEnvironmentSchema = environmentDefinitionSchema.extend({ wallpaper })

/**
 * Reads the files. A faulty one is left out as a whole and listed; the others are not affected. An id must differ from
 * all others, those of the package included.
 */
export async function readOwnFiles(paths: OwnPaths, pictureFault: PictureCheck): Promise<OwnFiles> {
  const files = new OwnFilesReader(pictureFault)
  for (const file of paths.taskFiles) files.readTasks(file)
  for (const file of paths.environmentFiles) await files.readEnvironments(file)
  for (const folder of paths.suiteDirs) await files.readSuite(folder)
  return files.found
}

/** Whether a file holds tasks or environments, by the keys of its first entry; undefined when it cannot be read. */
export function kindOfFile(file: string): 'tasks' | 'environments' | undefined {
  const [first] = new FileCheck(file, undefined).entries()
  const value = first?.value
  if (typeof value !== 'object' || value === null) return undefined
  const countOf = (schema: z.ZodObject): number => Object.keys(value).filter((key) => key in schema.shape).length
  if (isSplit(value)) return 'environments'
  const environment = Math.max(countOf(ownEnvironmentSchema), countOf(ownEnvironmentRowSchema))
  return environment > Math.max(countOf(ownTaskSchema), countOf(ownTemplateSchema)) ? 'environments' : 'tasks'
}

/** Makes the tasks and environments known in this thread, and in those that it starts from now on. */
export function useOwnFiles({ tasks, templates, environments, splits, wallpapers, faulty, code }: OwnFiles): void {
  setOwnTasks({ tasks, broken: faulty, code })
  setOwnTemplates(templates)
  setOwnSplits(splits)
  setOwnEnvironments({ environments, wallpapers, broken: faulty.map(({ file }) => file) })
}

class OwnFilesReader {
  readonly #pictureFault: PictureCheck
  readonly #strings = new StringTables()
  readonly #shippedSuites = new Set(loadTasks().flatMap(({ suites }) => suites))
  readonly #tasks = new Map<string, TaskSpec>()
  readonly #templates = new Map<string, Template>()
  readonly #environments = new Map<string, EnvironmentSpec>()
  readonly #splits = new Map<string, SplitFile>()
  readonly #wallpapers = new Map<string, Uint8Array>()
  readonly #code = new Map<string, string>()
  readonly #faulty: BrokenTaskFile[] = []
  readonly #sources = new Map<OwnEntry, string>()
  /** The folder of each suite. */
  readonly #suites = new Map<string, string>()

  constructor(pictureFault: PictureCheck) {
    this.#pictureFault = pictureFault
  }

  get found(): OwnFiles {
    return {
      tasks: [...this.#tasks.values()],
      templates: [...this.#templates.values()],
      environments: [...this.#environments.values()],
      splits: [...this.#splits.values()],
      wallpapers: this.#wallpapers,
      faulty: this.#faulty,
      code: this.#code,
      broken: this.#faulty.map(({ file }) => file),
      sources: this.#sources,
    }
  }

  readTasks(file: string, suite?: string): void {
    const checked = new FileCheck(file, suite)
    const tasks: TaskSpec[] = []
    const templates: Template[] = []
    for (const { value, index } of checked.entries()) {
      if (isTemplate(value)) {
        const read = checked.check(value, index, ownTemplateSchema)
        if (read === undefined) continue
        const template = { ...read, suites: suitesOf(read, suite) }
        checked.report(index, this.#templateFaults(template))
        templates.push(template)
      } else {
        const read = checked.check(value, index, ownTaskSchema)
        if (read === undefined) continue
        const named = withBesides(read, (name, most) => readBounded(join(dirname(checked.file), name), most))
        const task = this.#withCode({ ...named.task, suites: suitesOf(read, suite) }, checked, index)
        const faults = named.faults.length > 0 ? named.faults : this.#taskFaults(task)
        checked.report(index, [...faults, ...this.#twice(this.#tasks.get(task.id))])
        tasks.push(task)
      }
    }
    checked.reportTwins([...tasks, ...templates])
    if (this.#isFaulty(checked)) return
    for (const task of tasks) this.#tasks.set(task.id, task)
    for (const template of templates) this.#templates.set(template.id, template)
    for (const entry of [...tasks, ...templates]) this.#sources.set(entry, file)
  }

  async readEnvironments(file: string, suite?: string): Promise<void> {
    const checked = new FileCheck(file, suite)
    const environments: EnvironmentSpec[] = []
    const wallpapers = new Map<string, Uint8Array>()
    const splits: SplitFile[] = []
    for (const { value, index } of checked.entries()) {
      if (isSplit(value)) {
        splits.push(...this.#readSplit(checked, value, index))
        continue
      }
      const environment = resolved(checked, value, index)
      if (environment === undefined) continue
      checked.report(index, [
        ...environmentFaults(environment, packageRoot()),
        ...idFaults(environment),
        ...this.#twice(this.#environments.get(environment.id)),
      ])
      environments.push(await this.#withPicture(environment, wallpapers, checked, index))
    }
    checked.reportTwins([...environments, ...splits.map(({ name }) => ({ id: name }))])
    if (this.#isFaulty(checked)) return
    for (const split of splits) this.#splits.set(split.name, split)
    for (const [name, bytes] of wallpapers) this.#wallpapers.set(name, bytes)
    for (const environment of environments) {
      this.#environments.set(environment.id, environment)
      this.#sources.set(environment, file)
    }
  }

  #readSplit(checked: FileCheck, value: unknown, index: number | undefined): readonly SplitFile[] {
    const split = checked.check(value, index, splitFileSchema)
    if (split === undefined) return []
    const isKnown = split.name === OWN_SPLIT || knownSplit(split.name) !== undefined || this.#splits.has(split.name)
    const known = isKnown ? [{ at: 'name', reason: `there is a split "${split.name}" already; choose another name` }] : []
    checked.report(index, [...known, ...splitFaults(split)])
    return [split]
  }

  async readSuite(folder: string): Promise<void> {
    const suite = basename(resolve(folder))
    const checked = new FileCheck(folder, suite)
    const other = this.#suites.get(suite)
    if (other !== undefined) checked.fail(`the suite of ${other} has the same name, "${suite}": rename the folder`)
    if (this.#shippedSuites.has(suite)) checked.fail(`"${suite}" is a suite of droidgym's own: rename the folder`)
    const [tasks, environments] = [checked.list('tasks'), checked.list('environments')]
    if (!isFolder(folder)) checked.fail('there is no such folder')
    else if (checked.problems.length === 0 && tasks.length + environments.length === 0) {
      checked.fail('it has neither tasks/*.yaml nor environments/*.yaml')
    }
    if (this.#isFaulty(checked)) return
    this.#suites.set(suite, folder)
    for (const file of tasks) this.readTasks(file, suite)
    for (const file of environments) await this.readEnvironments(file, suite)
  }

  #taskFaults(task: TaskSpec): readonly Fault[] {
    const shipped = task.suites.find((suite) => this.#shippedSuites.has(suite))
    const of = shipped === undefined ? [] : [{ at: 'suites', reason: `"${shipped}" is a suite of droidgym's own: name another` }]
    // A table of texts that cannot be read has no keys.
    const has = (reference: string): boolean => this.#strings.has(reference, new SpecReader(packageRoot()))
    return [...of, ...taskFaults(task, packageRoot()), ...scriptFaults(task, has)]
  }

  #templateFaults(template: Template): readonly Fault[] {
    if (loadTemplates().some(({ id }) => id === template.id)) {
      return [{ at: 'id', reason: `there is a template "${template.id}" already; choose another id` }]
    }
    const faults = faultsOfTemplate(template, (task) => [...this.#taskFaults(task), ...codeFaults(task)])
    return [...faults, ...this.#twice(this.#templates.get(template.id))]
  }

  #twice(other: OwnEntry | undefined): readonly Fault[] {
    if (other === undefined) return []
    return [{ at: 'id', reason: `"${other.id}" is in ${this.#sources.get(other) ?? ''} as well; choose another id` }]
  }

  /** With the digest of its code, if it names some. */
  #withCode(task: TaskSpec, checked: FileCheck, index: number | undefined): TaskSpec {
    const { check_finish: check } = task
    if (check === undefined) return task
    const found = readCheckCode(dirname(checked.file), check.file)
    if ('fault' in found) {
      checked.report(index, [{ at: 'check_finish.file', reason: found.fault }])
      return task
    }
    this.#code.set(found.digest, found.path)
    return { ...task, check_finish: { ...check, digest: found.digest } }
  }

  /** With the name of its picture, whose bytes are added to the wallpapers, if it brings one. */
  async #withPicture(
    environment: EnvironmentSpec,
    wallpapers: Map<string, Uint8Array>,
    checked: FileCheck,
    index: number | undefined,
  ): Promise<EnvironmentSpec> {
    if (WALLPAPERS.some((name) => name === environment.wallpaper)) return environment
    const file = join(dirname(checked.file), environment.wallpaper)
    const found = readBounded(file, MAX_PICTURE_BYTES)
    const reason = 'fault' in found ? found.fault : await this.#pictureFault(found.bytes)
    if (reason !== undefined) checked.report(index, [{ at: 'wallpaper', reason: `${file} ${reason}` }])
    if ('fault' in found) return environment
    const hash = createHash('sha256').update(found.bytes).digest('hex').slice(0, 16)
    const name = `own_${basename(file).replace(/\.\w+$/, '').replaceAll(/\W/g, '-').slice(0, 60)}_${hash}`
    const all = new Map([...this.#wallpapers, ...wallpapers, [name, found.bytes]])
    if ([...all.values()].reduce((sum, { length }) => sum + length, 0) > MAX_ALL_PICTURE_BYTES) {
      checked.fail(`the pictures of all environments have more than ${MAX_ALL_PICTURE_BYTES} bytes: make them smaller`)
      return environment
    }
    wallpapers.set(name, found.bytes)
    return { ...environment, wallpaper: name }
  }

  #isFaulty({ file, suite, problems }: FileCheck): boolean {
    if (problems.length === 0) return false
    const most = problems.slice(0, MAX_PROBLEMS).map((problem) => (
      problem.length > MAX_PROBLEM_LENGTH ? `${problem.slice(0, MAX_PROBLEM_LENGTH)}…` : problem
    ))
    const rest = problems.length - most.length
    this.#faulty.push({
      file,
      suites: [suite ?? OWN_SUITE],
      problems: rest > 0 ? [...most, `${file}: and ${rest} more`] : most,
    })
    return true
  }
}

/** Streams and sweeps choose among the package's environments by globs over their digits. */
function idFaults({ id }: EnvironmentSpec): readonly Fault[] {
  return /^\d/.test(id) ? [{ at: 'id', reason: `"${id}" begins with a digit, as droidgym's own do: choose another id` }] : []
}

/** The suites that a task names, and the suite of its folder. */
function suitesOf({ suites }: TaskSpec | Template, folder: string | undefined): string[] {
  if (folder !== undefined) return [...new Set([...suites, folder])]
  return suites.length === 0 ? [OWN_SUITE] : suites
}

function isSplit(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'factors')
}

function isTemplate(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'parameters')
}

/** An entry with `layout` is a row; another one is written out. Faults are reported. */
function resolved(checked: FileCheck, value: unknown, index: number | undefined): EnvironmentSpec | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'layout')) {
    const environment = checked.check(value, index, ownEnvironmentSchema)
    return environment && { ...environment, split: OWN_SPLIT }
  }
  const row = checked.check(value, index, ownEnvironmentRowSchema)
  if (row === undefined) return undefined
  const { environment, faults } = resolveRow(row)
  checked.report(index, faults)
  return environment
}

/** Templates make tasks when they are named, long after code is read and hashed. */
function codeFaults({ check_finish: check }: TaskSpec): readonly Fault[] {
  return check === undefined ? [] : [{ at: 'check_finish', reason: 'templates cannot name code' }]
}
