// Writes the TypeScript types of protos/ for the server and the TypeScript client, and the client's copy of protos/.
// `node scripts/generate-protocol.js [ROOT]`: ROOT is where the files go; a test gives another folder and compares.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const root = process.argv[2] ?? repository
const proto = 'droidgym/v1/gym.proto'
const generator = join(repository, 'node_modules/@grpc/proto-loader/build/bin/proto-loader-gen-types.js')
const loading = ['--enums=String', '--defaults', '--oneofs']
const writing = ['--grpcLib=@grpc/grpc-js', '--importFileExtension=.ts', '-I', 'protos']

for (const folder of ['src/server/generated', 'clients/typescript/src/generated']) {
  const target = join(root, folder)
  rmSync(target, { recursive: true, force: true })
  execFileSync(process.execPath, [generator, ...loading, ...writing, `--outDir=${target}`, proto], {
    cwd: repository,
    stdio: 'inherit',
  })
}

const copy = join(root, 'clients/typescript/protos', proto)
mkdirSync(dirname(copy), { recursive: true })
copyFileSync(join(repository, 'protos', proto), copy)
