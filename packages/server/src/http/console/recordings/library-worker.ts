import { serveOrders } from '../threads/serve-orders.ts'
import { evaluationCells } from './evaluation-cells.ts'
import { forkPointOf, Library } from './library.ts'
import { RunLibrary } from './run-library.ts'
import type { JsonAnswer, LibraryOrders } from './library-orders.ts'

const library = new Library()
const runs = new RunLibrary()

serveOrders<LibraryOrders>({
  list: ({ folders, viewer }) => answer({ recordings: library.list(folders, viewer) }),
  find: ({ folders, id, viewer }) => library.find(folders, id, viewer),
  forkPoint: ({ file, step }) => forkPointOf(file, step),
  evaluation: ({ folder, viewer }) => answer({ cells: evaluationCells(folder, viewer) }),
  runs: ({ runs: asked }) => answer({ runs: runs.list(asked) }),
  run: (asked) => answer(runs.run(asked)),
  episodes: (asked) => answer(runs.episodes(asked)),
  episode: (asked) => answer(runs.episode(asked)),
})

function answer(result: object): JsonAnswer {
  return { json: Buffer.from(JSON.stringify(result)) }
}
