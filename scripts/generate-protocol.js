// Writes what is generated from packages/protocol/{protos,interface}: options and action spaces in gym.proto, types and
// methods of packages/protocol, the tables of the interface, types of the emulator protocol.
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
const PROTOS = 'packages/protocol/protos'
const proto = 'droidgym/v1/gym.proto'
const generator = join(repository, 'node_modules/@grpc/proto-loader/build/bin/proto-loader-gen-types.js')
const emulatorProtos = ['emulator/emulator_controller.proto', 'emulator/snapshot_service.proto']
const loading = ['--enums=String', '--defaults', '--oneofs']
const writing = ['--grpcLib=@grpc/grpc-js', '--importFileExtension=.ts', '-I', PROTOS]

const source = readFileSync(join(repository, PROTOS, proto), 'utf8')
const contract = protoActionSpaces(protoOptions(source, readOptions(repository)), readActionSpaces(repository))
const contractFile = join(root, PROTOS, proto)
mkdirSync(dirname(contractFile), { recursive: true })
writeFileSync(contractFile, contract)
generateTypes('packages/protocol/src/generated', [proto])
writeFileSync(join(root, 'packages/protocol/src/generated/unary-methods.ts'), unaryMethods('droidgym.v1.Gym'))
generateInterface(repository, root)
generateTypes('packages/emulator-protocol/src/generated', emulatorProtos, ['--longs=Number'])

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
  const methods = Object.entries(loadSync(join(repository, PROTOS, proto))[service])
  const names = methods.filter(([, { requestStream, responseStream }]) => !requestStream && !responseStream)
  return `// Original file: ${PROTOS}/${proto}

export const UNARY_METHODS = [
${names.map(([name]) => `  '${name}',\n`).join('')}] as const
`
}
