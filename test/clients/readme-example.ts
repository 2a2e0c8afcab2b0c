import { readFileSync } from 'node:fs'

/**
 * An example in that language of a page, with the address of a running server in place of the default. One in Python
 * may name none, for DROIDGYM_ADDRESS tells it.
 */
export function readmeExample(page: string, language: string, address: string, index = 0): string {
  const examples = [...readFileSync(page, 'utf8').matchAll(new RegExp('^```' + language + '\\n([^]*?)^```$', 'gm'))]
  const example = examples[index]?.[1]
  if (example === undefined) throw new Error(`${page} has no ${language} example ${index}`)
  if (language !== 'python' && !example.includes('127.0.0.1:50051')) throw new Error(`The ${language} example of ${page} names no address`)
  return example.replaceAll('127.0.0.1:50051', address)
}
