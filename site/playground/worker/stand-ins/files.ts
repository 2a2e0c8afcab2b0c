/** Where the package lies for the engine, and where the packages of its fonts lie. Neither is a real folder. */
export const PACKAGE_FOLDER = '/droidgym'
export const PACKAGES_FOLDER = '/node_modules'

const held = new Map<string, string>()
const fetched = new Map<string, Uint8Array<ArrayBuffer> | undefined>()

/** Puts the data of the build where the engine reads its files; paths are relative to the package. */
export function holdFiles(files: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(files)) held.set(`${PACKAGE_FOLDER}/${path}`, JSON.stringify(value))
}

/** A file as text, if the page has it. */
export function heldText(path: string): string | undefined {
  const text = held.get(path)
  if (text !== undefined || !path.startsWith(PACKAGES_FOLDER)) return text
  const bytes = fetchNow(path)
  return bytes && new TextDecoder().decode(bytes)
}

/** The paths below a folder. */
export function heldBelow(folder: string): readonly string[] {
  return [...held.keys()].filter((path) => path.startsWith(`${folder}/`))
}

/**
 * A file of a package, from the server. The engine is synchronous and asks for a font in the middle of a layout; a
 * worker may wait for a request, where a page may not.
 */
export function fetchNow(path: string): Uint8Array<ArrayBuffer> | undefined {
  if (fetched.has(path)) return fetched.get(path)
  const request = new XMLHttpRequest()
  request.open('GET', addressOf(path), false)
  request.responseType = 'arraybuffer'
  request.send()
  const bytes = request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : undefined
  fetched.set(path, bytes)
  return bytes
}

/** Fetches a file of a package before it is asked for. */
export async function fetchAhead(path: string): Promise<void> {
  const response = await fetch(addressOf(path))
  if (response.ok) fetched.set(path, new Uint8Array(await response.arrayBuffer()))
}

/** Relative to the page's folder, in which the script lies in a folder of its own. */
// Vite takes `new URL(…, import.meta.url)` for a file that it should find.
const here = import.meta.url

function addressOf(path: string): URL {
  return new URL(`../files${path.slice(PACKAGES_FOLDER.length)}`, here)
}
