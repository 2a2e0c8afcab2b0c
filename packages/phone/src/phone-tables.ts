import type { App, SystemWindows } from './app.ts'
import { hasIcon } from './app.ts'
import type { Composer } from './screen.ts'
import type { AppDefinition } from './system/app-definition.ts'
import { filePlaces } from './system/storage/files.ts'
import type { FilePlaces } from './system/storage/files.ts'
import { WindowMemory } from './window-memory.ts'

/** The parts of a phone that are looked up by name. */
export interface InstalledParts {
  readonly apps: readonly App[]
  readonly system: SystemWindows
}

/** What is looked up in them. */
interface PhoneTables {
  readonly composer: Composer
  readonly definitions: ReadonlyMap<string, AppDefinition>
  readonly places: FilePlaces
}

/** Shared by all phones of the process: phones of one configuration show the same windows. */
const WINDOWS = new WindowMemory()

const known = new WeakMap<InstalledParts, PhoneTables>()

/** The tables of a phone's parts; phones with the same parts share them. */
export function tablesOf(parts: InstalledParts): PhoneTables {
  const tables = known.get(parts) ?? makeTables(parts)
  known.set(parts, tables)
  return tables
}

function makeTables({ apps, system }: InstalledParts): PhoneTables {
  const definitions = apps.map(({ definition }) => definition)
  const byName = new Map(apps.map((app) => [app.definition.packageName, app]))
  return {
    composer: { apps: byName, appsWithIcon: apps.filter(hasIcon), system, memory: WINDOWS },
    definitions: new Map(definitions.map((app) => [app.packageName, app])),
    places: filePlaces(definitions),
  }
}
