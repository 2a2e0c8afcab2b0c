import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Finding } from '@droidgym/adb/doctor'
import { examine } from '@droidgym/adb/doctor'
import type { HostMachine } from '@droidgym/adb/host-machine'
import { thisMachine } from '@droidgym/adb/host-machine'

const GIB = 1024 ** 3
const IMAGE = 'system-images/android-29/google_apis/x86_64'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'droidgym-doctor-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
  chmodSync(join(root, path), mode)
}

/** A program that prints what it is told, on standard error. */
function program(path: string, output: string): void {
  write(path, `#!/bin/sh\ncat >&2 <<'END'\n${output}\nEND\n`, 0o755)
}

/** This machine with nothing on its PATH, and `root` for everything else. */
function machine(change: Partial<HostMachine> = {}): HostMachine {
  const real = thisMachine()
  return {
    environment: { ANDROID_HOME: join(root, 'sdk'), JAVA_HOME: join(root, 'java'), ANDROID_EMULATOR_KVM_DEVICE: join(root, 'kvm') },
    home: root,
    platform: 'linux',
    run: async (name, args) => (name.includes('/') ? real.run(name, args) : null),
    freeBytes: async () => 20 * GIB,
    ...change,
  }
}

function completeMachine(): void {
  program('java/bin/java', 'openjdk version "17.0.9" 2023-10-17')
  program('sdk/cmdline-tools/latest/bin/avdmanager', '')
  write('sdk/emulator/source.properties', 'Pkg.UserSrc=false\nPkg.Revision=35.2.10\nPkg.Path=emulator\n')
  write(`sdk/${IMAGE}/source.properties`, 'Pkg.Revision=13\nAndroidVersion.ApiLevel=29\n')
  program('sdk/platform-tools/adb', 'Android Debug Bridge version 1.0.41\nVersion 34.0.5-10900879')
  write('kvm', '')
}

async function finding(id: string, on: HostMachine = machine()): Promise<Finding | undefined> {
  return (await examine(on)).find((item) => item.id === id)
}

describe('the doctor', () => {
  it('finds everything on a machine that has it', async () => {
    completeMachine()
    const sdk = join(root, 'sdk')
    expect(await examine(machine())).toEqual([
      { id: 'sdk', ok: true, found: sdk },
      { id: 'java', ok: true, found: '17.0.9' },
      { id: 'avdmanager', ok: true, found: `${sdk}/cmdline-tools/latest/bin/avdmanager` },
      { id: 'emulator', ok: true, found: `35.2.10 in ${sdk}/emulator` },
      { id: 'system-image', ok: true, found: `13 in ${sdk}/${IMAGE}` },
      { id: 'adb', ok: true, found: `1.0.41 (34.0.5-10900879), ${sdk}/platform-tools/adb` },
      { id: 'kvm', ok: true, found: join(root, 'kvm') },
      { id: 'disk', ok: true, found: expect.stringContaining(`20.0 GiB free in ${join(root, '.android/avd')}: one device`) as string },
    ])
  })

  it('says how to get everything on an empty machine', async () => {
    const findings = await examine(machine({ freeBytes: async () => 3 * GIB }))
    expect(findings.map(({ id, ok }) => [id, ok])).toEqual(
      ['sdk', 'java', 'avdmanager', 'emulator', 'system-image', 'adb', 'kvm', 'disk'].map((id) => [id, false]),
    )
    for (const { id, fix } of findings) expect(fix, id).toMatch(/\w{3}/)
    expect(findings[4]?.fix).toContain("'system-images;android-29;google_apis;x86_64'")
  })

  it('looks for the image of the API level that is chosen', async () => {
    completeMachine()
    const image = (await examine(machine(), 33)).find(({ id }) => id === 'system-image')
    expect(image).toMatchObject({ ok: false, found: `not in ${join(root, 'sdk', IMAGE.replace('29', '33'))}` })
    expect(image?.fix).toMatch(/sdkmanager 'system-images;android-33;google_apis;x86_64'$/)
  })

  it('looks where the SDK is usually unpacked', async () => {
    mkdirSync(join(root, 'Android/Sdk'), { recursive: true })
    expect(await finding('sdk', machine({ environment: {} }))).toMatchObject({ ok: true, found: join(root, 'Android/Sdk') })
    const mac = machine({ environment: {}, platform: 'darwin' })
    expect(await finding('sdk', mac)).toMatchObject({ ok: false })
    expect(await finding('kvm', mac)).toEqual({ id: 'kvm', ok: true, found: 'not needed on darwin' })
    const named = machine({ environment: { ANDROID_SDK_ROOT: join(root, 'gone') } })
    expect((await finding('sdk', named))?.found).toContain('though ANDROID_SDK_ROOT names it')
  })

  it.each([
    ['openjdk version "1.8.0_392"', false, '1.8.0_392'],
    ['openjdk version "11.0.21" 2023-10-17', false, '11.0.21'],
    ['java version "21" 2023-09-19 LTS', true, '21'],
    ['openjdk version "17-ea"', true, '17-ea'],
    ['Segmentation fault', false, 'does not say its version'],
  ])('reads the Java that answers %j', async (output, ok, found) => {
    program('java/bin/java', output)
    const java = await finding('java')
    expect(java?.ok).toBe(ok)
    expect(java?.found).toContain(found)
  })

  it.each([
    ['Android Debug Bridge version 1.0.39\nVersion 1:8.1.0+r23-5', false],
    ['Android Debug Bridge version 1.0.41', true],
    ['Android Debug Bridge version 1.0.100\nVersion 99.0.0-1', true],
    ['no such thing', false],
  ])('reads the adb that answers %j', async (output, ok) => {
    program('sdk/platform-tools/adb', output)
    expect((await finding('adb'))?.ok).toBe(ok)
  })

  it('takes the newest command-line tools', async () => {
    for (const version of ['9.0', '13.0', '2.1']) program(`sdk/cmdline-tools/${version}/bin/avdmanager`, '')
    write('sdk/cmdline-tools/14.0/bin/avdmanager', 'not runnable')
    expect((await finding('avdmanager'))?.found).toContain('/13.0/bin/avdmanager')
    expect((await finding('emulator'))?.fix).toMatch(/\/13\.0\/bin\/sdkmanager emulator$/)
  })

  it('14.7: says what environments cost on disk', async () => {
    const disk = await finding('disk', machine({ freeBytes: async () => 20 * GIB }))
    expect(disk?.found).toMatch(/one device \(8 GiB\) and 6 environments \(2 GiB each\); the 41 of pixel_3 need 90$/)
    expect(await finding('disk', machine({ freeBytes: async () => 9 * GIB }))).toMatchObject({ ok: false })
  })

  it('sees what is free on the disk of a folder that is not there yet', async () => {
    expect(await thisMachine().freeBytes(join(root, 'not/there/yet'))).toBeGreaterThan(0)
    expect(await finding('disk', machine({ freeBytes: async () => null }))).toMatchObject({ ok: true })
  })

  it('calls a program that is not there missing, and one that fails an answer', async () => {
    expect(await thisMachine().run(join(root, 'nothing'), [])).toBeNull()
    write('fails', '#!/bin/sh\necho "an answer"\nexit 3\n', 0o755)
    expect(await thisMachine().run(join(root, 'fails'), [])).toEqual({ exitCode: 3, output: 'an answer\n' })
  })
})
