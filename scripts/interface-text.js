// How the generators of packages/protocol/interface write names and texts.

export function camelCase(name) {
  return name.replaceAll(/[_-]([a-z])/g, (_, letter) => letter.toUpperCase())
}

export function pascalCase(name) {
  return `${name[0].toUpperCase()}${camelCase(name).slice(1)}`
}

/** As eslint has it: with double quotes only around single ones. */
export function literal(text) {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

/** Lines of words of at most 120 characters, each with what stands before it. */
export function wrapped(text, before) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = line === '' ? word : `${line} ${word}`
    if (before.length + longer.length <= 120 || line === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => `${before}${line}`).join('\n')
}
