import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

const RAW_CONTACTS = 'content://com.android.contacts/raw_contacts'
const DATA = 'content://com.android.contacts/data'
/** ContactsContract.CommonDataKinds: StructuredName, Phone and Email, each with its text in `data1`. */
const NAME = 'vnd.android.cursor.item/name'
const PHONE = 'vnd.android.cursor.item/phone_v2'
const EMAIL = 'vnd.android.cursor.item/email_v2'

interface NewContact {
  readonly name: string
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

/** Adds contacts without an account through the content provider. */
export async function addContacts(shell: SetupShell, contacts: readonly NewContact[]): Promise<void> {
  for (const { name, phone, email } of contacts) {
    // `content` needs at least one value; this is a contact's default.
    await shell.insert(RAW_CONTACTS, { starred: 0 })
    const [id] = await shell.ids(RAW_CONTACTS)
    if (id === undefined) throw new SetupFault(`the contact ${name} is not there after 'content insert'`)
    for (const [mimetype, data1] of [[NAME, name], [PHONE, phone], [EMAIL, email]] as const) {
      if (data1 === undefined) continue
      await shell.insertChecked(DATA, { raw_contact_id: id, mimetype, data1 }, `the contact's ${data1}`)
    }
  }
}
