import { compilePattern } from '@droidgym/android/pattern'
import type { Phone } from '@droidgym/phone/phone'
import { absolutePath } from '../file-access.ts'

/**
 * The paths that match a pattern, sorted, in the form of the pattern: relative ones stay relative. `text` is the
 * pattern as written, which determines the depth; `*` matches no slash and no file that begins with a dot.
 */
export function matchPaths(phone: Phone, cwd: string, pattern: string, text: string): readonly string[] {
  const parts = text.split('/')
  let found: readonly string[] = ['']
  for (const [index, part] of parts.entries()) {
    const separator = index === 0 ? '' : '/'
    if (!/[*?]/.test(part)) {
      found = found.map((path) => `${path}${separator}${part}`)
      continue
    }
    found = found.flatMap((path) => {
      const names = phone.files.list(phone.state, absolutePath({ cwd }, `${path}${separator}`)) ?? []
      return names.filter((name) => !name.startsWith('.')).map((name) => `${path}${separator}${name}`)
    })
    const here = compilePattern(`^(?s:${pattern.split('\\/').slice(0, index + 1).join('\\/')})$`)
    found = found.filter((path) => here.test(path))
  }
  return found.filter((path) => phone.files.stat(phone.state, absolutePath({ cwd }, path)) !== null)
}
