import { languageOf } from '@droidgym/android/locale'
import { LruCache } from '@droidgym/phone/lru-cache'
import type { LanguageData } from '@droidgym/spec/world/language-data'
import { languageData } from '@droidgym/spec/world/language-data'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'

/** What decides which world a phone is in. */
export type WorldKey = Pick<EnvironmentSpec, 'seed' | 'locale' | 'content'>

/** How many phones' inventions are kept: those of the players that take turns. */
const KEPT = 8

/** `invent`, which remembers its latest results. It must give equal ones for the same key. */
export function inventByKey<T extends object>(invent: (key: WorldKey) => T): (key: WorldKey) => T {
  const invented = new LruCache<string, T>(KEPT)
  return (key) => {
    const { seed, locale, content } = key
    return invented.getOrMake(JSON.stringify([seed, locale, content]), () => invent(key))
  }
}

/** The texts of a phone's world. A fresh phone's are English, as since the first version. */
export function textsOf({ locale, content }: WorldKey): LanguageData {
  return languageData(content === 'fresh' ? 'en' : languageOf(locale))
}
