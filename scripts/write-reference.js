/**
 * Part of `npm run build:site`: writes the references of the Python client (pdoc) and the TypeScript client (typedoc)
 * as web pages, and what typedoc knows as `typescript.json`.
 *
 * Usage: node scripts/write-reference.js FOLDER. The Python client's needs a Python with pdoc and what the client
 * imports: the one that DROIDGYM_PYTHON names, else clients/python/.venv. Without one it is left out, or an error when
 * DROIDGYM_REQUIRE_ALL=1.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, TSConfigReader, TypeDocReader } from 'typedoc'

const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = resolve(process.argv[2])
const python = process.env.DROIDGYM_PYTHON || join(repository, 'clients/python/.venv/bin/python')

const typedoc = await Application.bootstrap({ options: join(repository, 'clients/typescript/typedoc.json') }, [
  new TypeDocReader(),
  new TSConfigReader(),
])
const project = await typedoc.convert()
if (project === undefined) throw new Error('The sources of the TypeScript client do not compile: see the errors above')
await typedoc.generateDocs(project, join(folder, 'typescript'))
await typedoc.generateJson(project, join(folder, 'typescript.json'))
if (typedoc.logger.hasErrors() || typedoc.logger.hasWarnings()) {
  throw new Error('typedoc found faults in the comments of the TypeScript client: see above')
}

const environment = { ...process.env, PYTHONPATH: join(repository, 'clients/python/src'), PYTHONDONTWRITEBYTECODE: '1' }
if (hasPdoc()) {
  execFileSync(python, ['-m', 'pdoc', '--output-directory', join(folder, 'python'), 'droidgym', 'droidgym.recordings'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
} else {
  const message = `${python} has no pdoc, or not what the client imports: pip install -e 'clients/python[dev]' into clients/python/.venv`
  if (process.env.DROIDGYM_REQUIRE_ALL === '1') throw new Error(message)
  console.warn(`Without the reference of the Python client. ${message}`)
}
console.log(`Wrote ${folder}`)

function hasPdoc() {
  const { status } = spawnSync(python, ['-c', 'import pdoc, droidgym, droidgym.recordings'], { stdio: 'ignore', env: environment })
  return status === 0
}
