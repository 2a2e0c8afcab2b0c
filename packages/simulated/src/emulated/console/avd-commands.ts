import { WireError } from '../wire-error.ts'
import type { Answer, ConsoleCommand, ConsoleContext } from './command.ts'
import { refused } from './command.ts'
import { snapshotTable } from './snapshot-table.ts'

/** `avd name`: allowed before authentication. */
export const avdName: ConsoleCommand = {
  names: ['name'],
  summary: 'tell the virtual device\'s name',
  run: ({ avdName: name }) => [name],
}

const snapshotCommands: readonly ConsoleCommand[] = [
  {
    names: ['list'],
    summary: 'list the snapshots',
    run: ({ live }) => snapshotTable(live.list()),
  },
  {
    names: ['save'],
    summary: 'save the device as it is: \'avd snapshot save <name>\'',
    run: (context, name) => withName('save', name, () => context.live.save(name)),
  },
  {
    names: ['load'],
    summary: 'go back to a snapshot: \'avd snapshot load <name>\'',
    run: (context, name) => withName('load', name, () => context.live.load(name)),
  },
  {
    names: ['del', 'delete'],
    summary: 'delete a snapshot: \'avd snapshot delete <name>\'',
    run: (context, name) => withName('delete', name, () => context.live.delete(name)),
  },
]

/** Control of the virtual device; with the answers of vm_commands in the emulator's console.cpp. */
export const avdCommands: ConsoleCommand = {
  names: ['avd'],
  summary: 'control the virtual device',
  commands: [
    {
      names: ['stop'],
      summary: 'stop the device\'s clock',
      run: (context) => (context.live.running ? setRunning(context, false) : refused('virtual device already stopped')),
    },
    {
      names: ['start'],
      summary: 'let the device\'s clock run on',
      run: (context) => (context.live.running ? refused('virtual device already running') : setRunning(context, true)),
    },
    { names: ['pause'], summary: 'stop the device\'s clock', run: (context) => setRunning(context, false) },
    { names: ['resume'], summary: 'let the device\'s clock run on', run: (context) => setRunning(context, true) },
    {
      names: ['status'],
      summary: 'tell whether the device\'s clock runs',
      run: ({ live }) => [`virtual device is ${live.running ? 'running' : 'stopped'}`],
    },
    avdName,
    { names: ['id'], summary: 'tell the virtual device\'s id', run: ({ avdName: name }) => [name] },
    { names: ['snapshot'], summary: 'save, load and list snapshots', commands: snapshotCommands },
    { names: ['windowtype'], summary: 'tell whether there is a window', run: () => ['windowtype=headless'] },
    { names: ['path'], summary: 'tell where the device\'s files are', run: () => ['NO_AVD_INFO'] },
    {
      names: ['discoverypath'],
      summary: 'tell where the discovery file is',
      run: ({ discoveryPath }) => [discoveryPath ?? 'NO_AVD_INFO'],
    },
  ],
}

function setRunning({ live }: ConsoleContext, running: boolean): Answer {
  live.running = running
  return []
}

function withName(verb: string, name: string, work: () => void): Answer {
  if (name === '') return refused(`Argument missing, try 'avd snapshot ${verb} <name>'`)
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof WireError) return refused(error.message)
    throw error
  }
}
