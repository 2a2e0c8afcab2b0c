import { PACKAGE_FOLDER } from './files.ts'

/** The engine asks for the place of its own module alone, to find the package's folder above it. */
export function fileURLToPath(): string {
  return `${PACKAGE_FOLDER}/main.js`
}
