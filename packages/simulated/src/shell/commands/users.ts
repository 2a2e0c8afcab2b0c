import type { CommandCall, CommandResult } from '../command.ts'
import { commands, printed } from '../command.ts'

/** android_filesystem_config.h of Android 10. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [0, 'root'],
  [1000, 'system'],
  [1001, 'radio'],
  [1002, 'bluetooth'],
  [1010, 'wifi'],
  [1015, 'sdcard_rw'],
  [1023, 'media_rw'],
  [2000, 'shell'],
  [9997, 'everybody'],
])

/** `root`, `u0_a42`. */
export function userName(uid: number): string {
  return NAMES.get(uid) ?? (uid >= 10_000 ? `u0_a${uid - 10_000}` : String(uid))
}

/** id, whoami, groups of toybox. */
export const USERS = commands({ id, whoami: ({ uid }) => printed(`${userName(uid)}\n`) })

/** Groups of adb's shell (adb/daemon/main.cpp, Android 10). */
const SHELL_GROUPS =
  '1004(input),1007(log),1011(adb),1015(sdcard_rw),1028(sdcard_r),3001(net_bt_admin),3002(net_bt),3003(inet),' +
  '3006(net_bw_stats),3009(readproc),3011(uhid)'

function id({ uid, args }: CommandCall): CommandResult {
  const name = userName(uid)
  if (args.includes('-u')) return printed(`${args.includes('-n') ? name : uid}\n`)
  const groups = uid === 2000 || uid === 0 ? `${uid}(${name}),${SHELL_GROUPS}` : `${uid}(${name})`
  const context = uid === 0 ? 'u:r:su:s0' : 'u:r:shell:s0'
  if (args.includes('-Z')) return printed(`${context}\n`)
  return printed(`uid=${uid}(${name}) gid=${uid}(${name}) groups=${groups} context=${context}\n`)
}
