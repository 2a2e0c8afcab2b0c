import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTarGzip } from 'nanotar'
import type { FirstContact } from './first-contact.ts'
import { reportPage } from './report.ts'

/** Writes the archive into a folder, which is created if needed, and resolves to its path. */
export async function writeArchive({ report, outputs }: FirstContact, folder: string): Promise<string> {
  // Valid as a file name on every system.
  const name = `droidgym-first-contact-${report.began.replaceAll(/[^\dTZ]/g, '').replace(/\d{3}Z$/, 'Z')}`
  const files = new Map([
    ['report.json', `${JSON.stringify(report, null, 2)}\n`],
    ['report.md', reportPage(report)],
    ...outputs,
  ])
  // Do not disclose the owner.
  const attrs = { mtime: Date.parse(report.began), uid: 0, gid: 0 }
  const bytes = await createTarGzip([...files].map(([path, data]) => ({ name: `${name}/${path}`, data })), { attrs })
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.tar.gz`)
  await writeFile(path, bytes)
  return path
}
