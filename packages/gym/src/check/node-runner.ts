import dgram from 'node:dgram'
import { readSync, writeSync } from 'node:fs'
import net from 'node:net'
import { basename, dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Runs the check_finish of a JavaScript file: calls come in on descriptor 3 and answers go out on 4, a JSON object a
// line. Everything is read synchronously, so that the code gets facts without waiting. It imports nothing of ours: the
// process may read only this file and the code's folder.

interface ViewNode {
  readonly children: readonly ViewNode[]
}

interface Screen {
  readonly xml: string
  readonly package: string
  readonly rotation: number
  readonly width: number
  readonly height: number
  readonly tree: readonly ViewNode[]
}

type Check = (view: View, event: unknown) => unknown

const [, , FILE = '', FUNCTION = ''] = process.argv
const INPUT = 3
const OUTPUT = 4
const MAX_TEXT_CHARS = 2_000

/** The screen, and the facts of the phone. */
class View {
  readonly xml: string
  readonly package: string
  readonly rotation: number
  readonly width: number
  readonly height: number
  readonly tree: readonly ViewNode[]

  constructor(screen: Screen) {
    this.xml = screen.xml
    this.package = screen.package
    this.rotation = screen.rotation
    this.width = screen.width
    this.height = screen.height
    this.tree = screen.tree
  }

  /** All nodes in document order. */
  get nodes(): readonly ViewNode[] {
    const found: ViewNode[] = []
    const left = this.tree.toReversed()
    for (let node = left.pop(); node !== undefined; node = left.pop()) {
      found.push(node)
      left.push(...node.children.toReversed())
    }
    return found
  }

  /** The resumed activity as package/class, or null. */
  get activity(): unknown {
    return ask({ activity: true })
  }

  setting(namespace: string, key: string): unknown {
    return ask({ read: { setting: { namespace, key } } })
  }

  preference(path: string, key: string): unknown {
    return ask({ read: { preference: { path, key } } })
  }

  /** The rows of a table, or null when there is no such file or table. */
  rows(path: string, table: string): unknown {
    return ask({ read: { database: { path, table } } })
  }

  volume(stream: string): unknown {
    return ask({ read: { volume: { stream } } })
  }

  /** The messages since the reset. */
  log(tag: string, priority = 'V'): unknown {
    return ask({ log: { tag, priority } })
  }

  /** Whether a part of a criterion holds, such as `{ ui: {...} }`. */
  holds(criterion: unknown): unknown {
    return ask({ holds: criterion })
  }
}

let bytes = Buffer.alloc(0)
let isCalled = false

function readMessage(): Record<string, unknown> {
  const chunks = [bytes]
  while (!chunks.at(-1)?.includes(10)) {
    const chunk = Buffer.alloc(64 * 1024)
    const length = readSync(INPUT, chunk)
    if (length === 0) process.exit()
    chunks.push(chunk.subarray(0, length))
  }
  const read = Buffer.concat(chunks)
  const end = read.indexOf(10)
  bytes = read.subarray(end + 1)
  return JSON.parse(read.subarray(0, end).toString()) as Record<string, unknown>
}

function write(message: object): void {
  let left = Buffer.from(`${JSON.stringify(message)}\n`)
  while (left.length > 0) left = left.subarray(writeSync(OUTPUT, left))
}

function ask(request: object): unknown {
  if (!isCalled) throw new Error('facts can be asked for only while the function is called')
  write({ ask: request })
  const answer = readMessage()
  if (typeof answer['refused'] === 'string') throw new Error(answer['refused'])
  return answer['fact']
}

/** The first line of a stack that is the check's own: `…/checks/save_note.js:12:3`. */
function placeOf(stack: string): { readonly at?: string } {
  for (const [, file = '', line = ''] of stack.matchAll(/(?:file:\/\/)?(\/[^\n():]+):(\d+)/g)) {
    const path = fileURLToPath(pathToFileURL(decodeURI(file)))
    const way = relative(dirname(FILE), path)
    if (!way.startsWith('..')) return { at: `${way}:${line}` }
  }
  return {}
}

function failureOf(error: unknown): object {
  const text = String(error).slice(0, MAX_TEXT_CHARS)
  const isMemory = error instanceof RangeError && /allocation failed/i.test(error.message)
  const place = error instanceof Error ? placeOf(error.stack ?? '') : {}
  return { error: { code: isMemory ? 'CHECK_OUT_OF_MEMORY' : 'CHECK_FAILED', ...place, text } }
}

/** Node.js's permissions stop files, processes and threads, but in most versions not the network. */
function refuseNetwork(): void {
  const refuse = (): never => {
    throw new Error('a check may not use the network')
  }
  Object.assign(net.Socket.prototype, { connect: refuse })
  Object.assign(net.Server.prototype, { listen: refuse })
  Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse })
}

async function load(): Promise<Check> {
  const module = await import(pathToFileURL(FILE).href) as Record<string, unknown>
  const found = module[FUNCTION]
  if (typeof found === 'function') return found as Check
  throw new TypeError(`${basename(FILE)} exports no function ${FUNCTION}(view, event)`)
}

async function answerTo(check: Check, screen: Screen, event: unknown): Promise<object> {
  isCalled = true
  try {
    const done = await check(new View(screen), event)
    if (typeof done === 'boolean') return { done }
    return { error: { code: 'CHECK_BAD_RESULT', text: `${FUNCTION} returned ${typeof done}, not true or false` } }
  } catch (error) {
    return failureOf(error)
  } finally {
    isCalled = false
  }
}

async function main(): Promise<void> {
  refuseNetwork()
  let check: Check
  try {
    check = await load()
  } catch (error) {
    // Of a module that cannot be parsed, only Node.js's report of what is not caught names the line.
    if (error instanceof SyntaxError && placeOf(error.stack ?? '').at === undefined) {
      throw Object.assign(error, { stack: String(error) })
    }
    write(failureOf(error))
    return
  }
  write({ ready: true })
  let screen: Screen | undefined
  for (;;) {
    const { view, event } = readMessage()
    // The first call brings a screen.
    screen = (view ?? screen) as Screen
    write(await answerTo(check, screen, event))
  }
}

await main()
