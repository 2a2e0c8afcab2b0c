import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { loadOptional, optionalPackages } from '@droidgym/spec/optional-package'

const ranges = z.record(z.string(), z.string())
const manifest = z
  .object({
    dependencies: ranges,
    devDependencies: ranges,
    peerDependencies: ranges,
    peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.literal(true) })),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

it('13.17: every optional package is an optional peer of package.json, and what the tests run with', () => {
  const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = manifest
  const names = optionalPackages().map(({ name }) => name)
  // Those of fonts are held against the list of typefaces.
  const isProgram = (name: string): boolean => !name.startsWith('@fontsource')
  expect(Object.keys(peerDependencies).filter(isProgram)).toEqual(names)
  expect(Object.keys(peerDependenciesMeta).filter(isProgram)).toEqual(names)
  expect(devDependencies).toMatchObject(peerDependencies)
  expect(names.filter((name) => name in dependencies)).toEqual([])
})

it('13.17: an optional package is listed with its version, its purpose and the command that installs it', () => {
  const runtime = optionalPackages().find(({ name }) => name === 'onnxruntime-node')
  expect(runtime).toEqual({
    name: 'onnxruntime-node',
    purpose: 'to play policies in ONNX files and to read the text in pictures',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    install: `npm install --ignore-scripts "onnxruntime-node@${manifest.peerDependencies['onnxruntime-node']}"`,
  })
})

it('13.17: a package that is installed and cannot be loaded is named with the cause', async () => {
  const cause = new Error('no binary for this processor')
  await expect(loadOptional('onnxruntime-node', () => Promise.reject(cause))).rejects.toMatchObject({
    code: 'PACKAGE_UNUSABLE',
    message: expect.stringMatching(/^The package onnxruntime-node .*: Error: no binary for this processor/) as string,
    cause,
  })
})
