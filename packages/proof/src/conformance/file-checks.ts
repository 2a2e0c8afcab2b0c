import { loadSqlite, writeDatabase } from '@droidgym/android/storage/sqlite'
import type { Device, DevicePath } from '@droidgym/spec/device/device'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import type { ConformanceCheck } from './check.ts'
import { claim, claimEqual } from './claims.ts'
import { launcherDatabase } from '@droidgym/spec/device/launcher-database'
import { DeviceDriver, SCRATCH } from './device-driver.ts'

/** Checks of files and their versions. */
export const FILE_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'file/absent',
    what: 'A file that is not there does not exist and has no bytes, wherever it is not.',
    run: async ({ device }) => {
      const paths: readonly DevicePath[] = [`${SCRATCH}/none`, '/data/data/none/shared_prefs/none.xml', '/none/at/all']
      for (const path of paths) {
        const file = await device.file(path)
        claimEqual('The path', file.path, path)
        claim(!file.exists, `Whether ${path} exists`, 'false', file.exists)
        claimEqual(`The bytes of ${path}`, (await file.bytes()).length, 0)
      }
    },
  },
  {
    id: 'file/bytes',
    what: 'A file is read byte by byte as it is, whatever its bytes and its name.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256)
      for (const name of NAMES) {
        const path: DevicePath = `${SCRATCH}/${name}`
        await driver.write(path, bytes)
        const file = await context.device.file(path)
        claim(file.exists, `Whether ${path} exists`, 'true', file.exists)
        const read = await file.bytes()
        claim(Buffer.from(read).equals(bytes), `The bytes of ${path}`, 'those written', { length: read.length })
        await driver.run('rm', '-f', path)
      }
    },
  },
  {
    id: 'file/version',
    what: 'A version changes when the content may have, even at once and at the same length, and not otherwise.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const { device } = context
      const path: DevicePath = `${SCRATCH}/conformance.txt`
      await driver.write(path, 'first')
      const first = await device.file(path)
      claimEqual('The version when asked again', (await device.file(path)).version, first.version)
      await first.bytes()
      await driver.settle()
      claimEqual('The version after reading and waiting', (await device.file(path)).version, first.version)
      await driver.write(path, 'other')
      const second = await device.file(path)
      claim(second.version !== first.version, 'The version after writing', 'another', second.version)
      claimEqual('The content', await textOf(device, path), 'other')
      await driver.run('rm', path)
      const gone = await device.file(path)
      claim(!gone.exists, 'The file after its removal', 'absent', gone.exists)
      claim(gone.version !== second.version, 'The version after the removal', 'another', gone.version)
      await driver.write(path, 'third')
      claim((await device.file(path)).exists, 'The file when written again', 'there', 'absent')
    },
  },
  {
    id: 'file/preferences',
    what: 'Shared preferences can be read and follow what is written.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const path: DevicePath = `${SCRATCH}/conformance.xml`
      const files = new FileFacts(context.device)
      for (const value of ['one', 'two']) {
        await driver.write(path, `<?xml version='1.0' encoding='utf-8' ?>\n<map><string name="key">${value}</string></map>\n`)
        claimEqual('The preference', (await files.preferences(path))?.get('key'), { type: 'string', value })
      }
    },
  },
  {
    id: 'file/database',
    what: 'A database can be read and follows what is written.',
    run: async (context) => {
      const driver = new DeviceDriver(context)
      const path: DevicePath = `${SCRATCH}/conformance.db`
      const files = new FileFacts(context.device)
      for (const value of ['one', 'two']) {
        await driver.write(path, await databaseWith([value]))
        claimEqual('The rows', await files.rows(path, TABLE), [{ _id: 1, value }])
      }
      claimEqual('The rows of no table', await files.rows(path, 'none'), undefined)
    },
  },
  {
    id: 'file/launcher-database',
    what: "The launcher's database, which belongs to another user, can be read and holds the environment's icons.",
    run: async ({ device, environment }) => {
      const rows = (await new FileFacts(device).rows(await launcherDatabase(device), 'favorites')) ?? []
      const intents = rows.map(({ intent }) => String(intent))
      const missing = environment.icons.filter(({ component }) => {
        const packageName = component.slice(0, component.indexOf('/'))
        return !intents.some((intent) => intent.includes(`component=${packageName}/`))
      })
      claimEqual("Icons that the launcher's database lacks", missing, [])
    },
  },
]

export const TABLE = 'things'

/** File names that break unquoted command lines. */
const NAMES = ['plain.bin', 'two words.bin', "it's $(reboot) `id` ; & |.bin", 'ünïcödé 漢字.bin', '-rf']

/** A small database with one table of values, numbered from 1. */
export async function databaseWith(values: readonly string[]): Promise<Uint8Array> {
  await loadSqlite()
  const inserts = values.map((value) => ({ sql: `INSERT INTO ${TABLE} (value) VALUES (?)`, parameters: [value] }))
  return writeDatabase({
    userVersion: 1,
    statements: [{ sql: `CREATE TABLE ${TABLE} (_id INTEGER PRIMARY KEY, value TEXT)` }, ...inserts],
  })
}

async function textOf(device: Device, path: DevicePath): Promise<string> {
  return new TextDecoder().decode(await (await device.file(path)).bytes())
}
