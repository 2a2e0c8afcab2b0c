import { launcherActivity } from './activities/implicit-intents.ts'
import { allPackages } from './packages.ts'
import type { CommandCall, CommandResult } from '../command.ts'
import { commands, failed, printed } from '../command.ts'
import { after } from '../options.ts'
import { locksettings } from './lock-settings.ts'

/** Programs that describe the system, or act on all of it. */
export const SYSTEM = commands({
  // A userdebug image of the emulator starts with `androidboot.selinux=permissive`.
  getenforce: () => printed('Permissive\n'),
  locksettings,
  log: writeLog,
  monkey,
  nproc: () => printed('4\n'),
  reboot,
  setenforce,
  uname,
})

function reboot({ host, args: [target] }: CommandCall): CommandResult {
  // The system is the only thing to start.
  if (target !== undefined && target !== '-p') return failed(1, `reboot: this phone has no ${target}\n`)
  host.reboot()
  return {}
}

/** This phone has no rules to enforce. */
function setenforce({ uid, args: [mode = ''] }: CommandCall): CommandResult {
  const isOff = /^(0|permissive)$/i.test(mode)
  if (!isOff && !/^(1|enforcing)$/i.test(mode)) return failed(1, `setenforce: Invalid state: ${mode}\n`)
  if (uid === 0 && isOff) return {}
  return failed(1, `setenforce: Couldn't set enforcing status: ${uid === 0 ? 'Invalid argument' : 'Permission denied'}\n`)
}

const UNAME = {
  s: 'Linux',
  n: 'localhost',
  r: '4.14.175-g6f3fc9538452',
  v: '#1 SMP PREEMPT Wed Apr 8 17:38:09 UTC 2020',
  m: 'x86_64',
} as const

function uname({ args }: CommandCall): CommandResult {
  const letters = args.join('').replaceAll('-', '')
  const all = letters.includes('a')
  const parts = Object.entries(UNAME).filter(([key]) => all || letters.includes(key) || (letters === '' && key === 's'))
  return printed(`${parts.map(([, text]) => text).join(' ')}\n`)
}

/** `log [-p P] [-t TAG] [--] MESSAGE` writes a line to the log. */
function writeLog({ phone, args }: CommandCall): CommandResult {
  const end = args.indexOf('--')
  const [options, rest] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)]
  const priority = (['V', 'D', 'I', 'W', 'E', 'F'] as const).find((known) => known === after(options, '-p')?.toUpperCase())
  const words = options.filter(
    (arg, index) => !arg.startsWith('-') && options[index - 1] !== '-p' && options[index - 1] !== '-t',
  )
  const message = [...words, ...rest].join(' ')
  phone.change((tx) => {
    tx.log({ tag: after(options, '-t') ?? 'log', priority: priority ?? 'I', message, buffer: 'main' })
  })
  return {}
}

/** `monkey -p PACKAGE -c android.intent.category.LAUNCHER 1` opens an app; nothing else of it is supported. */
function monkey({ phone, args, uid }: CommandCall): CommandResult {
  const name = after(args, '-p')
  const component = name === undefined ? undefined : launcherActivity(phone, name)
  const arguments_ = args.map((arg) => `  arg: "${arg}"\n`).join('')
  if (component === undefined) {
    const known = name !== undefined && allPackages(phone).some((installed) => installed.name === name)
    return {
      stdout: known ? '' : arguments_,
      stderr: '** No activities found to run, monkey aborted.\n',
      exitCode: 252,
    }
  }
  if (args.at(-1) !== '1') return failed(1, '** This simulated phone takes a single event of monkey, which opens the app\n')
  phone.change((tx) => {
    const categories = ['android.intent.category.LAUNCHER']
    const intent = { action: 'android.intent.action.MAIN', categories, flags: 0x1020_0000, component }
    tx.startActivity(intent, { callingUid: uid })
  })
  return printed('Events injected: 1\n## Network stats: elapsed time=22ms (0ms mobile, 0ms wifi, 22ms not connected)\n')
}
