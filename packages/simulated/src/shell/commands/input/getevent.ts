import type { InputDevice } from '@droidgym/phone/system/hardware/input-devices'
import { inputDevices, KeyboardKind } from '@droidgym/phone/system/hardware/input-devices'
import { LINUX_KEYS } from '@droidgym/phone/system/hardware/linux-keys'
import type { CommandCall, CommandResult } from '../../command.ts'
import { failed, printed } from '../../command.ts'

/** Codes of linux/input-event-codes.h, in printing order. */
const TYPES = { KEY: 1, REL: 2, ABS: 3, MSC: 4, SW: 5, LED: 0x11 } as const

const USAGE = 'Usage: getevent [-t] [-n] [-s switchmask] [-S] [-v [mask]] [-d] [-p] [-i] [-l] [-q] [-c count] [-r] [device]\n'

/**
 * `getevent [-l] [-p]` (toolbox's getevent.c of API 29). Without `-p` it keeps running; assumption: it never prints an
 * event, because the phone's input does not pass through its kernel.
 */
export function getevent({ args, host }: CommandCall): CommandResult {
  const flags = new Set(args.flatMap((word) => (word.startsWith('-') ? [...word.slice(1)] : [word])))
  if ([...flags].some((flag) => flag !== 'l' && flag !== 'p')) return failed(1, USAGE)
  const devices = inputDevices(host.keyboard ?? KeyboardKind.none)
  const blocks = devices.map((device, index) => {
    const head = `add device ${index + 1}: /dev/input/event${device.event}\n  name:     "${device.name}"\n`
    return flags.has('p') ? `${head}  events:\n${events(device, flags.has('l'))}  input props:\n    <none>\n` : head
  })
  return { ...printed(blocks.join('')), ...(flags.has('p') ? {} : { follow: () => '' }) }
}

interface Line {
  readonly code: number
  readonly label: string | undefined
  /** An axis's range. */
  readonly range?: string
}

function events({ keys = [], axes = [], others = {} }: InputDevice, labelled: boolean): string {
  const lines: Readonly<Partial<Record<string, readonly Line[]>>> = {
    KEY: keys.map((code) => ({ code, label: LINUX_KEYS.get(code) })),
    ABS: axes.map(({ code, label, max }) => {
      return { code, label, range: ` : value 0, min 0, max ${max}, fuzz 0, flat 0, resolution 0` }
    }),
    ...Object.fromEntries(
      Object.entries(others).map(([type, rows]) => [type, rows.map(([code, label]) => ({ code, label }))]),
    ),
  }
  return Object.entries(TYPES)
    .map(([type, number]) => table(`${type.padEnd(3)} (${hex(number)}):`, lines[type] ?? [], labelled))
    .join('')
}

/** A type's codes: four labels or eight numbers a line, axes one a line. */
function table(title: string, lines: readonly Line[], labelled: boolean): string {
  const perLine = lines[0]?.range === undefined ? (labelled ? 4 : 8) : 1
  const cells = lines.map(({ code, label, range = '' }) => {
    const cell = labelled ? (label ?? hex(code)).slice(0, 20).padEnd(21) : `${hex(code)} `
    return ` ${cell}${range}`
  })
  const rows = Array.from({ length: Math.ceil(cells.length / perLine) }, (_, row) => {
    return cells.slice(row * perLine, (row + 1) * perLine).join('')
  })
  return rows.map((row, index) => `    ${index === 0 ? title : ' '.repeat(title.length)}${row}\n`).join('')
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0')
}
