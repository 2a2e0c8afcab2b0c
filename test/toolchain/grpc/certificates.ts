import { spawnSync, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Node.js signs no certificates. */
export const hasOpenssl =
  spawnSync('openssl', ['version']).status === 0 || process.env['DROIDGYM_REQUIRE_ALL'] === '1'

interface Files {
  readonly certificate: string
  readonly key: string
}

/** An authority and what it signs, as PEM files in a folder of its own. */
export class Authority {
  readonly certificate: string
  readonly #key: string
  readonly #folder: string

  constructor(name: string) {
    this.#folder = mkdtempSync(join(tmpdir(), 'droidgym-certificates-'))
    this.certificate = join(this.#folder, 'authority.pem')
    this.#key = join(this.#folder, 'authority.key')
    this.#make({ certificate: this.certificate, key: this.#key }, ['-subj', `/CN=${name}`])
  }

  /** A certificate for 127.0.0.1, with its key. */
  sign(name: string): Files {
    const files = { certificate: join(this.#folder, `${name}.pem`), key: join(this.#folder, `${name}.key`) }
    const signed = ['-CA', this.certificate, '-CAkey', this.#key, '-addext', 'subjectAltName=IP:127.0.0.1']
    this.#make(files, ['-subj', `/CN=${name}`, ...signed])
    return files
  }

  read(): Buffer {
    return readFileSync(this.certificate)
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }

  #make({ certificate, key }: Files, more: readonly string[]): void {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...more], { stdio: 'pipe' })
  }
}
