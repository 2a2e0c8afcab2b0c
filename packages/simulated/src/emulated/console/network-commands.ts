import { setAccessPoint } from '@droidgym/phone/system/hardware/network'
import { parseDelay, parseSpeed } from '../hardware/network.ts'
import type { Answer, ConsoleCommand, ConsoleContext } from './command.ts'
import { refused } from './command.ts'

/** The shape of the network; with the answers of network_commands in the emulator's console.cpp. */
export const networkCommands: ConsoleCommand = {
  names: ['network'],
  summary: 'change the speed and the delay of the network',
  commands: [
    { names: ['status'], summary: 'tell speed and delay', run: status },
    {
      names: ['speed'],
      summary: 'change the speed: a name, kilobits per second, or <up>:<down> in those',
      run: ({ hardware }, args) => {
        if (args === '') return refused('missing <speed> argument, see \'help network speed\'')
        const speed = parseSpeed(args)
        if (speed === undefined) return refused('invalid <speed> argument, see \'help network speed\' for valid values')
        hardware.speed = speed
        return []
      },
    },
    {
      names: ['delay'],
      summary: 'change the delay: a name, milliseconds, or <min>:<max> in those',
      run: ({ hardware }, args) => {
        if (args === '') return refused('missing <delay> argument, see \'help network delay\'')
        const delay = parseDelay(args)
        if (delay === undefined) return refused('invalid <delay> argument, see \'help network delay\' for valid values')
        hardware.delay = delay
        return []
      },
    },
    // The emulator's access point has no login page; this command is ours.
    {
      names: ['captive'],
      summary: 'let the Wi-Fi network ask for a login, or no more: \'network captive on|off\'',
      run: ({ live }, args) => {
        if (args !== 'on' && args !== 'off') return refused('Usage: "captive on|off"')
        live.run((phone) => {
          phone.change((tx) => {
            setAccessPoint(tx, { captive: args === 'on' })
          })
        })
        return []
      },
    },
  ],
}

/** There is no network to redirect. */
export const redirCommands: ConsoleCommand = {
  names: ['redir'],
  summary: 'list port redirections',
  commands: [
    { names: ['list'], summary: 'list the redirections', run: () => ['no active redirections'] },
    { names: ['add'], summary: 'add a redirection', run: () => refused('network emulation disabled') },
  ],
}

function status({ hardware: { speed, delay } }: ConsoleContext): Answer {
  const rate = (bits: number): string => `${String(bits).padStart(8)} bits/s (${(bits / 8192).toFixed(1)} KB/s)`
  return [
    'Current network status:',
    `  download speed:   ${rate(speed.down)}`,
    `  upload speed:     ${rate(speed.up)}`,
    `  minimum latency:  ${delay.min} ms`,
    `  maximum latency:  ${delay.max} ms`,
  ]
}
