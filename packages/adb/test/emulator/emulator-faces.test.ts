import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EmulatorFaces } from '@droidgym/adb/emulator/emulator-faces'
import { openFaces } from '@droidgym/adb/emulator/emulator-faces'
import { EmulatorControl } from '@droidgym/adb/emulator/emulator-control'
import type { RunningEmulator } from '@droidgym/adb/emulator/find-emulator'
import { findEmulator } from '@droidgym/adb/emulator/find-emulator'
import { SignedTokens } from '@droidgym/adb/emulator/signed-tokens'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import type { WiredPhoneOptions } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { until } from '@droidgym/base/test/until'

const PORTS = { adbPort: 0, consolePort: 0, grpcPort: 0 }

let folder: string
let wired: WiredPhone
let found: RunningEmulator
let faces: EmulatorFaces | undefined

async function start(options: Partial<WiredPhoneOptions> = {}): Promise<void> {
  wired = await WiredPhone.start(findEnvironment('100'), {
    ...PORTS,
    consoleTokenPath: join(folder, 'token'),
    discoveryFolder: folder,
    grpcKeys: true,
    ...options,
  })
  const emulator = await findEmulator(wired.serial, [folder])
  if (emulator === undefined) throw new Error('The phone does not advertise itself')
  found = emulator
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-faces-'))
})

afterEach(async () => {
  await faces?.close()
  faces = undefined
  await wired.close()
  rmSync(folder, { recursive: true })
})

function keyPlaces(): { readonly folder: string; readonly activePath: string } {
  if (found.grpcKeys === undefined) throw new Error('The phone takes no signed tokens')
  return found.grpcKeys
}

describe('14.12: an emulator that wants signed tokens', () => {
  it('gets them, by a key that is taken back in the end', async () => {
    await start()
    faces = await openFaces(wired.serial, found, {})
    expect(faces.refused).toEqual([])
    await faces.control?.key('HOME')
    await faces.snapshots?.save('a')
    expect(await faces.snapshots?.list()).toEqual(['a'])
    const places = keyPlaces()
    expect(readdirSync(places.folder)).toHaveLength(2)
    await faces.close()
    expect(readdirSync(places.folder)).toEqual(['active.jwk'])
    await until(() => readFileSync(places.activePath, 'utf8') === '{"keys":[]}')
  })

  it('refuses who has no token, or a token that another key signed, or that is none', async () => {
    await start()
    const { folder: keys } = keyPlaces()
    const statusWith = async (token?: string | ((method: string) => string)): Promise<unknown> => {
      const control = new EmulatorControl({ port: wired.ports.grpc, ...(token === undefined ? {} : { token }) })
      try {
        return await control.status()
      } finally {
        control.close()
      }
    }
    await expect(statusWith()).rejects.toThrow('its discovery file')
    await expect(statusWith('a.b.c')).rejects.toThrow(`Make sure your public jwk is saved in ${keys}`)
    const tokens = await SignedTokens.register(keyPlaces())
    const others = await SignedTokens.register(keyPlaces())
    const sign = (method: string): string => tokens.tokenFor(method)
    expect(await statusWith(sign)).toMatchObject({ booted: true })
    await expect(statusWith('secret')).rejects.toThrow('The token `secret` is invalid')
    const [header, claims] = tokens.tokenFor('/a/b').split('.')
    const [, , signature] = others.tokenFor('/a/b').split('.')
    await expect(statusWith(`${header}.${claims}.${signature}`)).rejects.toThrow('verification failed')
    await others.close()
    await until(() => statusWith((method) => others.tokenFor(method)).then(() => false, () => true))
    expect(await statusWith(sign)).toMatchObject({ booted: true })
    await tokens.close()
  })

  it('is reached by its plain token where it has one, and by the console where it reads no key', async () => {
    await start({ grpcToken: 'secret' })
    const { folder: keys } = keyPlaces()
    faces = await openFaces(wired.serial, found, {})
    expect(faces.refused).toEqual([])
    expect(readdirSync(keys)).toEqual(['active.jwk'])
    await faces.close()
    const nowhere = { ...keyPlaces(), activePath: join(folder, 'none') }
    const { consoleTokenPath, ports: { console: consolePort, grpc: grpcPort } } = wired
    const address = { consolePort, grpcPort, grpcKeys: nowhere, consoleTokenPath }
    faces = await openFaces(wired.serial, address, { deadlineMs: 300 })
    expect(faces.control).toBeUndefined()
    expect(faces.refused).toEqual([expect.stringContaining(`it is not in ${nowhere.activePath} after 300 ms`)])
    expect(await faces.snapshots?.list()).toEqual([])
    expect(readdirSync(keys)).toEqual(['active.jwk'])
  })

  it('reads no key that is moved to it, and deletes what is no key', async () => {
    await start()
    const { folder: keys } = keyPlaces()
    writeFileSync(join(folder, 'moved'), '{"keys":[]}')
    renameSync(join(folder, 'moved'), join(keys, 'moved.jwk'))
    writeFileSync(join(keys, 'bare.jwk'), '{"kty":"EC"}')
    await until(() => !readdirSync(keys).includes('bare.jwk'))
    expect(readdirSync(keys)).toContain('moved.jwk')
  })
})
