/** The state of one shell: its directory, user and variables. */
export class Session {
  cwd = '/'
  uid: number
  /** `$?` */
  lastExit = 0
  /** Set by `exit`: the shell ends with it. */
  exit: number | undefined
  positional: readonly string[] = []
  readonly variables: Map<string, string>

  constructor(uid: number, variables: ReadonlyMap<string, string> = ENVIRONMENT) {
    this.uid = uid
    this.variables = new Map(variables)
  }

  /** A copy of this shell's state: for `( … )` and the parts of a pipe. */
  fork(): Session {
    const fork = new Session(this.uid, this.variables)
    fork.cwd = this.cwd
    fork.lastExit = this.lastExit
    fork.positional = this.positional
    return fork
  }

  variable(name: string): string {
    if (name === '?') return String(this.lastExit)
    if (name === '$') return '4000'
    if (name === '#') return String(this.positional.length)
    if (name === '0') return '/system/bin/sh'
    if (name === '@' || name === '*') return this.positional.join(' ')
    if (/^\d$/.test(name)) return this.positional[Number(name) - 1] ?? ''
    if (name === 'PWD') return this.cwd
    if (name === 'USER') return this.uid === 0 ? 'root' : 'shell'
    return this.variables.get(name) ?? ''
  }
}

/** init.environ.rc of Android 10, as far as scripts use it. */
const ENVIRONMENT: ReadonlyMap<string, string> = new Map([
  ['ANDROID_DATA', '/data'],
  ['ANDROID_ROOT', '/system'],
  ['ANDROID_STORAGE', '/storage'],
  ['EXTERNAL_STORAGE', '/sdcard'],
  ['HOME', '/'],
  ['HOSTNAME', 'generic_x86_64'],
  ['PATH', '/sbin:/system/sbin:/product/bin:/apex/com.android.runtime/bin:/system/bin:/system/xbin:/odm/bin:/vendor/bin:/vendor/xbin'],
  ['SHELL', '/system/bin/sh'],
  ['TMPDIR', '/data/local/tmp'],
])
