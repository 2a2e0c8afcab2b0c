import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { selectByGlobs } from '@droidgym/spec/glob'
import { findEnvironment, isDrawnId } from '@droidgym/spec/splits/find-environment'
import { DEFAULT_NUM_PHONES, phonesOf } from '@droidgym/spec/splits/phones-of'
import { ALL_SHIFTS, SHIFTED_SPLIT, SHIFTS, shiftSplit } from '@droidgym/spec/splits/shifts'
import type { Split } from '@droidgym/spec/splits/splits'
import { findSplit, firstPhones, knownSplit } from '@droidgym/spec/splits/splits'
import { UsageError } from '../exit.ts'
import { some, wholeNumber } from './options.ts'
import { splitNames } from './split-names.ts'

/** The options that choose the first phones of splits. */
export interface FirstPhonesFlags {
  readonly numPhones?: number
  readonly phoneSeed?: number
}

/** The options that choose splits. */
export interface SplitFlags extends FirstPhonesFlags {
  /** Names. A file is replaced by the names of its splits before a command acts (`own-options.ts`). */
  readonly split?: readonly string[]
  readonly shift?: string
}

export interface PhoneFlags extends SplitFlags {
  readonly environments?: string
}

const PLAIN_ID = /^[\w-]+$/
/** More would be listed for minutes. */
const MAX_PHONES = 1_000_000
/** In place of a name: every listed phone. */
const ALL_LISTED = 'all'

/** The phone of commands that show one. Test phones are held out, also from people, who tune by what they see. */
export const FIRST_TRAINING_PHONE = '000'
export const PHONE_HELP = 'a phone by its id, such as train-sampled-17; the default is of train, as test phones are held out'

/** `usual` says in the help what is played without the option. */
export function addSplitOption(command: Command, usual: string): Command {
  return command.option('--split <names>', `phones of these splits ('droidgym splits'), or of a YAML file, with commas; ${usual}`, splitNames)
}

export function addFirstPhonesOptions(command: Command): Command {
  return command
    .option('--num-phones <number>', `the first phones of each split; default ${DEFAULT_NUM_PHONES} of an endless one, all of another`, phoneCount)
    .option('--phone-seed <number>', 'seed that decides which phones are the first; default 0', seed)
}

/** All options that choose splits. */
export function addSplitOptions(command: Command, usual: string): Command {
  return addFirstPhonesOptions(addSplitOption(command, usual))
    .addOption(new Option('--shift <factor>', `phones as in ${SHIFTED_SPLIT}, with this one factor as in ${ALL_SHIFTS}`).choices(SHIFTS))
}

/** The same, and globs over the phones. */
export function addPhoneOptions(command: Command, usual: string): Command {
  return addSplitOptions(command, usual)
    .option('--environments <globs>', 'only these phones: comma-separated globs, or ids of any, such as train-sampled-17')
}

/**
 * The phones that the options choose: of `usual` if they name neither a split nor phones, else of all splits. Throws a
 * `UsageError`, or a `SpecError` for an unknown split.
 */
export function choosePhones(flags: PhoneFlags, usual?: string): readonly EnvironmentSpec[] {
  const { environments: globs = '*', numPhones, phoneSeed } = flags
  const names = chosenNames(flags) ?? (flags.environments === undefined && usual !== undefined ? [usual] : undefined)
  if (names === undefined && (numPhones ?? phoneSeed) !== undefined) {
    throw new UsageError('--num-phones and --phone-seed go with --split: name one, such as train-sampled')
  }
  const phones = names === undefined ? loadEnvironments() : firstOf(names, flags)
  const ids = globs.split(',').map((id) => id.trim())
  const drawn = ids.filter((id) => isDrawnId(id)).map((id) => findEnvironment(id))
  const named = drawn.filter(({ split }) => names?.includes(split) ?? true)
  const chosen = unlike([...selectByGlobs(phones, globs), ...named])
  // A phone that is named and not among these would be left out silently.
  const plain = globs.includes('{') ? [] : ids
  const left = plain.filter((id) => PLAIN_ID.test(id) && !chosen.some((phone) => phone.id === id))
  if (chosen.length > 0 && left.length > 0) {
    const known = [...selectByGlobs(loadEnvironments(), left.join(',')), ...drawn]
    some(known, loadEnvironments(), { kind: 'environment', globs: left.join(',') })
    const why = names === undefined ? '' : ` of ${names.join(' or ')}: leave it out, or name its split with --split`
    throw new UsageError(`${left.join(', ')} is no environment${why}`)
  }
  if (chosen.length > 0) return chosen
  // Phones of other splits match: the mistake is in the split.
  const others = [...selectByGlobs(loadEnvironments(), globs), ...drawn]
  some(others, loadEnvironments(), { kind: 'environment', globs })
  throw new UsageError(`No environment of ${names?.join(' or ') ?? 'any split'} matches ${JSON.stringify(globs)}`)
}

/**
 * As `choosePhones`, but without a split or phones those with the ids `usual`. Throws a `UsageError` when there are no
 * usual ones.
 */
export function chooseNamedPhones(flags: PhoneFlags, usual?: string): readonly EnvironmentSpec[] {
  if ((flags.environments ?? chosenNames(flags)) !== undefined) return choosePhones(flags)
  if (usual === undefined) throw new UsageError('Name the phones of the gym: --environments, or --split with --num-phones')
  return choosePhones({ ...flags, environments: usual })
}

/** The one split that the options choose, with as many phones as they say. Throws as `choosePhones`. */
export function chooseSplit(flags: SplitFlags, usual: string): Split {
  const [name = usual, another] = chosenNames(flags) ?? []
  if (another !== undefined || name === ALL_LISTED) throw new UsageError('An episode draws its phone from one split: name one with --split')
  const split = findSplit(name)
  const { numPhones, phoneSeed } = flags
  if ((numPhones ?? phoneSeed) === undefined) return split
  return firstPhones(split, numPhones ?? split.size ?? DEFAULT_NUM_PHONES, phoneSeed ?? 0)
}

function firstOf(names: readonly string[], { numPhones, phoneSeed }: SplitFlags): readonly EnvironmentSpec[] {
  const splits = names.flatMap((name) => (name === ALL_LISTED ? listedSplits() : [findSplit(name)]))
  return splits.flatMap((split) => phonesOf(split, numPhones, phoneSeed))
}

function listedSplits(): readonly Split[] {
  return ['train', 'test', 'own'].flatMap((name) => knownSplit(name) ?? [])
}

function chosenNames({ split, shift }: SplitFlags): readonly string[] | undefined {
  if (split?.length === 0) throw new UsageError("--split names no split: see 'droidgym splits'")
  if (shift === undefined) return split
  if (split?.some((name) => name !== SHIFTED_SPLIT)) {
    throw new UsageError(`--shift changes ${SHIFTED_SPLIT}, but --split is ${split.join(',')}: leave one of them out`)
  }
  return [shiftSplit(shift)]
}

/** Seeds can draw one phone at two places. */
function unlike(phones: readonly EnvironmentSpec[]): readonly EnvironmentSpec[] {
  return [...new Map(phones.map((phone) => [phone.id, phone])).values()]
}

function phoneCount(text: string): number {
  const count = wholeNumber(text)
  if (count >= 1 && count <= MAX_PHONES) return count
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_PHONES}.`)
}

/** Parses a seed, a whole number below 2³². */
export function seed(text: string): number {
  const value = wholeNumber(text)
  if (value <= MAKE_OPTIONS.seed.most) return value
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAKE_OPTIONS.seed.most}.`)
}
