import { PLUGGED } from '@droidgym/phone/system/hardware/battery'
import { wakeUp } from '@droidgym/phone/system/hardware/display-power'
import { hasBluetooth, setBluetooth, setMobileData, setWifi } from '@droidgym/phone/system/hardware/radios'
import type { CommandCall, CommandResult } from '../command.ts'
import { failed } from '../command.ts'

const HELP: Readonly<Record<string, string>> = {
  wifi: 'Control the Wi-Fi manager\n\nusage: svc wifi [enable|disable]\n         Turn Wi-Fi on or off.\n',
  data: 'Control mobile data connectivity\n\nusage: svc data [enable|disable]\n         Turn mobile data on or off.\n',
  bluetooth: 'Control Bluetooth service\n\nusage: svc bluetooth [enable|disable]\n         Turn Bluetooth on or off.\n',
  nfc: 'Control NFC functions\n\nusage: svc nfc [enable|disable]\n         Turn NFC on or off.\n',
  power: 'Control the power manager\n\nusage: svc power stayon [true|false|usb|ac|wireless]\n',
}

/** The chargers that keep the screen on. */
const STAY_ON: Readonly<Record<string, number>> = {
  ac: PLUGGED.AC, usb: PLUGGED.USB, wireless: PLUGGED.WIRELESS,
  true: PLUGGED.AC | PLUGGED.USB | PLUGGED.WIRELESS,
  false: PLUGGED.NONE,
}

/** `svc SERVICE VERB` (Svc.java and its commands, API 29): silent, or help on stderr. */
export function svc({ phone, args, uid }: CommandCall): CommandResult {
  const [service = '', verb = '', value = ''] = args
  const help = HELP[service]
  if (help === undefined) return failed(0, availableCommands())
  if (service === 'power') {
    const stayOn = STAY_ON[value]
    if (verb === 'reboot') return failed(0, 'Use reboot to restart this phone\n')
    if (verb !== 'stayon' || stayOn === undefined) return failed(0, help)
    phone.change((tx) => {
      // PowerCommand.java
      if (stayOn !== PLUGGED.NONE) wakeUp(tx)
      tx.setSetting('global', 'stay_on_while_plugged_in', String(stayOn))
    })
    return {}
  }
  if (verb !== 'enable' && verb !== 'disable') return failed(0, help)
  // The emulator has no NFC (NfcCommand.java).
  if (service === 'nfc') return failed(0, 'Got a null NfcAdapter, is the system running?\n')
  // BluetoothCommand.java; it exits with 0 nevertheless.
  if (service === 'bluetooth' && !hasBluetooth(phone.state)) {
    return failed(0, 'Got a null BluetoothAdapter, is the system running?\n')
  }
  const on = verb === 'enable'
  phone.change((tx) => {
    if (service === 'wifi') setWifi(tx, on, { packageName: 'com.android.shell', uid })
    else if (service === 'bluetooth') setBluetooth(tx, on)
    else if (service === 'data') setMobileData(tx, on)
  })
  return {}
}

function availableCommands(): string {
  const rows = Object.entries(HELP).map(([name, help]) => `    ${name.padEnd(10)}${help.split('\n', 1)[0] ?? ''}\n`)
  return `Available commands:\n    help     Show information about the subcommands\n${rows.join('')}`
}
