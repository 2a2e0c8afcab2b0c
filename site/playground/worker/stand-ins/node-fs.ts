import { heldBelow, heldText } from './files.ts'

export function existsSync(path: string): boolean {
  return heldText(path) !== undefined || heldBelow(path).length > 0
}

export function readFileSync(path: string): string {
  const text = heldText(path)
  if (text === undefined) throw missing(path)
  return text
}

interface Entry {
  readonly name: string
  readonly parentPath: string
  isFile(): boolean
  isDirectory(): boolean
}

/** All files below a folder: the engine lists folders in no other way. */
export function readdirSync(folder: string): readonly Entry[] {
  const found = heldBelow(folder)
  if (found.length === 0) throw missing(folder)
  return found.map((path) => {
    const end = path.lastIndexOf('/')
    return { name: path.slice(end + 1), parentPath: path.slice(0, end), isFile: () => true, isDirectory: () => false }
  })
}

function missing(path: string): Error {
  return Object.assign(new Error(`ENOENT: the page has no file ${path}`), { code: 'ENOENT' })
}
