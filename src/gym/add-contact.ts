import type { ShellResult } from '../device/device.ts'

const RAW_CONTACTS = 'content://com.android.contacts/raw_contacts'
const DATA = 'content://com.android.contacts/data'

/** Adds a contact without an account through the content provider. `run` rejects when a command fails. */
export async function addContact(
  run: (argv: readonly string[]) => Promise<ShellResult>,
  name: string,
): Promise<void> {
  // `content` needs at least one value; this is a contact's default.
  await run(['content', 'insert', '--uri', RAW_CONTACTS, '--bind', 'starred:i:0'])
  const { stdout } = await run(['content', 'query', '--uri', RAW_CONTACTS, '--projection', '_id', '--sort', '_id DESC'])
  const id = /^Row: 0 _id=(\d+)/m.exec(stdout)?.[1] ?? ''
  const values = [`raw_contact_id:i:${id}`, 'mimetype:s:vnd.android.cursor.item/name', `data1:s:${name}`]
  await run(['content', 'insert', '--uri', DATA, ...values.flatMap((value) => ['--bind', value])])
}
