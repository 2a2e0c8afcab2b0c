// Writes what is generated from protos/ and packages/protocol/interface: options and action spaces in gym.proto, types
// and methods of packages/protocol with its copy of that file, the tables of the interface, types of the emulator
// protocol.
// `node scripts/generate-protocol.js [ROOT]`: ROOT is the output folder; a test writes to another one and compares.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadSync } from '@grpc/proto-loader'
import { protoActionSpaces, readActionSpaces } from './generate-action-spaces.js'
import { generateInterface } from './generate-interface.js'
import { protoOptions, readOptions } from './generate-options.js'

const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const root = process.argv[2] ?? repository
const proto = 'droidgym/v1/gym.proto'
const generator = join(repository, 'node_modules/@grpc/proto-loader/build/bin/proto-loader-gen-types.js')
const emulatorProtos = ['emulator/emulator_controller.proto', 'emulator/snapshot_service.proto']
const loading = ['--enums=String', '--defaults', '--oneofs']
const writing = ['--grpcLib=@grpc/grpc-js', '--importFileExtension=.ts', '-I', 'protos']

const source = readFileSync(join(repository, 'protos', proto), 'utf8')
const contract = protoActionSpaces(protoOptions(source, readOptions(repository)), readActionSpaces(repository))
const protos = ['protos', 'packages/protocol/protos'].map((folder) => join(root, folder, proto))
for (const file of protos) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, contract)
}
generateTypes('packages/protocol/src/generated', [proto])
writeFileSync(join(root, 'packages/protocol/src/generated/unary-methods.ts'), unaryMethods('droidgym.v1.Gym'))
generateInterface(repository, root)
generateTypes('src/emulator-protocol/generated', emulatorProtos, ['--longs=Number'])

function generateTypes(folder, protos, more = []) {
  const target = join(root, folder)
  rmSync(target, { recursive: true, force: true })
  execFileSync(process.execPath, [generator, ...loading, ...more, ...writing, `--outDir=${target}`, ...protos], {
    cwd: repository,
    stdio: 'inherit',
  })
}

/** The methods of a service that answer one request with one response, in the order of the file. */
function unaryMethods(service) {
  const methods = Object.entries(loadSync(join(repository, 'protos', proto))[service])
  const names = methods.filter(([, { requestStream, responseStream }]) => !requestStream && !responseStream)
  return `// Original file: protos/${proto}

export const UNARY_METHODS = [
${names.map(([name]) => `  '${name}',\n`).join('')}] as const
`
}
