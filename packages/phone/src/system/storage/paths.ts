/** The storage that all apps share, as people see it. */
export const SHARED_STORAGE = '/storage/emulated/0'

/** Links of Android 10's file system: `/sdcard` leads to the emulated card, `/data/user/0` to the first user's data. */
const LINKS = [
  ['/data/user/0', '/data/data'],
  ['/sdcard', SHARED_STORAGE],
  ['/mnt/sdcard', SHARED_STORAGE],
  ['/storage/self/primary', SHARED_STORAGE],
  ['/etc', '/system/etc'],
] as const

/** Directories that are on every phone (init.rc and the media folders of Environment.java, Android 10). */
export const STANDARD_DIRECTORIES: readonly string[] = [
  '/cache',
  '/data/app',
  '/data/data',
  '/data/local/tmp',
  '/data/media',
  '/data/misc',
  '/data/system/users/0',
  '/data/user',
  '/data/user_de/0',
  '/dev',
  '/mnt',
  '/proc',
  '/product',
  `${SHARED_STORAGE}/Android/data`,
  ...['Alarms', 'DCIM', 'Download', 'Movies', 'Music', 'Notifications', 'Pictures', 'Podcasts', 'Ringtones'].map(
    (folder) => `${SHARED_STORAGE}/${folder}`,
  ),
  '/system/app',
  '/system/bin',
  '/system/etc',
  '/system/priv-app',
  '/vendor',
]

/** An absolute path without links, `.`, `..` and doubled slashes. */
export function canonicalPath(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const plain = `/${parts.join('/')}`
  const link = LINKS.find(([from]) => isBelow(plain, from))
  return link === undefined ? plain : link[1] + plain.slice(link[0].length)
}

/** Whether a path is a directory or lies in it. Both are canonical. */
export function isBelow(path: string, directory: string): boolean {
  return path === directory || directory === '/' || path.startsWith(`${directory}/`)
}

/** Every directory of a path, and the path itself. */
export function withParents(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '')
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

export function nameOf(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1) ?? ''
}
