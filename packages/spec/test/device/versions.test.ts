import { describe, expect, it } from 'vitest'
import { androidOf, apiLevelFault, HIGHEST_API_LEVEL, LOWEST_API_LEVEL, themeFault } from '@droidgym/spec/device/api-level'
import { launcherDatabase } from '@droidgym/spec/device/launcher-database'
import { volumeCommand, volumeIn } from '@droidgym/spec/device/volume-command'

describe('versions of Android', () => {
  it('can be chosen from the lowest to the highest, each by its name', () => {
    expect([LOWEST_API_LEVEL, HIGHEST_API_LEVEL]).toEqual([28, 34])
    const levels = [28, 29, 30, 31, 32, 33, 34]
    expect(levels.map(androidOf)).toEqual(['9', '10', '11', '12', '12', '13', '14'])
    expect(levels.map(apiLevelFault)).toEqual(levels.map(() => undefined))
    for (const level of [LOWEST_API_LEVEL - 1, HIGHEST_API_LEVEL + 1]) {
      expect([androidOf(level), apiLevelFault(level)]).toEqual([undefined, expect.stringContaining(`API level ${level} cannot be chosen`)])
    }
  })

  it('have a dark theme from Android 10 on', () => {
    expect(themeFault({ apiLevel: 28 }, true)).toContain('it has API level 28')
    expect(themeFault({ apiLevel: 28 }, false)).toBeUndefined()
    expect(themeFault({ apiLevel: 29 }, true)).toBeUndefined()
  })

  it('have their own command for volumes', () => {
    expect(volumeCommand({ apiLevel: 29 }, 'media', '--get')).toEqual(['media', 'volume', '--stream', '3', '--get'])
    expect(volumeCommand({ apiLevel: 30 }, 'alarm', '--set', '2'))
      .toEqual(['cmd', 'media_session', 'volume', '--stream', '4', '--set', '2'])
  })

  it('print volumes in one form', () => {
    expect(volumeIn('[V] will get volume\n[V] Connecting to AudioService\n[V] volume is 11 in range [0..15]\n')).toBe(11)
    expect(volumeIn('[E] Error: no stream\n')).toBeUndefined()
  })

  const listing = (apiLevel: number, stdout: string) => {
    const asked: string[] = []
    const shell = (argv: readonly string[]) => {
      asked.push(argv.join(' '))
      return Promise.resolve({ stdout, stderr: '', exitCode: 0 })
    }
    const description = { serial: 's', model: 'm', apiLevel, build: 'b', backend: 'p', root: true, display: { width: 1, height: 1, densityDpi: 1 } }
    return launcherDatabase({ description, shell }).then((path) => ({ name: path.split('/').at(-1), asked }))
  }

  it('keep the icons of the home screen in one database, and from Android 11 on in one of each grid', async () => {
    expect(await listing(29, '')).toEqual({ name: 'launcher.db', asked: [] })
    const written = 'app_icons.db\r\nlauncher_4_by_4.db-journal\r\nlauncher_5_by_5.db\r\nlauncher_4_by_4.db\r\nlauncher.db\r\n'
    const { name, asked } = await listing(30, written)
    expect([name, asked.length]).toEqual(['launcher_5_by_5.db', 1])
    expect((await listing(30, 'launcher.db\n')).name).toBe('launcher.db')
  })
})
