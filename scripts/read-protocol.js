import { readFileSync } from 'node:fs'
import protobuf from 'protobufjs'

/**
 * Reads a .proto file: an array of `{ kind, name, comment, members }`, one for every service, message and enum in the
 * order of the file. `members` are calls, fields or values, each `{ name, signature, comment }`; the signature is
 * everything that must not change (`repeated string = 3`). Comments are text or null.
 */
export function readProtocol(file) {
  const options = { keepCase: true, alternateCommentMode: true }
  const { package: packageName, root } = protobuf.parse(readFileSync(file, 'utf8'), options)
  root.resolveAll()
  return definitionsIn(root.lookup(packageName))
}

function definitionsIn(namespace) {
  return (namespace.nestedArray ?? []).flatMap((item) => [define(item), ...definitionsIn(item)])
}

function define(item) {
  const common = { name: nameOf(item), comment: item.comment }
  if (item instanceof protobuf.Service) return { ...common, kind: 'service', members: item.methodsArray.map(defineCall) }
  if (item instanceof protobuf.Enum) {
    const members = Object.entries(item.values).map(([name, number]) => ({
      name,
      signature: `= ${number}`,
      comment: item.comments[name] ?? null,
    }))
    return { ...common, kind: 'enum', members }
  }
  return { ...common, kind: 'message', members: item.fieldsArray.map(defineField) }
}

function defineCall({ name, comment, requestStream, responseStream, resolvedRequestType, resolvedResponseType }) {
  const [request, response] = [resolvedRequestType, resolvedResponseType].map(nameOf)
  const signature = `(${requestStream ? 'stream ' : ''}${request}) returns (${responseStream ? 'stream ' : ''}${response})`
  return { name, signature, comment }
}

function defineField(field) {
  const type = field.resolvedType ? nameOf(field.resolvedType) : field.type
  const whole = field.map ? `map<${field.keyType}, ${type}>` : type
  const isOptional = field.options?.proto3_optional === true
  const label = field.repeated ? 'repeated ' : isOptional ? 'optional ' : ''
  const oneof = field.partOf && !isOptional ? `, one of ${field.partOf.name}` : ''
  return { name: field.name, signature: `${label}${whole} = ${field.id}${oneof}`, comment: field.comment }
}

function nameOf({ fullName }) {
  return fullName.replace(/^\./, '')
}
