import { launchIntent } from '@droidgym/android/intent'
import { runLine } from '@droidgym/simulated/emulated/console/command-tree'
import { COMMANDS } from '@droidgym/simulated/emulated/console/commands'
import { EmulatedHardware } from '@droidgym/simulated/emulated/hardware/emulated-hardware'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import type { Phone } from '@droidgym/phone/phone'
import { tap } from '@droidgym/phone/test/finger'

/** Something that is done to a phone through one of its public doors. */
export type Act = (phone: Phone) => void

/** Commands of the shell, each a line of words. */
export function shell(...lines: readonly string[]): Act {
  return (phone) => {
    for (const line of lines) phone.shell(line.split(' '))
  }
}

/** A line at the emulator's console. Throws when the console refuses it. */
export function console(line: string): Act {
  return (phone) => {
    const live = new LivePhone(phone, { still: true })
    try {
      const hardware = new EmulatedHardware(live)
      const context = { live, hardware, avdName: 'test', discoveryPath: null, onKill: () => undefined }
      const answer = runLine(COMMANDS, context, line)
      if ('refused' in answer) throw new Error(`${line}: ${answer.refused}`)
    } finally {
      live.close()
    }
  }
}

/** Taps the tile of quick settings with this label. */
export function tile(label: string): Act {
  return (phone) => {
    phone.shell(['cmd', 'statusbar', 'expand-settings'])
    tap(phone, { content_desc: label })
    phone.shell(['cmd', 'statusbar', 'collapse'])
  }
}

/** Starts an app as its icon does. */
export function open(packageName: string): Act {
  return (phone) => {
    const definition = phone.apps.find((app) => app.definition.packageName === packageName)?.definition
    if (definition?.launcherActivity === undefined) throw new Error(`No icon starts ${packageName}`)
    const intent = launchIntent({ packageName, className: definition.launcherActivity })
    phone.change((tx) => {
      tx.startActivity(intent)
    })
  }
}

export function taps(...texts: readonly string[]): Act {
  return (phone) => {
    for (const text of texts) tap(phone, { text })
  }
}

/** Taps nodes one after the other, by the end of their ids. */
export function presses(...ids: readonly string[]): Act {
  return (phone) => {
    for (const id of ids) tap(phone, { resource_id: id, instance: 0 })
  }
}

export function types(text: string): Act {
  return (phone) => {
    phone.type(text)
  }
}

export function keys(...names: readonly Parameters<Phone['key']>[0][]): Act {
  return (phone) => {
    for (const name of names) phone.key(name)
  }
}

export function inTurn(...acts: readonly Act[]): Act {
  return (phone) => {
    for (const act of acts) act(phone)
  }
}

/** Taps what a screen reader would read so. */
export function pressesNamed(...descs: readonly string[]): Act {
  return (phone) => {
    for (const desc of descs) tap(phone, { content_desc: desc })
  }
}
