import { Option } from 'commander'
import type { Command } from 'commander'
import { KeyboardKind } from '@droidgym/phone/system/hardware/input-devices'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { withDisplay } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { printEvent } from '../output/event-log.ts'
import { UsageError } from '../exit.ts'
import { pictureSize, positiveNumber, wholeNumber } from '../options/options.ts'
import { FIRST_TRAINING_PHONE, PHONE_HELP } from '../options/phone-options.ts'
import { stopSignal } from '../stop-signal.ts'

interface PhoneFlags {
  readonly environment: string
  readonly size?: { readonly width: number; readonly height: number }
  readonly adbPort: number
  readonly consolePort: number
  readonly grpcPort: number
  readonly speed: number
  readonly keyboard: KeyboardKind
  readonly consoleToken?: string
  readonly grpcToken?: string
  readonly grpcUseJwt?: true
  readonly discovery?: string
  readonly helperApps?: true
}

export function definePhone(command: Command): void {
  command
    .option('--environment <id>', PHONE_HELP, FIRST_TRAINING_PHONE)
    .option('--size <WxH>', 'another display, e.g. 360x720; its density follows, so that as much fits on it', pictureSize)
    .option('--adb-port <number>', 'port of adbd; adb finds odd ones from 5555 to 5585 by itself', wholeNumber, 5555)
    .option('--console-port <number>', 'port of the console; adb looks for it one below adbd\'s', wholeNumber, 5554)
    .option('--grpc-port <number>', 'port of the emulator\'s gRPC', wholeNumber, 8554)
    .option('--speed <factor>', 'speed of the phone\'s clock, as a multiple of real time', positiveNumber, 1)
    .addOption(
      new Option('--keyboard <kind>', 'keys that arrive from console and gRPC: full as with hw.keyboard=yes, none as without')
        .choices(Object.values(KeyboardKind))
        .default(KeyboardKind.none),
    )
    .option('--console-token <file>', 'the console\'s token, made when missing (adb emu reads ~/.emulator_console_auth_token)')
    .option('--grpc-token <text>', 'token that gRPC callers have to send; default none')
    .option('--grpc-use-jwt', 'let gRPC callers sign tokens, with keys that they write where --discovery says')
    .option('--discovery <folder>', 'write a pid_N.ini there, by which programs find running emulators')
    .option('--helper-apps', 'UiAutomator2\'s server is an app that am instrument starts, and the event service one to be enabled')
    .action(async ({ consoleToken, discovery, environment, grpcToken, grpcUseJwt, size, ...flags }: PhoneFlags) => {
      if (grpcUseJwt === true && discovery === undefined) throw new UsageError('--grpc-use-jwt goes with --discovery')
      const spec = findEnvironment(environment)
      const phone = await WiredPhone.start(size === undefined ? spec : withDisplay(spec, size), {
        ...flags,
        log: printEvent,
        consoleTokenPath: consoleToken,
        discoveryFolder: discovery,
        grpcToken,
        grpcKeys: grpcUseJwt === true,
      })
      const { adb, console: consolePort, grpc } = phone.ports
      console.log(`Phone ${environment} is ${phone.serial}: adb ${adb}, console ${consolePort}, gRPC ${grpc}`)
      console.log(`Console token: ${phone.consoleTokenPath}`)
      console.log('Where adb does not find it: adb connect 127.0.0.1:' + String(adb))
      await Promise.race([stopSignal(), phone.switchedOff])
      await phone.close()
    })
}
