import { PACKAGES_FOLDER } from './files.ts'

/** Packages whose name leads to a file of their own choice. */
const MAIN_FILES: Readonly<Record<string, string>> = { '@embedpdf/fonts-arabic': '@embedpdf/fonts-arabic/dist/index.js' }

export function createRequire(): { resolve(name: string): string } {
  return { resolve: (name) => `${PACKAGES_FOLDER}/${MAIN_FILES[name] ?? name}` }
}
