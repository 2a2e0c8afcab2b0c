import { EVENT_CODES, EVENT_TYPES } from '../hardware/input-events.ts'
import type { Answer, ConsoleCommand, ConsoleContext } from './command.ts'
import { refused } from './command.ts'
import { readMessage } from './phone-commands.ts'

/** The finger of the mouse's left button; fingers of gRPC and of the kernel's events are not negative. */
const MOUSE = -1

/** Input; with the answers of event_commands in the emulator's console.cpp. */
export const eventCommands: ConsoleCommand = {
  names: ['event'],
  summary: 'send hardware events to the device',
  commands: [
    { names: ['send'], summary: 'send events: \'event send <type>:<code>:<value> ...\'', run: send },
    {
      names: ['types'],
      summary: 'list the names of types',
      run: () => [
        'event <type> can be an integer or one of the following aliases',
        ...Object.keys(EVENT_TYPES).map((type) => {
          const codes = Object.keys(EVENT_CODES[type] ?? {}).length
          return `    ${type.padEnd(8)}${codes === 0 ? '' : `  (${codes} code aliases)`}`
        }),
      ],
    },
    { names: ['codes'], summary: 'list the names of a type\'s codes: \'event codes <type>\'', run: codes },
    {
      names: ['text'],
      summary: 'type a text: \'event text <message>\'',
      run: ({ hardware }, args) => {
        if (args === '') return refused('argument missing, try \'event text <message>\'')
        return readMessage(args, (message) => {
          hardware.keyboard.type(message)
          return []
        })
      },
    },
    { names: ['mouse'], summary: 'touch: \'event mouse <x> <y> <device> <buttonstate>\'', run: mouse },
  ],
}

function send({ hardware }: ConsoleContext, args: string): Answer {
  const words = args.split(/[ \t]+/).filter((word) => word !== '')
  if (words.length === 0) return refused('Usage: event send <type>:<code>:<value> ...')
  for (const word of words) {
    const [typeWord = '', codeWord = '', valueWord = ''] = word.split(':')
    const type = named(EVENT_TYPES, typeWord)
    if (type === undefined) return refused(`invalid event type in '${word}', try 'event list types' for valid values`)
    const code = named(EVENT_CODES[typeName(type)] ?? {}, codeWord)
    if (code === undefined) {
      return refused(`invalid event code in '${word}', try 'event list codes <type>' for valid values`)
    }
    const value = integer(valueWord)
    if (value === undefined) return refused(`invalid event value in '${word}', must be an integer`)
    hardware.inputEvents.send(type, code, value)
  }
  return []
}

function codes(_: ConsoleContext, args: string): Answer {
  if (args === '') return refused('argument missing, try \'event codes <type>\'')
  const type = named(EVENT_TYPES, args)
  if (type === undefined) return refused('bad argument, see \'event types\' for valid values')
  const known = Object.keys(EVENT_CODES[typeName(type)] ?? {})
  if (known.length === 0) return ['no code aliases defined for this type']
  return [`type '${args}' accepts the following <code> aliases:`, ...known.map((code) => `    ${code.padEnd(12)}`)]
}

function mouse({ hardware: { touchScreen } }: ConsoleContext, args: string): Answer {
  if (args === '') return refused('argument missing, try \'event mouse <x> <y> <device> <buttonstate>\'')
  const [x, y, device, buttons, ...more] = args.split(' ').map(integer)
  if (x === undefined || y === undefined || device === undefined || buttons === undefined || more.length > 0) {
    return refused('Invalid arguments. Make sure you provide 4 integers.')
  }
  // Device 1 is a trackball, which the phone lacks.
  if (device !== 0) return []
  if ((buttons & 1) !== 0) touchScreen.press(MOUSE, { x, y })
  else touchScreen.lift(MOUSE)
  return []
}

function typeName(type: number): string {
  return Object.keys(EVENT_TYPES).find((name) => EVENT_TYPES[name] === type) ?? ''
}

function named(names: Readonly<Record<string, number>>, word: string): number | undefined {
  return Object.hasOwn(names, word) ? names[word] : integer(word)
}

function integer(word: string): number | undefined {
  return /^-?(0x[0-9a-f]{1,8}|\d{1,10})$/i.test(word) ? Number(word) : undefined
}
