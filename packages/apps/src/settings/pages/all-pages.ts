import type { Page } from '../page.ts'
import { lockPages } from '../lock/lock-pages.ts'
import { accountPages } from './accounts.ts'
import { appPages } from './apps.ts'
import { connectedPages } from './connected.ts'
import { devicePages } from './device.ts'
import { displayPages } from './display.ts'
import { networkPages } from './network.ts'
import { personalPages } from './personal.ts'
import { soundPages } from './sound.ts'
import { storagePages } from './storage.ts'
import { systemPages } from './system.ts'

/** Every sub-page, in the order in which search lists them. */
export const ALL_PAGES: readonly Page[] = [
  ...networkPages,
  ...connectedPages,
  ...appPages,
  ...displayPages,
  ...soundPages,
  ...storagePages,
  ...devicePages,
  ...personalPages,
  ...lockPages,
  ...accountPages,
  ...systemPages,
]

const BY_FRAGMENT: ReadonlyMap<string, Page> = new Map(ALL_PAGES.map((page) => [page.fragment, page]))

/** The page of a fragment. Throws a RangeError for a fragment without one: a mistake in the table. */
export function pageOf(fragment: string): Page {
  const page = BY_FRAGMENT.get(fragment)
  if (page === undefined) throw new RangeError(`No page of Settings for the fragment ${fragment}: add it to pages/`)
  return page
}
