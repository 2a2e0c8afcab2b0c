import { Random } from '@droidgym/spec/random'
import { mediaData } from '@droidgym/spec/world/world-data'
import type { LanguageData } from '@droidgym/spec/world/language-data'
import { DAY_MS } from '../../kit/time/units.ts'
import type { World } from '../world/world.ts'
import { oncePerWorld } from '../world/world.ts'
import { subjectNames, subjectOf } from '../pictures/subjects.ts'
import type { Shot } from './edits/picture-step.ts'
import type { FileContent, Gallery, Media } from './media.ts'
import { newArchive, newDocument } from './new-document.ts'

/** Assumption: the phone was last used the evening before it is switched on. */
const NEWEST = Date.UTC(2024, 0, 16, 18, 20)

const ENDINGS = ['pdf', 'txt', 'zip', 'csv'] as const

/** Assumption: Android has numbered its own folders before. */
const FIRST_ID = 31

/** Folders that every Android storage has (Environment.STANDARD_DIRECTORIES, API 29), and what Android keeps there. */
const STANDARD_FOLDERS = [
  'Alarms', 'Android', 'DCIM', 'Documents', 'Download', 'Movies', 'Music', 'Notifications', 'Pictures', 'Podcasts',
  'Ringtones',
] as const

/**
 * The one picture that B-MoCA's set-up copies to its phones, for Snapseed to open (set_up.py, release 2.5). Assumption:
 * when it was copied.
 */
const PUSHED_PICTURE: Media = {
  id: FIRST_ID,
  kind: 'image',
  name: '99_Colosseum.jpg',
  folder: 'Pictures',
  mimeType: 'image/jpeg',
  size: 3_692_370,
  modified: NEWEST,
  shot: { seed: 99, filter: 'none', turns: 0 },
}

/** A fresh phone's storage: the same on all of them. */
export function freshGallery(): Gallery {
  return { media: [PUSHED_PICTURE], trash: [], folders: STANDARD_FOLDERS, nextId: FIRST_ID + 1 }
}

/**
 * The media of a phone that has been used for some weeks.
 * The same world gives the same files. Its places are on them.
 */
export const seededGallery = oncePerWorld(inventGallery)

function inventGallery({ seed, common }: World): Gallery {
  const random = new Random(seed + 77)
  const texts = common?.texts.media ?? mediaData()
  const places = common?.sights.map(({ name }) => fileNameOf(name)) ?? texts.pictures
  const motifs = common === undefined ? [] : photographed(seed)
  const drafts = [
    ...photos(random, motifs),
    ...otherPictures(random, places).map((draft) => (common === undefined ? draft : named(draft))),
    ...songs(random, texts),
    ...papers(random, texts),
  ]
  const files = drafts
    .toSorted((left, right) => left.modified - right.modified)
    .map((draft, index): Media => ({ ...draft, id: index + FIRST_ID }))
  return { media: files, trash: [], folders: STANDARD_FOLDERS, nextId: files.length + FIRST_ID }
}

type Draft = Omit<Media, 'id'>
type Texts = LanguageData['media']
export type Motif = Pick<Shot, 'seed' | 'subject'>

/** What people take pictures of. */
export const PHOTO_KINDS = ['food', 'animals', 'plants', 'vehicles', 'places', 'buildings', 'people'] as const

/** Different subjects, in the order in which the camera took them; one of them is a receipt. */
function photographed(seed: number): readonly string[] {
  const names = new Random(seed + 78).sample(subjectNames(PHOTO_KINDS), 24)
  return [...names.slice(0, 1), 'receipt', ...names.slice(1)]
}

/** A picture of what its name says. */
function named(draft: Draft): Draft {
  const { shot, name } = draft
  const subject = shot && subjectOf([name.replace(/_film\.mp4$/, '')], shot.seed)
  return shot === undefined || subject === undefined ? draft : { ...draft, shot: { ...shot, subject } }
}

/** A moment on one of the last days, between eight in the morning and six in the evening. */
function moment(random: Random, daysAgo: number): number {
  return Math.floor(NEWEST - daysAgo * DAY_MS - random.next() * (DAY_MS * 10) / 24)
}

