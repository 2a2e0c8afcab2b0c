import { z } from 'zod'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'

const names = z.array(z.string().min(1).max(500)).max(100)
const pageSchema = z.strictObject({
  name: z.string().min(1).max(100),
  /** Ids of elements, which a WebView reports as resource ids without a package. */
  resource_ids: names,
  /** Texts or content descriptions of checkboxes and buttons. */
  texts: names,
})
export type CaptchaPage = z.infer<typeof pageSchema>

const lists = new Map<string, readonly CaptchaPage[]>()

/** How to recognise pages that ask whether the user is human: `envs/captcha-pages.yaml`. Throws `SpecError`. */
export function loadCaptchaPages(root = packageRoot()): readonly CaptchaPage[] {
  const known = lists.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const pages = reader.read('envs/captcha-pages.yaml', z.array(pageSchema).max(100)) ?? []
  reader.finish()
  lists.set(root, pages)
  return pages
}
