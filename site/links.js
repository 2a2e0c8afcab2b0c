/** Links of the pages, which are right on the repository's own pages, made right for the site. */
import { posix } from 'node:path'
import { fileAt, pageFor, placeOf } from './page-list.js'

/** What the build puts beside the pages: no page of VitePress, so the browser has to load it anew. */
const BESIDE = /^\/(?:try|api\/(?:python|typescript))\//
const PICTURE = /\.(?:gif|png|svg|webp)$/

/**
 * A plugin of markdown-it. `base`: the path that the site is published below. `repository`: the address of the
 * repository, to which links go that lead to files that are no pages. Without one, such a link is its text alone.
 */
export function repositoryLinks(base, repository) {
  return (md) => {
    md.core.ruler.push('repository-links', ({ tokens, env }) => {
      const from = { file: fileAt(env.relativePath), place: env.relativePath, base, repository }
      for (const token of tokens) if (token.children) token.children = rewritten(token.children, from)
    })
  }
}

function rewritten(tokens, from) {
  const dropped = []
  return tokens.filter((token) => {
    if (token.type === 'image') token.attrSet('src', pictureOf(token.attrGet('src'), from))
    if (token.type === 'link_close') return !dropped.pop()
    if (token.type !== 'link_open') return true
    const href = hrefOf(token.attrGet('href'), from)
    dropped.push(href === undefined)
    if (href === undefined) return false
    const isBeside = BESIDE.test(href)
    // VitePress leaves a link with a target as it is, and puts the base before others.
    token.attrSet('href', isBeside ? `${from.base}${href.slice(1)}` : href)
    if (isBeside) token.attrSet('target', '_self')
    return true
  })
}

function hrefOf(href, { file, repository }) {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href
  const [path, anchor] = href.split('#')
  const target = posix.join(posix.dirname(file), path)
  const page = pageFor(target)
  if (page !== undefined) return `/${placeOf(page)}${anchor === undefined ? '' : `#${anchor}`}`
  // A file beside the pages; the site has no lists of folders.
  if (target.startsWith('docs/') && posix.extname(target) !== '') return `/${placeOf(target)}`
  return repository === undefined ? undefined : `${repository}/blob/main/${target}`
}

/** Pictures are found from the page, so that VitePress takes them along. */
function pictureOf(source, { file, place }) {
  if (!PICTURE.test(source) || /^[a-z]+:/i.test(source)) return source
  const target = placeOf(posix.join(posix.dirname(file), source))
  return `./${posix.relative(posix.dirname(place), target)}`
}

/** The anchor of a heading as GitHub makes it, so that links hold there and here. */
export function anchorOf(heading) {
  return heading.trim().toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-')
}
