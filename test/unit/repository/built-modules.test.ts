import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Types check what TypeScript imports; scripts and the oracle import the build, which nothing else checks.
it('scripts and the oracle import modules of the build that exist', () => {
  const files = execFileSync('git', ['ls-files', 'scripts/*.js', 'test/oracle/**/*.js'], { encoding: 'utf8' }).trim().split('\n')
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(?:\.\.\/)+dist\/([\w./-]+)\.js'/g)].map(([, module = '']) => ({ file, module })),
  )
  expect(imports.length).toBeGreaterThan(20)
  const sources = (module: string): readonly string[] =>
    [`src/${module}`, `packages/${module.replace('/', '/src/')}`].flatMap((path) => [`${path}.ts`, `${path}.tsx`])
  expect(imports.filter(({ module }) => !sources(module).some((source) => existsSync(source)))).toEqual([])
})
