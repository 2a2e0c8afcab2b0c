/** Reads members of types, with their comments, from TypeScript sources. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * The members of an interface: `{ name, type, about }`. `about` may be empty. Those of an object in it follow it, as
 * `outer.inner`.
 */
export function membersOf(file, name) {
  const { source, declaration } = find(file, name)
  const describe = (member, outer = '') => {
    const path = `${outer}${member.name.getText(source)}`
    const inner = member.type.members?.map((each) => describe(each, `${path}.`)).flat() ?? []
    const type = inner.length === 0 ? oneLine(member.type.getText(source)) : 'object'
    return [{ name: path, type, about: commentOf(member, source) }, ...inner]
  }
  return declaration.members.flatMap((member) => describe(member))
}

/** The forms of a union of objects with a `kind`: `{ kinds, fields, about }`; fields are `{ name, type, optional }`. */
export function formsOf(file, name) {
  const { source, declaration } = find(file, name)
  return declaration.type.types.map((form) => {
    const members = form.members.map((member) => ({
      name: member.name.getText(source),
      type: oneLine(member.type.getText(source)),
      optional: member.questionToken !== undefined,
    }))
    const kinds = [...members.find((member) => member.name === 'kind').type.matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind)
    return { kinds, fields: members.filter((member) => member.name !== 'kind'), about: commentOf(form, source) }
  })
}

function find(file, name) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const declaration = source.statements.find((statement) => statement.name?.text === name)
  if (declaration === undefined) throw new Error(`${file} declares no ${name}: correct site/made`)
  return { source, declaration }
}

function oneLine(type) {
  return type.replaceAll(/\s+/g, ' ').replaceAll('readonly ', '').replace(/^\| /, '').replaceAll(' | undefined', '')
}

/** The comment before a node, also before the `|` of a form. */
function commentOf(node, source) {
  const text = source.text.slice(node.getFullStart(), node.getStart())
  const before = source.text.slice(0, node.getFullStart()).replace(/\|\s*$/, '')
  const [, own] = /\/\*\*([^]*?)\*\/\s*$/.exec(text) ?? /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(before) ?? []
  return (own ?? '').replaceAll(/^\s*\* ?/gm, '').replaceAll(/\s+/g, ' ').trim()
}
