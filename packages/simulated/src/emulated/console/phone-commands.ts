import type { Registration } from '@droidgym/phone/system/hardware/cell-service'
import { REGISTRATIONS } from '@droidgym/phone/system/hardware/cell-service'
import { isPhoneNumber } from '../hardware/modem.ts'
import type { Answer, ConsoleCommand, ConsoleContext } from './command.ts'
import { refused } from './command.ts'
import { unescapeMessage } from './message-text.ts'

const DIRECTIONS = { inbound: 'inbound from', outbound: 'outbound to ' } as const

/** The console's aliases of registrations. */
const ALSO: Readonly<Record<string, Registration>> = { off: 'unregistered', on: 'home' }

/** Calls; with the answers of gsm_commands in the emulator's console.cpp. */
export const gsmCommands: ConsoleCommand = {
  names: ['gsm'],
  summary: 'let phone calls come in and tell the state of the modem',
  commands: [
    {
      names: ['list'],
      summary: 'list the calls',
      run: ({ hardware }) =>
        hardware.modem
          .calls()
          .map(({ direction, number, state }) => `${DIRECTIONS[direction]} ${number.padEnd(10)} : ${state}`),
    },
    {
      names: ['call'],
      summary: 'start an incoming call: \'gsm call <phonenumber>\'',
      run: ({ hardware }, number) =>
        withNumber('call', number, () => (hardware.modem.ring(number) ? [] : refused('the line is full'))),
    },
    {
      names: ['accept'],
      summary: 'let the other side take a call: \'gsm accept <phonenumber>\'',
      run: ({ hardware }, number) => ofCall('accept', number, hardware.modem.accept(number)),
    },
    {
      names: ['hold'],
      summary: 'put a call on hold: \'gsm hold <phonenumber>\'',
      run: ({ hardware }, number) => ofCall('hold', number, hardware.modem.hold(number)),
    },
    {
      names: ['busy'],
      summary: 'let the other side be busy: \'gsm busy <phonenumber>\'',
      run: ({ hardware }, number) => {
        const calls = hardware.modem.calls()
        const isOutgoing = calls.some((call) => call.number === number && call.direction === 'outbound')
        return ofCall('busy', number, isOutgoing && hardware.modem.end(number))
      },
    },
    {
      names: ['cancel'],
      summary: 'let the other side hang up: \'gsm cancel <phonenumber>\'',
      run: ({ hardware }, number) =>
        withNumber('cancel', number, () => (hardware.modem.end(number) ? [] : refused('could not cancel this number'))),
    },
    {
      names: ['signal-profile'],
      summary: 'change the strength of the signal, from 0 to 4',
      run: (_, args) =>
        /^[0-4]$/.test(args) ? [] : refused('not enough arguments: see \'help gsm signal-profile\' for details'),
    },
    { names: ['voice'], summary: 'change the registration for calls', run: (context, args) => register(context, 'voice', args) },
    { names: ['data'], summary: 'change the registration for data', run: (context, args) => register(context, 'data', args) },
    {
      names: ['status'],
      summary: 'tell the registrations',
      run: ({ hardware: { modem: { registrations } } }) => [
        `gsm voice state: ${registrations.voice}`,
        `gsm data state:  ${registrations.data}`,
      ],
    },
  ],
}

export const smsCommands: ConsoleCommand = {
  names: ['sms'],
  summary: 'let text messages come in',
  commands: [{ names: ['send'], summary: 'let a message come in: \'sms send <phonenumber> <text>\'', run: sendMessage }],
}

const ESCAPES = [
  'message must be utf8 and can use the following escapes:',
  '    \\n      for a newline',
  '    \\xNN    where NN are two hexadecimal numbers',
  '    \\uNNNN  where NNNN are four hexadecimal numbers',
  '    \\\\     to send a \'\\\' character',
  '',
  '    anything else is an error',
]

/** The unescaped text of a message, or the refusal of the two commands that take one. */
export function readMessage(text: string, use: (message: string) => Answer): Answer {
  const message = unescapeMessage(text)
  return message === undefined ? { lines: ESCAPES, refused: 'badly formatted text' } : use(message)
}

function sendMessage({ hardware }: ConsoleContext, args: string): Answer {
  const [, from = '', text] = /^(\S+) (.*)$/s.exec(args) ?? []
  if (text === undefined) return refused('missing argument, try \'sms send <phonenumber> <text message>\'')
  if (!/^\+?[0-9]{1,64}$/.test(from)) return refused('bad phone number format, must be [+](0-9)*')
  return readMessage(text, (message) =>
    hardware.modem.receiveText(from, message) ? [] : refused('nothing on the phone takes messages'),
  )
}

function withNumber(verb: string, number: string, use: () => Answer): Answer {
  if (number === '') return refused(`missing argument, try 'gsm ${verb} <phonenumber>'`)
  return isPhoneNumber(number) ? use() : refused('bad phone number format, use digits, # and + only')
}

function ofCall(verb: string, number: string, found: boolean): Answer {
  if (number === '') return refused(`missing argument, try 'gsm ${verb} <phonenumber>'`)
  return found ? [] : refused(`no current ${verb === 'busy' ? 'outbound call to' : 'call to/from'} number '${number}'`)
}

function register({ hardware }: ConsoleContext, kind: 'voice' | 'data', name: string): Answer {
  if (name === '') return refused(`missing argument, try 'gsm ${kind} <state>'`)
  const state = (Object.hasOwn(ALSO, name) ? ALSO[name] : undefined) ?? REGISTRATIONS.find((known) => known === name)
  if (state === undefined) return refused(`bad GSM data state name, try 'help gsm ${kind}' for list of valid values`)
  hardware.modem.register({ [kind]: state })
  return []
}
