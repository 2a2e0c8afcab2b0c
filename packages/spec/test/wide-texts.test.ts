import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { servicesData, sitesData, topicsData } from '@droidgym/spec/world/topics-data'
import { wideFile, wideTexts } from '@droidgym/spec/world/wide-texts'

const FOLDER = 'envs/world/web'
const languages = readdirSync(join(packageRoot(), FOLDER)).map((name) => name.replace('.yaml', ''))

describe('the texts around a topic', () => {
  it.each(languages)('in %s are on what there is in English, with no two topics of one name', (language) => {
    const { terms, topics, about, sites, services } = wideFile(language)
    const english = topicsData()
    const names = english.map(({ name }) => name)
    const told = english.flatMap(({ description, facts }) => [description, ...Object.entries(facts).flat()])
    const known = new Set([...told, ...told.map((text) => text.replaceAll(/\d+(?:\.\d+)?/g, '#'))])
    expect(Object.keys(terms).filter((term) => !known.has(term))).toEqual([])
    expect([...Object.keys(topics), ...Object.keys(about)].filter((name) => !names.includes(name))).toEqual([])
    expect(Object.keys(sites).filter((host) => sitesData().every((site) => site.host_end !== host))).toEqual([])
    expect(Object.keys(services).filter((name) => servicesData().every((service) => service.name !== name))).toEqual([])
    const local = wideTexts(language).topics.map(({ name }) => name.toLowerCase())
    expect(local.filter((name, index) => local.indexOf(name) < index)).toEqual([])
  })

  it('are English where a language has none', () => {
    const { language, topics, kinds } = wideTexts('xx')
    expect(language).toBe('en')
    expect(topics.map(({ english, ...topic }) => [topic, english])).toEqual(topicsData().map((topic) => [topic, topic]))
    expect(kinds.city.videos.titles[0]).toBe('Three days in {name}')
  })

  it('are refused with the place and the reason of a fault', () => {
    const root = mkdtempSync(join(tmpdir(), 'web-'))
    cpSync(join(packageRoot(), FOLDER), join(root, FOLDER), { recursive: true })
    const file = join(root, FOLDER, 'es.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('{Name}: tres días', '{Town}: tres días'))
    expect(() => wideFile('es', root)).toThrow('envs/world/web/es.yaml:kinds.city.videos[0]: only {name}, {Name} are filled here')
    rmSync(root, { recursive: true })
  })
})
