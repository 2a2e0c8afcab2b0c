import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import { ENGLISH_APPS, ENGLISH_WORDS } from '@droidgym/apps/test/english-words'
import { hasIcon } from '@droidgym/phone/app'
import { findAll } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { localeTags, textLocales } from '@droidgym/spec/environments/locales'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const PACKAGES = INSTALLED_APPS.filter(hasIcon)
  .map(({ definition }) => definition.packageName)
  .filter((packageName) => !ENGLISH_APPS.includes(packageName))
const ENGLISH = 'en-US'

/** The English texts of envs/strings. What people write and things are called is not among them. */
function englishTexts(): ReadonlySet<string> {
  const folder = join(packageRoot(), 'envs/strings')
  const texts = readdirSync(folder).flatMap((name) =>
    Object.values(parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Record<string, unknown>>))
  return new Set(texts.map((byLocale) => byLocale[ENGLISH]).filter((text) => typeof text === 'string'))
}

/** The words on the first screens of all apps. */
async function shownIn(locale: string): Promise<ReadonlySet<string>> {
  const phone = await createPhone({ ...findEnvironment('100'), content: 'lived-in', locale })
  const shown = PACKAGES.flatMap((packageName) => {
    phone.shell(['monkey', '-p', packageName, '-c', 'android.intent.category.LAUNCHER', '1'])
    return findAll(phone, { enabled: true }).flatMap(({ text, contentDescription }) => [text, contentDescription])
  })
  return new Set(shown.filter((text) => /\p{L}{2}/u.test(text)))
}

const english = englishTexts()
let inEnglish: ReadonlySet<string>
beforeAll(async () => {
  inEnglish = await shownIn(ENGLISH)
})

it.each(textLocales().filter((locale) => locale !== ENGLISH))('shows no English on the first screens of apps in %s', async (texts) => {
  const locale = localeTags().find((tag) => tag === texts || tag.startsWith(`${texts}-`)) ?? texts
  const words = ENGLISH_WORDS.filter(({ locales }) => locales?.includes(texts) ?? true).flatMap((each) => each.texts)
  const left = [...(await shownIn(locale))].filter((text) => inEnglish.has(text) && english.has(text))
  expect(left.filter((text) => !words.includes(text))).toEqual([])
})
