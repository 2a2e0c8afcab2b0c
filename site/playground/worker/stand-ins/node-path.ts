export const sep = '/'

export function join(...parts: readonly string[]): string {
  const names: string[] = []
  const path = parts.filter((part) => part !== '').join('/')
  for (const name of path.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '.' && name !== '') names.push(name)
  }
  return (path.startsWith('/') ? '/' : '') + names.join('/')
}

export function dirname(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), path.startsWith('/') ? 1 : 0))
}

export function basename(path: string, ending = ''): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}

/** For paths below the folder, which are the only ones that the engine asks for. */
export function relative(folder: string, path: string): string {
  return path.slice(folder.length + 1)
}
