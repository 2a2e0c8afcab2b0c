import { describe, expect, it } from 'vitest'
import { ScreenLines } from '@droidgym/adb/device/screen-lines'
import type { LogEntry } from '@droidgym/android/log/log-entry'

const SYSTEM = 2017
const APP = 7926
const START = `Start proc ${APP}:com.example/u0a137 for activity {com.example/com.example.MainActivity}`

function line(tag: string, message: string, more: Partial<LogEntry> = {}): LogEntry {
  return { tag, message, pid: SYSTEM, tid: SYSTEM, time: 0, priority: 'I', buffer: 'main', ...more }
}

/** How many of these lines count, one after the other. */
function counted(lines: readonly LogEntry[], screen = new ScreenLines()): number {
  const before = screen.count
  for (const each of lines) screen.take(each)
  return screen.count - before
}

describe('14.5: lines that tell of the screen', () => {
  it('are those of activities and windows', () => {
    const lines = [
      line('ActivityTaskManager', 'START u0 {cmp=com.example/.MainActivity} from uid 10089'),
      line('ActivityManager', START),
      line('am_on_resume_called', '[0,com.example.MainActivity,RESUME_ACTIVITY]'),
      line('wm_on_resume_called', '[226158,com.example.MainActivity,RESUME_ACTIVITY,3]'),
      line('ActivityTaskManager', 'Displayed com.example/.MainActivity: +357ms'),
      line('ActivityManager', 'Start proc 9:com.example/u0a137 for pre-top-activity {com.example/com.example.MainActivity}'),
      line('ActivityTaskManager', 'Displayed com.example/.MainActivity: +357ms'),
      line('WindowManager', 'Unable to start animation, surface is null or no children.'),
      line('InputMethodManagerService', 'Window already focused, ignoring focus gain'),
      line('AndroidRuntime', 'FATAL EXCEPTION: main'),
    ]
    expect(counted(lines)).toBe(lines.length)
  })

  it('are none of what an emulator at rest writes, nor of what a look at it does', () => {
    const lines = [
      line('appium', 'channel read: GET /session/1/source'),
      line('droidgym', '6f9619ff-8b86-d011-b42d-00cf4fc964ff'),
      line('AndroidRuntime', 'Calling main entry com.android.commands.input.Input', { pid: 9001 }),
      line('GnssHAL_GnssInterface', 'gnssSvStatusCb: a: input svInfo.flags is 8', { pid: 1787 }),
      line('chatty', 'uid=1000(system) Binder:2017_11 identical 8 lines'),
      line('EmuHWC2', 'validate: layer 74 CompositionType 1, fallback', { pid: 1791 }),
      line('ActivityManager', 'Killing 3367:com.google.android.apps.messaging/u0a122 (adj 985): empty #17'),
      line('ActivityManager', 'Start proc 8139:android.process.media/u0a45 for broadcast {com.android.providers.media/a.B}'),
      line('DocumentsApplication', 'OverlayManager.setEnabled() result: true', { pid: 8139 }),
      line('am_proc_start', '[0,8139,10045,android.process.media,broadcast,com.android.providers.media/a.B]'),
      line('am_pss', '[2744,10078,com.google.android.gms,34]'),
      line('sysui_multi_action', '[757,803,799,window_time_0]'),
    ]
    expect(counted(lines)).toBe(0)
  })

  it('are those of an app that has been started, until it is seen or should be', () => {
    const app = (time: number): LogEntry => line('SoLoader', 'init finish', { pid: APP, time })
    const seen = new ScreenLines()
    expect(counted([app(0)], seen)).toBe(0)
    expect(counted([line('ActivityManager', START, { time: 10 }), app(20), app(9_000)], seen)).toBe(3)
    expect(counted([line('ActivityTaskManager', 'Displayed com.example/.MainActivity: +9s', { time: 9_001 })], seen)).toBe(1)
    expect(counted([app(9_002)], seen)).toBe(0)
    const unseen = new ScreenLines()
    expect(counted([line('ActivityManager', START, { time: 10 }), app(10_009), app(10_010)], unseen)).toBe(2)
  })

  it('are those that a criterion reads, from their priority on', () => {
    const screen = new ScreenLines()
    const lines = [
      line('AlarmClock', 'Removed alarm 1'),
      line('AlarmClock', 'Events: [Alarm]', { priority: 'D' }),
      line('ActivityManager', 'Start proc 8139:android.process.media/u0a45 for broadcast {com.android.providers.media/a.B}'),
    ]
    expect(counted(lines, screen)).toBe(0)
    for (let time = 0; time < 3; time++) {
      screen.alsoCount([{ tag: 'AlarmClock', priority: 'I' }])
      screen.alsoCount([{ tag: 'ActivityManager', priority: 'I' }])
    }
    expect(counted(lines, screen)).toBe(1)
    screen.restart()
    expect(counted(lines, screen)).toBe(0)
  })
})
