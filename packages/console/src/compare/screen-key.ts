import { crc32 } from '../recording/crc32.ts'
import type { Recording } from '../recording/read-recording.ts'

/** The status and navigation bars, whose clock and signs change by themselves. */
const SYSTEM_UI = 'com.android.systemui'
const IDENTITY = ['class', 'resource-id', 'text', 'content-desc', 'checked', 'selected', 'bounds'] as const

/**
 * What tells the screen after a step (0: the reset) apart from others: its elements without the system's bars, else its
 * picture. Recordings with other parts have no equal screens.
 */
export function screenKey({ reset, steps }: Recording, step: number): string {
  const seen = step === 0 ? reset?.observation : steps[step - 1]?.observation
  if (seen?.xml !== undefined) return `xml ${digest(xmlIdentity(seen.xml))}`
  if (seen?.elements !== undefined) {
    const own = seen.elements.filter(({ resource_id: id }) => !id.startsWith(`${SYSTEM_UI}:`))
    return `elements ${digest(JSON.stringify(own.map(({ numeric_tag: _, ...rest }) => rest)))}`
  }
  const picture = seen?.pixels ?? seen?.marks?.pixels
  return picture === undefined ? `nothing ${step}` : `picture ${picture.data.length} ${crc32(picture.data)}`
}

function xmlIdentity(xml: string): string {
  const nodes = xml.match(/<node [^>]*>/g) ?? []
  const own = nodes.filter((node) => !node.includes(`package="${SYSTEM_UI}"`))
  return own.map((node) => IDENTITY.map((name) => attributeOf(node, name)).join('|')).join('\n')
}

function attributeOf(node: string, name: string): string {
  const from = node.indexOf(` ${name}="`)
  if (from < 0) return ''
  const start = from + name.length + 3
  return node.slice(start, node.indexOf('"', start))
}

const encoder = new TextEncoder()

function digest(text: string): string {
  return `${text.length} ${crc32(encoder.encode(text))}`
}
