import { setTimeZone, ZONE_PROPERTY } from '@droidgym/phone/system/time-zone'
import type { CommandCall, CommandResult } from '../command.ts'
import { commands, failed, printed } from '../command.ts'

/** getprop and setprop (AOSP toolbox/getprop.cpp and setprop.cpp). */
export const PROPERTIES = commands({ getprop, setprop, start, stop })

function getprop({ phone, args }: CommandCall): CommandResult {
  const words = args.filter((arg) => !/^-[TZ]$/.test(arg))
  if (words.length > 2) return failed(1, 'getprop: Max 2 arguments (see "getprop --help")\n')
  const [key, otherwise = ''] = words
  const { properties } = phone.state
  if (key !== undefined) return printed(`${properties[key] ?? otherwise}\n`)
  const entries = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))
  return printed(entries.map(([name, value]) => `[${name}]: [${value}]\n`).join(''))
}

/** bionic's PROP_VALUE_MAX, for properties that are not `ro.`. */
const MAX_VALUE_BYTES = 91

function setprop({ phone, args, uid }: CommandCall): CommandResult {
  const [key, value, ...more] = args
  if (key === undefined || value === undefined || more.length > 0) {
    return failed(1, `setprop: Need 2 arguments (see "setprop --help")\n`)
  }
  const refused = failed(1, `setprop: failed to set property '${key}' to '${value}'\n`)
  if (!/^[\w.:@-]+$/.test(key) || Buffer.byteLength(value) > MAX_VALUE_BYTES) return refused
  const isSet = phone.state.properties[key] !== undefined
  if (key.startsWith('ro.') && isSet) return refused
  if (uid !== 0 && !/^(debug|log|persist\.log)\./.test(key)) return refused
  // ctl.* are commands to init, not values.
  if (key === ZONE_PROPERTY) phone.change((tx) => setTimeZone(tx, value))
  else if (!key.startsWith('ctl.')) phone.change((tx) => tx.setProperty(key, value))
  else if (key === 'ctl.restart' && /^zygote(64)?$/.test(value)) phone.restartFramework()
  return {}
}

const ZYGOTE = 'init.svc.zygote'

/** `stop` ends Android's framework (AOSP toolbox/stop.cpp). Assumption: the phone stays as it was until `start`. */
function stop({ phone, uid }: CommandCall): CommandResult {
  if (uid !== 0) return failed(1, 'must be root\n')
  phone.change((tx) => tx.setProperty(ZYGOTE, 'stopped'))
  return {}
}

/** `start` restarts the framework after `stop`. */
function start({ phone, uid }: CommandCall): CommandResult {
  if (uid !== 0) return failed(1, 'must be root\n')
  if (phone.state.properties[ZYGOTE] !== 'stopped') return {}
  phone.change((tx) => tx.setProperty(ZYGOTE, 'running'))
  phone.restartFramework()
  return {}
}
