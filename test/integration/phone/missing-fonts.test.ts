import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

describe('a package of fonts that is not installed', () => {
  /** What a process without the package says of a text, or the error that it ends with. */
  function without(name: string, text: string): string {
    const script = `
      import Module from 'node:module'
      const { _resolveFilename: resolve } = Module
      Module._resolveFilename = (request, ...rest) => (
        resolve.call(Module, request.startsWith('${name}/') ? './nowhere.js' : request, ...rest)
      )
      const { fontRuns, isIncomplete } = await import('./dist/phone/render/text/fonts.js')
      try {
        console.log(fontRuns('${text}', 'en-US').some(isIncomplete))
      } catch (error) {
        console.log(error.code)
      }`
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()
  }

  it('leaves its script to the crossed box where it is optional', () => {
    expect(without('@fontsource/noto-sans-yi', 'ߒߞߏ')).toBe('false')
    expect(without('@fontsource/noto-sans-nko', 'ߒߞߏ')).toBe('true')
  })

  it('is an error where it is not', () => {
    expect(without('@fontsource-variable/noto-sans-thai', 'ไทย')).toBe('MODULE_NOT_FOUND')
  })
})
