import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findSdk } from '../../../src/adb/avd/sdk.ts'
import type { Sdk } from '../../../src/adb/avd/sdk.ts'
import { thisMachine } from '../../../src/adb/host-machine.ts'
import type { HostMachine } from '../../../src/adb/host-machine.ts'
import { packageRoot } from '../../../src/spec/package-root.ts'

/** What the stand-in for the emulator does instead of running a phone. */
export type Fault = 'none' | 'kvm' | 'in-use' | 'silent' | 'dies' | 'deaf' | 'deaf-child'

/** An SDK in a temporary folder whose emulator is a simulated phone on the named ports. */
export class StandInSdk {
  readonly folder = mkdtempSync(join(tmpdir(), 'droidgym-sdk-'))
  readonly machine: HostMachine

  constructor() {
    const environment = { ...process.env, ANDROID_HOME: this.folder, ANDROID_AVD_HOME: join(this.folder, 'avd') }
    this.machine = { ...thisMachine(), environment, home: this.folder }
    this.#program('emulator/emulator', EMULATOR)
    this.#program('cmdline-tools/latest/bin/avdmanager', AVDMANAGER)
    this.fault = 'none'
  }

  set fault(fault: Fault) {
    writeFileSync(join(this.folder, 'fault'), fault)
  }

  find(): Promise<Sdk> {
    return findSdk(this.machine)
  }

  /** What the programs wrote down: `arguments`, `environment`, `pids`, `avdmanager`. */
  written(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8')
  }

  /** Every process that the emulator was, or started. */
  get pids(): readonly number[] {
    return this.written('pids').trim().split('\n').map(Number)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }

  #program(path: string, script: string): void {
    const file = join(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    const variables = {
      FOLDER: this.folder,
      NODE: process.execPath,
      DROIDGYM: join(packageRoot(), 'dist/cli/main.js'),
    }
    const head = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`)
    writeFileSync(file, `#!/bin/sh\n${head.join('')}${script}`, { mode: 0o755 })
  }
}

/** The messages are those of the real one. */
const EMULATOR = String.raw`
echo "$@" > "$FOLDER/arguments"
env > "$FOLDER/environment"
echo $$ >> "$FOLDER/pids"
while [ $# -gt 0 ]; do
  case "$1" in
    -avd) avd=$2; shift ;;
    -ports) console=$(echo "$2" | cut -d, -f1); adb=$(echo "$2" | cut -d, -f2); shift ;;
    -grpc) grpc=$2; shift ;;
    -adb-path|-gpu|-snapshot) shift ;;
    -no-window|-no-audio|-no-boot-anim|-no-snapshot-load|-no-snapshot-save|-read-only) ;;
    *) echo "unknown option: $1"; exit 1 ;;
  esac
  shift
done
listen="process.on('SIGTERM', () => {}); require('net').createServer().listen($adb, '127.0.0.1')"
echo "INFO    | Found AVD name '$avd'"
if [ ! -f "$ANDROID_AVD_HOME/$avd.ini" ]; then
  echo "ERROR   | Unknown AVD name [$avd], use -list-avds to see valid list." >&2
  exit 1
fi
case "$(cat "$FOLDER/fault")" in
  kvm)
    echo "emulator: ERROR: x86_64 emulation currently requires hardware acceleration!" >&2
    echo "CPU acceleration status: KVM is not installed on this machine (/dev/kvm is missing)." >&2
    exit 1 ;;
  in-use)
    echo "emulator: ERROR: Running multiple emulators with the same AVD is an experimental feature." >&2
    exit 1 ;;
  silent) exec sleep 600 ;;
  dies) sleep 1; echo "PANIC: cannot go on" >&2; kill -s SEGV $$ ;;
  deaf) exec "$NODE" -e "$listen" ;;
  deaf-child) "$NODE" -e "$listen" & echo $! >> "$FOLDER/pids"; exec sleep 600 ;;
esac
exec "$NODE" "$DROIDGYM" phone --adb-port "$adb" --console-port "$console" --grpc-port "$grpc" --console-token "$FOLDER/token"
`

/** Writes what the real one writes for a device without a profile. */
const AVDMANAGER = String.raw`
read -r answer
echo "$@ < $answer" >> "$FOLDER/avdmanager"
[ "$2 $3" = 'avd -n' ] || { echo "Error: no such command" >&2; exit 1; }
name=$4
ini="$ANDROID_AVD_HOME/$name.ini"
folder="$ANDROID_AVD_HOME/$name.avd"
case "$1" in
  create)
    if [ "$6" != 'system-images;android-29;google_apis;x86_64' ]; then
      echo "Error: Package path is not valid. Valid system image paths are:" >&2
      exit 1
    fi
    if [ -e "$ini" ]; then echo "Error: Android Virtual Device '$name' already exists." >&2; exit 1; fi
    mkdir "$folder"
    printf 'avd.ini.encoding=UTF-8\npath=%s\npath.rel=avd/%s.avd\ntarget=android-29\n' "$folder" "$name" > "$ini"
    cat > "$folder/config.ini" <<END
PlayStore.enabled=no
abi.type=x86_64
avd.ini.encoding=UTF-8
hw.cpu.arch=x86_64
hw.keyboard=yes
image.sysdir.1=system-images/android-29/google_apis/x86_64/
tag.id=google_apis
END
    ;;
  delete) rm -r "$ini" "$folder" ;;
esac
`
