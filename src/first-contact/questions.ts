import { AUDIO_STREAMS, STREAM_NUMBERS } from '@droidgym/android/audio-streams'
import { blankProperties, blankSettings, blankTitles } from './personal-data.ts'

/** A command, and the known output of a real emulator of API 29 (google_apis). */
export interface Question {
  readonly name: string
  readonly argv: readonly string[]
  /** Each must match a line of the output, or all of it. */
  readonly expects: readonly RegExp[]
  /** None may match. */
  readonly excludes?: readonly RegExp[]
  /** The source. */
  readonly source: string
  /** Removes personal data from the output. */
  readonly blank?: (output: string) => string
}

function settingsQuestion(namespace: string, line: RegExp): Question {
  const argv = ['settings', 'list', namespace]
  return { name: namespace, argv, expects: [line], source: 'SettingsService.java', blank: blankSettings }
}

function labelsQuestion(name: string, folder: string, label: RegExp): Question {
  const source = "SELinux policy of Android 10 (seapp_contexts, file_contexts); toybox's ls"
  return { name, argv: ['su', '0', 'ls', '-laZ', folder], expects: [label], source }
}

/** Questions about one topic. */
export interface Topic {
  readonly id: string
  readonly what: string
  readonly questions: readonly Question[]
}

const GETPROP = 'toolbox/getprop.cpp; fingerprints of google_apis images of API 29'
const WINDOWS = 'WindowManagerService.java and DisplayContent.java of API 29; appium/appium#13420'
const WM = 'WindowManagerShellCommand.java'
/** Privileged system apps have their own label since Android 10. */
const APP_LABEL = /u:object_r:(?:priv)?app_data_file:s0/