/** Pictures and videos that the camera took, several on some days. */
function photos(random: Random, motifs: readonly string[]): readonly Draft[] {
  const count = 14 + random.below(6)
  return Array.from({ length: count }, (_, index) => {
    const modified = moment(random, Math.floor(index * 1.4) - (index % 3))
    const subject = motifs[index]
    const motif: Motif = { seed: random.below(1 << 30), ...(subject !== undefined && { subject }) }
    return index % 7 === 4 ? cameraVideo(modified, motif, 2 + random.below(30)) : cameraPhoto(modified, motif)
  })
}

/** A picture as the camera stores it (Camera2's Storage and NamedImages, API 29). */
export function cameraPhoto(modified: number, motif: Motif): Draft {
  return {
    kind: 'image',
    name: `IMG_${timeStamp(modified)}.jpg`,
    folder: 'DCIM/Camera',
    mimeType: 'image/jpeg',
    size: 1_800_000 + (motif.seed % 2_400_000),
    modified,
    shot: { ...motif, filter: 'none', turns: 0 },
  }
}

/** A video as the camera stores it. `seconds`: how long it runs. */
export function cameraVideo(modified: number, motif: Motif, seconds: number): Draft {
  return {
    kind: 'video',
    name: `VID_${timeStamp(modified)}.mp4`,
    folder: 'DCIM/Camera',
    mimeType: 'video/mp4',
    size: 400_000 + seconds * 2_125_000,
    modified,
    shot: { ...motif, filter: 'none', turns: 0 },
  }
}

/** `20240112_143015` */
function timeStamp(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')
}

/** `Fig & Plum Bistro` is `fig_plum_bistro`. */
function fileNameOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, '_')
}

function otherPictures(random: Random, places: readonly string[]): readonly Draft[] {
  const picture = (name: string, folder: string): Draft => {
    const modified = moment(random, 2 + random.below(30))
    return {
      ...cameraPhoto(modified, { seed: random.below(1 << 30) }),
      name,
      folder,
      mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    }
  }
  const [first = '', second = '', third = '', fourth = ''] = random.sample(places, 4)
  const film = cameraVideo(moment(random, 5 + random.below(20)), { seed: random.below(1 << 30) }, 40 + random.below(60))
  return [
    picture(`${first}.jpg`, 'Pictures'),
    picture(`${second}.jpg`, 'Pictures'),
    picture(`${third}_poster.png`, 'Download'),
    { ...film, name: `${fourth}_film.mp4`, folder: 'Movies' },
  ]
}

function songs(random: Random, data: Texts): readonly Draft[] {
  const bands = random.sample(data.bands, 2)
  const albums = random.sample(data.albums, 4)
  const names = random.sample(data.songs, 12)
  return names.map((name, index): Draft => {
    const album = albums[Math.floor(index / 3)] ?? ''
    return {
      kind: 'audio',
      name: `${name}.mp3`,
      folder: 'Music',
      mimeType: 'audio/mpeg',
      size: 2_600_000 + random.below(5_000_000),
      modified: moment(random, 30 + random.below(20)),
      song: { artist: bands[Math.floor(index / 6)] ?? '', album },
    }
  })
}

function papers(random: Random, data: Texts): readonly Draft[] {
  return random.sample(data.papers, 6).map((name, index): Draft => {
    const ending = ENDINGS[(index + random.below(2)) % ENDINGS.length] ?? 'pdf'
    const number = 4_000 + random.below(900_000)
    const modified = moment(random, 1 + random.below(40))
    return { ...paper(data, { name, ending, number, modified }), folder: index < 4 ? 'Download' : 'Documents' }
  })
}

interface Paper {
  readonly name: string
  readonly ending: (typeof ENDINGS)[number]
  /** What is on it follows from this. */
  readonly number: number
  readonly modified: number
}

/** A paper with some lines about itself, a table of things, or both in an archive. */
function paper(data: Texts, { name, ending, number, modified }: Paper): FileContent {
  const { paper_lines: lines, paper_items: items } = data
  const random = new Random(number)
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
  const text = [title, ...random.sample(lines, 4).map((line) => line.replaceAll('{number}', String(number)))].join('\n')
  const rows = random.sample(items, 5).map((item) => `${item},${1 + random.below(90)}`)
  const table = ['item,amount', ...rows].join('\n')
  if (ending === 'csv') return newDocument(`${name}.csv`, table, modified)
  if (ending !== 'zip') return newDocument(`${name}.${ending}`, text, modified)
  const files = [newDocument(`${name}.txt`, text, modified), newDocument(`${name}.csv`, table, modified)]
  return newArchive(`${name}.zip`, files, modified)
}
