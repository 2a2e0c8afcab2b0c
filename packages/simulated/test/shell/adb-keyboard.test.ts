import { beforeEach, describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { Phone } from '@droidgym/phone/phone'
import { smallPhone } from '@droidgym/simulated/test/small-phone'
import { finish, shellOf } from '@droidgym/simulated/test/shell/session'

const PACKAGE = 'com.android.adbkeyboard'
const IME = `${PACKAGE}/.AdbIME`
const GBOARD = 'com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME'
const SET = `pm install-existing ${PACKAGE} && ime enable ${IME} && ime set ${IME}`
const SENT = 'Broadcast completed: result=0\n'

let phone: Phone

beforeEach(() => {
  phone = smallPhone()
})

async function shell(line: string): Promise<string> {
  const { stdout, stderr } = await finish(shellOf(phone), line, { uid: 2000 })
  return stdout + stderr
}

function nodes(): readonly UiNode[] {
  return [...documentOrder(phone.tree().roots)]
}

/** The text of the focused field. */
function field(): string | undefined {
  return nodes().find(({ className, focused }) => focused && className.endsWith('EditText'))?.text
}

function tap(resourceId: string): void {
  const node = nodes().find((each) => each.resourceId.endsWith(resourceId))
  if (node === undefined) throw new Error(`There is no ${resourceId} on the screen`)
  phone.touch([{ ...center(node.bounds), time: 0 }])
  phone.advance(1_000)
}

describe('installing it', () => {
  it('changes nothing before, and all that programs ask after', async () => {
    const [apps, keyboards] = [await shell('pm list packages'), await shell('ime list -a -s')]
    const screen = JSON.stringify(nodes())
    expect(await shell(`pm path ${PACKAGE}; pm list packages ${PACKAGE}; ime list -a -s | grep adb`)).toBe('')
    expect(await shell(`ime enable ${IME}`)).toBe(`Unknown input method ${IME} cannot be enabled for user #0\n`)
    expect(await shell(`pm install-existing --user 0 ${PACKAGE}`)).toBe(`Package ${PACKAGE} installed for user: 0\n`)
    expect(await shell(`pm path ${PACKAGE}`)).toMatch(/^package:\/data\/app\/com\.android\.adbkeyboard-.*\/base\.apk\n$/)
    expect(await shell(`pm list packages -3 ${PACKAGE}`)).toBe(`package:${PACKAGE}\n`)
    expect(await shell('ime list -a -s')).toBe(`${keyboards}${IME}\n`)
    expect(await shell('ime list -s')).toBe(keyboards)
    expect(JSON.stringify(nodes())).toBe(screen)
    expect(await shell(`pm uninstall ${PACKAGE}`)).toBe('Success\n')
    expect(await shell('pm list packages')).toBe(apps)
    expect(await shell('ime list -a -s')).toBe(keyboards)
  })

  it('makes it a keyboard that can be set once it is enabled, and that is gone with its package', async () => {
    await shell(`pm install-existing ${PACKAGE}`)
    expect(await shell(`ime set ${IME}`)).toBe(`Unknown input method ${IME} cannot be selected for user #0\n`)
    expect(await shell(`ime enable ${IME}`)).toBe(`Input method ${IME}: now enabled for user #0\n`)
    expect(await shell(`ime set ${IME}`)).toBe(`Input method ${IME} selected for user #0\n`)
    expect(await shell('settings get secure default_input_method')).toBe(`${IME}\n`)
    expect(await shell('dumpsys input_method | grep mCurMethodId')).toBe(`  mCurMethodId=${IME}\n`)
    await shell(`pm uninstall ${PACKAGE}`)
    expect(await shell('settings get secure default_input_method')).toBe(`${GBOARD}\n`)
  })
})

describe('its broadcasts', () => {
  beforeEach(async () => {
    await shell('am start -n com.android.chrome/com.google.android.apps.chrome.Main')
    tap('search_box_text')
    await shell('input text first')
  })

  it.each([
    ['ADB_INPUT_TEXT', "--es msg ' grüße 你好 👍'", 'first grüße 你好 👍'],
    ['ADB_INPUT_TEXT with its package', `-p ${PACKAGE} --es msg x`, 'firstx'],
    ['ADB_INPUT_TEXT without a text', '', 'first'],
    ['ADB_INPUT_B64', `--es msg ${Buffer.from('日本 ok').toString('base64')}`, 'first日本 ok'],
    ['ADB_INPUT_CHARS', '--eia chars 128568,32,97', 'first😸 a'],
    ['ADB_INPUT_CHARS of what are no characters', '--eia chars -1,98,1114112', 'firstb'],
    ['ADB_INPUT_CODE', '--ei code 67', 'firs'],
    ['ADB_INPUT_CODE of a letter', '--ei code 29', 'firsta'],
    ['ADB_INPUT_CODE of HOME, which is not the app\'s', '--ei code 3', 'first'],
    ['ADB_CLEAR_TEXT, which leaves the hint', '', 'Search or type web address'],
  ])('%s', async (action, extras, expected) => {
    await shell(SET)
    const said = await shell(`am broadcast -a ${/^\w+/.exec(action)?.[0] ?? ''} ${extras}`)
    expect(said).toMatch(/^Broadcasting: Intent \{ act=ADB_\w+ flg=0x400000 .*\}\n/)
    expect(said.endsWith(SENT)).toBe(true)
    expect(field()).toBe(expected)
  })

  it.each([['ADB_EDITOR_CODE --ei code 2'], ['ADB_ACTION_GO'], ['ADB_INPUT_CODE --ei code 160']])('%s does what the field\'s button does', async (action) => {
    await shell(SET)
    const before = JSON.stringify(nodes())
    expect(await shell(`am broadcast -a ${action}`)).toContain(SENT)
    phone.advance(2_000)
    const done = JSON.stringify(nodes())
    expect(done).not.toBe(before)
    expect(field()).toBeUndefined()
  })

  it.each([
    ['another keyboard is set', `${SET}; ime set ${GBOARD}`, '-a ADB_INPUT_TEXT --es msg x'],
    ['it is not installed', `settings put secure default_input_method ${IME}`, '-a ADB_INPUT_TEXT --es msg x'],
    ['another package is named', SET, '-a ADB_INPUT_TEXT -p com.android.chrome --es msg x'],
    ['a component is named', SET, `-a ADB_INPUT_TEXT -n ${IME} --es msg x`],
    ['it knows no such action', SET, '-a ADB_INPUT_MORE --es msg x'],
  ])('are sent and do nothing where %s', async (_name, setUp, intent) => {
    await shell(setUp)
    expect(await shell(`am broadcast ${intent}`)).toContain(SENT)
    expect(field()).toBe('first')
  })

  it('do nothing where no field has the focus', async () => {
    await shell(SET)
    await shell('input keyevent HOME')
    const before = JSON.stringify(nodes())
    await shell('am broadcast -a ADB_INPUT_TEXT --es msg x; am broadcast -a ADB_CLEAR_TEXT; am broadcast -a ADB_EDITOR_CODE --ei code 3')
    expect(JSON.stringify(nodes())).toBe(before)
  })
})
