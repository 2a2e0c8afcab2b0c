// Writes the TypeScript types of protos/ for the server, the TypeScript client and the emulator protocol, and the
// client's copy of protos/.
// `node scripts/generate-protocol.js [ROOT]`: ROOT is the output folder; a test writes to another one and compares.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const root = process.argv[2] ?? repository
const proto = 'droidgym/v1/gym.proto'
const generator = join(repository, 'node_modules/@grpc/proto-loader/build/bin/proto-loader-gen-types.js')
const emulatorProtos = ['emulator/emulator_controller.proto', 'emulator/snapshot_service.proto']
const loading = ['--enums=String', '--defaults', '--oneofs']
const writing = ['--grpcLib=@grpc/grpc-js', '--importFileExtension=.ts', '-I', 'protos']

generateTypes('src/grpc/generated', [proto])
generateTypes('clients/typescript/src/generated', [proto])
generateTypes('src/emulator-protocol/generated', emulatorProtos, ['--longs=Number'])

const copy = join(root, 'clients/typescript/protos', proto)
mkdirSync(dirname(copy), { recursive: true })
copyFileSync(join(repository, 'protos', proto), copy)

function generateTypes(folder, protos, more = []) {
  const target = join(root, folder)
  rmSync(target, { recursive: true, force: true })
  execFileSync(process.execPath, [generator, ...loading, ...more, ...writing, `--outDir=${target}`, ...protos], {
    cwd: repository,
    stdio: 'inherit',
  })
}
