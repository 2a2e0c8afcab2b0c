import { serveWorker } from '../service/hosts/serve-worker.ts'
import { gymEncoder } from './codec/gym-encoder.ts'

/** The file of the server's worker threads: encoding the answers of their environments happens there. */
await serveWorker(gymEncoder)
