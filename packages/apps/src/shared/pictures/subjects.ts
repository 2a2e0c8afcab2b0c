import { LruCache } from '@droidgym/phone/lru-cache'
import { Random } from '@droidgym/spec/random'
import type { Sheet, Subject, SubjectKind } from '@droidgym/spec/world/picture-data'
import { SUBJECT_KINDS, papersData, subjectsData } from '@droidgym/spec/world/picture-data'

/** What a picture can show. */
export interface Entry {
  readonly kind: SubjectKind | 'papers'
  readonly subject?: Subject
  readonly sheet?: Sheet
}

/** Words of a phrase at the most. */
const LONGEST = 4

interface Register {
  readonly byName: ReadonlyMap<string, Entry>
  /** Names of subjects by the words for them. */
  readonly byPhrase: ReadonlyMap<string, readonly string[]>
}

/** How many texts are read once for all screens on which they stand. */
const KEPT_TEXTS = 1024
const foundIn = new LruCache<string, readonly string[]>(KEPT_TEXTS)

let register: Register | undefined

function subjects(): Register {
  return (register ??= read())
}

function read(): Register {
  const byName = new Map<string, Entry>()
  const byPhrase = new Map<string, string[]>()
  const add = ({ name, words }: Pick<Subject, 'name' | 'words'>, entry: Entry): void => {
    byName.set(name, entry)
    for (const phrase of new Set([name, ...words].map((text) => stemsOf(text).join(' ')))) {
      byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), name])
    }
  }
  for (const kind of SUBJECT_KINDS) {
    for (const subject of subjectsData()[kind]) add(subject, { kind, subject })
  }
  for (const sheet of papersData().sheets) add(sheet, { kind: 'papers', sheet })
  return { byName, byPhrase }
}

/** The subject of a name, if there is one. */
export function subjectNamed(name: string): Entry | undefined {
  return subjects().byName.get(name)
}

/** Names of the subjects of these kinds, in the order of the data. */
export function subjectNames(kinds: readonly Entry['kind'][]): readonly string[] {
  return [...subjects().byName].flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : []))
}

/**
 * The subject of the first of the texts that has a word for one. Of words side by side the last counts: a lemon cake is
 * a cake. Of several subjects the seed draws one that is not `taken`, if there is such.
 */
export function subjectOf(
  texts: readonly string[],
  seed: number,
  taken: ReadonlySet<string> = new Set(),
): string | undefined {
  for (const text of texts) {
    const found = foundIn.getOrMake(text, () => phraseIn(stemsOf(text)))
    if (found.length === 0) continue
    const free = found.filter((name) => !taken.has(name))
    return new Random(seed).pick(free.length > 0 ? free : found)
  }
  return undefined
}

function phraseIn(stems: readonly string[]): readonly string[] {
  const { byPhrase } = subjects()
  let found: readonly string[] = []
  let at = 0
  while (at < stems.length) {
    const phrase = longestPhrase(stems, at)
    if (phrase > 0) found = byPhrase.get(stems.slice(at, at + phrase).join(' ')) ?? found
    else if (found.length > 0) return found
    at += Math.max(1, phrase)
  }
  return found
}

/** How many words from a place on are a phrase; 0 if none. */
function longestPhrase(stems: readonly string[], at: number): number {
  for (let count = Math.min(LONGEST, stems.length - at); count > 0; count--) {
    if (subjects().byPhrase.has(stems.slice(at, at + count).join(' '))) return count
  }
  return 0
}

/** The words of a text without the endings of the plural. */
function stemsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=s|x|ch|sh|o)es$/, '').replace(/(?<=[^s])s$/, ''))
}
