import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { messageOf } from '@droidgym/base/error/message-of'
import { layoutFromLauncherDatabase } from '@droidgym/spec/environments/import-layout'
import { UsageError } from '../exit.ts'

export function defineImportLayout(command: Command): void {
  command
    .argument('<file.db>', 'the database')
    .option('--out <file.json>', 'file to write; default standard output')
    .action(async (file: string, options: { out?: string }) => {
      await loadSqlite()
      const json = JSON.stringify(layoutFromLauncherDatabase(read(file)), null, 2)
      if (options.out === undefined) console.log(json)
      else writeFileSync(options.out, `${json}\n`)
    })
}

function read(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new UsageError(`Cannot read ${file}: ${messageOf(cause)}`, { cause })
  }
}
