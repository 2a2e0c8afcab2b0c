import { PACKAGES_FOLDER } from './files.ts'

export function createRequire(): { resolve(name: string): string } {
  return { resolve: (name) => `${PACKAGES_FOLDER}/${isPackage(name) ? `${name}/dist/index.js` : name}` }
}

/** Names no file: the package leads to its main one, wherever that is in Node. */
function isPackage(name: string): boolean {
  return name.split('/').length === 2 && name.startsWith('@')
}
