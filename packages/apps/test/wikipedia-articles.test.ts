import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encyclopediaOf, findArticle, searchArticles } from '@droidgym/apps/wikipedia/encyclopedia/articles'
import { worldKey } from '@droidgym/apps/test/world-of-seed'

describe('the encyclopedia', () => {
  it('is the same for the same seed and another for another', () => {
    const first = encyclopediaOf(worldKey(1))
    const other = encyclopediaOf(worldKey(2))
    expect(encyclopediaOf(worldKey(1))).toEqual(first)
    expect(other.articles.map(({ title }) => title)).not.toEqual(first.articles.map(({ title }) => title))
  })

  it('has distinct titles, links that lead somewhere and no places left to fill, whatever the seed', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const encyclopedia = encyclopediaOf(worldKey(seed))
        const titles = encyclopedia.articles.map(({ title }) => title)
        expect(new Set(titles).size).toBe(titles.length)
        const mentioned = [...encyclopedia.articles, encyclopedia.mainPage].flatMap(({ links, sections }) => [
          ...links,
          ...sections.flatMap(({ main }) => main ?? []),
        ])
        expect(mentioned.filter((title) => findArticle(encyclopedia, title) === undefined)).toEqual([])
        expect(JSON.stringify(encyclopedia)).not.toMatch(/\{\w+\}/)
      }),
      { numRuns: 30 },
    )
  })

  it('finds an article by the start of its title first', () => {
    const encyclopedia = encyclopediaOf(worldKey(7))
    for (const article of encyclopedia.articles) {
      expect(searchArticles(encyclopedia, article.title.toUpperCase())[0]).toBe(article)
    }
    expect(searchArticles(encyclopedia, ' ')).toEqual([])
    expect(searchArticles(encyclopedia, 'zzzz')).toEqual([])
  })
})
