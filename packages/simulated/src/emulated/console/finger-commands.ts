import type { ConsoleCommand } from './command.ts'
import { refused } from './command.ts'

/** The fingerprint sensor; with the answers of fingerprint_commands in the emulator's console.cpp. */
export const fingerCommands: ConsoleCommand = {
  names: ['finger'],
  summary: 'put a finger on the fingerprint sensor or take it off',
  commands: [
    {
      names: ['touch'],
      summary: 'put a finger on: \'finger touch <fingerid>\'',
      // Assumption: nothing on the phone waits for a finger.
      run: (_, args) => (/^\d+( \d+)?$/.test(args) ? [] : refused('invalid fingerid')),
    },
    { names: ['remove'], summary: 'take the finger off', run: () => [] },
  ],
}
