import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { papersData, shapesData, subjectsData } from '@droidgym/spec/world/picture-data'
import {
  cityData, encyclopediaData, eventsData, mailsData, mediaData, messagesData, namesData, networkData,
  numbersData, peopleData,
  shopData, videosData, webData,
} from '@droidgym/spec/world/world-data'
import { servicesData, sitesData, topicKindsData, topicsData } from '@droidgym/spec/world/topics-data'

const FILES = {
  city: cityData,
  encyclopedia: encyclopediaData,
  events: eventsData,
  mails: mailsData,
  media: mediaData,
  messages: messagesData,
  names: namesData,
  network: networkData,
  numbers: numbersData,
  papers: papersData,
  people: peopleData,
  services: servicesData,
  shapes: shapesData,
  shop: shopData,
  sites: sitesData,
  subjects: subjectsData,
  topic_kinds: topicKindsData,
  topics: topicsData,
  videos: videosData,
  web: webData,
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'world-'))
  cpSync(join(packageRoot(), 'envs/world'), join(root, 'envs/world'), { recursive: true })
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

/** Changes a file of the world. */
function change(name: string, from: string | RegExp, to: string): void {
  const path = join(root, `envs/world/${name}.yaml`)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(path, changed)
}

describe('the files of the world', () => {
  it('are all read', () => {
    const files = readdirSync(join(root, 'envs/world')).filter((name) => name.endsWith('.yaml'))
    expect(files.sort()).toEqual(Object.keys(FILES).map((name) => `${name}.yaml`))
    for (const read of Object.values(FILES)) expect(read(root)).toEqual(read())
  })

  it.each([
    ['people', /^ {2}- Bruno\n/m, '  - Ada\n', 'envs/world/people.yaml:first_names: an entry occurs twice'],
    ['people', /^ {2}- Bruno\n/m, '  - Бруно\n', 'envs/world/people.yaml:first_names'],
    ['mails', '{place} at ten', '{street} at ten', 'envs/world/mails.yaml:people[0].paragraphs[0]: only {town}, {place}, {number} are filled here'],
    ['messages', 'Great, I will bake', 'Great, {name} will bake', 'envs/world/messages.yaml:[0][2]: no {gaps} are filled here'],
    ['web', /about: .*/, 'about: 3', 'envs/world/web.yaml:[0].about: '],
    ['city', /^ {4}count: 16$/m, '    count: 21', 'envs/world/city.yaml:categories.restaurant.count: '],
    ['events', 'at: restaurant', 'at: moon', 'envs/world/events.yaml:lunch.at: '],
    ['videos', /^ {2}gaming:/m, '  chess:', 'envs/world/videos.yaml:topics'],
    ['shop', /^ {4}hue: 120$/m, '    hue: 400', 'envs/world/shop.yaml:departments[0].hue: '],
    ['topics', 'kind: city', 'kind: planet', 'envs/world/topics.yaml:[0].kind: '],
    ['topic_kinds', /^sport:/m, 'sports:', 'envs/world/topic_kinds.yaml:sport'],
    ['sites', '{Name}: meaning', '{Word}: meaning', 'envs/world/sites.yaml:[0].page: only {name}, {Name} are filled here'],
    ['services', 'like: pharmacy', 'like: doctor', 'envs/world/services.yaml:[0].like: '],
    ['shapes', 'main++/60 oval 33 52 10 20 20', 'main oval 33 52', 'envs/world/shapes.yaml:shapes.apple[1]: oval has 4 to 5 numbers'],
    ['shapes', 'brown line 4 M50 38', 'brwn line 4 M50 38', 'envs/world/shapes.yaml:shapes.apple[2]: no colour is called brwn'],
    ['shapes', 'use cake 50 90 100', 'use tart 50 90 100', 'envs/world/shapes.yaml:shapes.birthday[0]: no earlier shape is called tart'],
    ['subjects', '{name: apple, words: [fruit]', '{name: apple, word: [fruit]', 'envs/world/subjects.yaml:food[0]'],
    ['papers', 'TOTAL|{total}', 'TOTAL|{sum}', 'envs/world/papers.yaml:sheets[0].lines[7]'],
    ['media', '- invoice', '- ../invoice', 'envs/world/media.yaml:papers[0]: '],
  ] as const)('%s.yaml is refused with the place and the reason of a fault', (name, from, to, message) => {
    change(name, from, to)
    expect(() => FILES[name](root)).toThrow(message)
  })

  it('report every fault of a file at once', () => {
    change('network', /^ {2}- mira\n/m, '  - Mira Paints\n')
    change('network', /^ {2}- Halden\n/m, "  - ''\n")
    expect(() => networkData(root)).toThrow(/has 2 faults:[^]*names\[0\][^]*surnames\[0\]/)
  })

  it('are not kept when they are faulty', () => {
    change('events', 'at: restaurant', 'at: moon')
    expect(() => eventsData(root)).toThrow('at')
    change('events', 'at: moon', 'at: cafe')
    expect(eventsData(root)['lunch']?.at).toBe('cafe')
  })
})