export const IDENTITY_TOPICS: readonly Topic[] = [
  {
    id: 'properties',
    what: 'The system properties.',
    questions: [{
      name: 'getprop',
      argv: ['getprop'],
      expects: [
        /^\[ro\.build\.version\.sdk\]: \[29\]$/m,
        /^\[ro\.build\.type\]: \[userdebug\]$/m,
        /^\[ro\.build\.fingerprint\]: \[google\/sdk_gphone_x86_64\//m,
        /^\[ro\.kernel\.qemu\]: \[1\]$/m,
        /^\[sys\.boot_completed\]: \[1\]$/m,
      ],
      source: GETPROP,
      blank: blankProperties,
    }],
  },
  {
    id: 'packages',
    what: 'Features and packages.',
    questions: [
      {
        name: 'features',
        argv: ['pm', 'list', 'features'],
        expects: [/^feature:android\.hardware\.touchscreen$/m],
        // Assumption: goldfish has no Bluetooth, and the image reports that.
        excludes: [/^feature:android\.hardware\.bluetooth$/m],
        source: 'PackageManagerShellCommand.java',
      },
      {
        name: 'packages',
        argv: ['pm', 'list', 'packages', '--show-versioncode'],
        expects: [
          /^package:com\.android\.settings versionCode:\d+$/m,
          /^package:com\.google\.android\.apps\.nexuslauncher versionCode:\d+$/m,
          /^package:com\.google\.android\.deskclock versionCode:\d+$/m,
        ],
        source: 'PackageManagerShellCommand.java; apps of the google_apis image',
      },
    ],
  },
  {
    id: 'settings',
    what: 'The settings of the three name spaces.',
    questions: [
      settingsQuestion('system', /^screen_brightness=\d+$/m),
      settingsQuestion('secure', /^user_setup_complete=1$/m),
      settingsQuestion('global', /^airplane_mode_on=[01]$/m),
    ],
  },
  {
    id: 'identity',
    what: 'Who runs commands, and whether that can be root.',
    questions: [
      {
        name: 'id',
        argv: ['id'],
        // Root after `adb root`.
        expects: [/^uid=(?:2000\(shell\)|0\(root\)) gid=.* context=u:r:(?:shell|su):s0$/m],
        source: 'adb/daemon/main.cpp; toybox',
      },
      { name: 'su-id', argv: ['su', '0', 'id', '-u'], expects: [/^0\s*$/], source: 'system/extras/su/su.cpp' },
      {
        name: 'su-context',
        argv: ['su', '0', 'id', '-Z'],
        expects: [/^u:r:su:s0\s*$/],
        source: "system/sepolicy su.te; toybox's id",
      },
    ],
  },
  {
    id: 'windows',
    what: 'Where the window with the focus is told.',
    questions: [
      {
        name: 'windows',
        argv: ['dumpsys', 'window', 'windows'],
        expects: [/^WINDOW MANAGER WINDOWS \(dumpsys window windows\)$/m, /^ {2}Window #\d+ Window\{/m],
        excludes: [/^\s*mCurrentFocus=/m],
        source: WINDOWS,
        blank: blankTitles,
      },
      {
        name: 'displays',
        argv: ['dumpsys', 'window', 'displays'],
        expects: [
          /^WINDOW MANAGER DISPLAY CONTENTS \(dumpsys window displays\)$/m,
          /^\s*mCurrentFocus=Window\{\S+ \S+ \S+\/\S+\}$/m,
          /\binit=\d+x\d+ \d+dpi\b.*\bapp=\d+x\d+\b/,
        ],
        source: WINDOWS,
        blank: blankTitles,
      },
    ],
  },
  {
    id: 'configuration',
    what: 'Language, night mode, size and density.',
    questions: [
      {
        name: 'configuration',
        argv: ['am', 'get-config'],
        expects: [/^config: \S+-v29$/m, /^abi: x86_64/m],
        source: 'ActivityManagerShellCommand.java',
      },
      {
        name: 'night',
        argv: ['cmd', 'uimode', 'night'],
        expects: [/^Night mode: (?:yes|no|auto)$/m],
        source: 'UiModeManagerService.java',
      },
      { name: 'size', argv: ['wm', 'size'], expects: [/^Physical size: \d+x\d+$/m], source: WM },
      { name: 'density', argv: ['wm', 'density'], expects: [/^Physical density: \d+$/m], source: WM },
    ],
  },
  {
    id: 'labels',
    what: 'Owners and SELinux labels of files that provisioning writes.',
    questions: [
      labelsQuestion('launcher', '/data/data/com.google.android.apps.nexuslauncher', APP_LABEL),
      labelsQuestion('clock', '/data/user_de/0/com.google.android.deskclock', APP_LABEL),
      labelsQuestion('wallpaper', '/data/system/users/0', /u:object_r:system_data_file:s0/),
    ],
  },
]

export const STATE_TOPICS: readonly Topic[] = [
  {
    id: 'volumes',
    what: 'The volumes of the streams that have a slider.',
    questions: AUDIO_STREAMS.map((stream) => ({
      name: stream,
      argv: ['media', 'volume', '--stream', String(STREAM_NUMBERS[stream]), '--get'],
      expects: [/volume is \d+ in range \[\d+\.\.\d+\]/],
      source: 'VolumeCtrl.java',
    })),
  },
  {
    id: 'lock-state',
    what: 'Whether there is a lock screen.',
    questions: [{
      name: 'disabled',
      argv: ['locksettings', 'get-disabled'],
      expects: [/^(?:true|false)$/m],
      source: 'LockSettingsShellCommand.java',
    }],
  },
  {
    id: 'input-devices',
    what: 'Which keys and which touchscreen the kernel declares.',
    questions: [{
      name: 'getevent',
      argv: ['getevent', '-lp'],
      expects: [/^add device \d+: \/dev\/input\/event\d+$/m, /^\s+name:\s+"/m, /ABS_MT_POSITION_X/],
      source: 'toolbox/getevent.c; goldfish_events and virtio-input of the emulator',
    }],
  },
]
