/**
 * Draws docs/film.gif, the moving picture in the README: the expert sets an alarm on four phones side by side. A dot
 * shows where it touches.
 *
 * Usage, after `npm run build`: node scripts/draw-film.js
 */
import { writeFileSync } from 'node:fs'
import { createCanvas, GifEncoder, ImageData } from '@napi-rs/canvas'
import { openAgent } from '../dist/lab/play/agents/agent-kinds.js'
import { playEpisode } from '../dist/lab/play/play-episode.js'
import { simulatedGym } from '../dist/gym/gym.js'
import { touchedPoints } from '../dist/lab/judge/touched-points.js'
import { findTask } from '../dist/spec/find-task.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'

const TASK = 'clock/create_alarm_at_10_30_am'
const PHONES = ['100', '105', '108', '106']
const HEIGHT = 400
const GAP = 12
/** Milliseconds that a screen, a touch and the last screen are shown. */
const [SCREEN_MS, TOUCH_MS, LAST_MS] = [500, 350, 2500]

const films = []
for (const id of PHONES) films.push(await play(id))
const width = films.reduce((sum, film) => sum + film.size.width + GAP, -GAP)
const gif = new GifEncoder(width, HEIGHT, { quality: 10 })
const moments = Math.max(...films.map(({ frames }) => frames.length))
for (let at = 0; at < moments; at++) {
  const delay = at === moments - 1 ? LAST_MS : at % 2 === 0 ? SCREEN_MS : TOUCH_MS
  gif.addFrame(momentOf(at), width, HEIGHT, { delay })
}
writeFileSync(new URL('../docs/film.gif', import.meta.url), gif.finish())

/** An episode as pictures: each screen, and the same with what is touched on it. */
async function play(id) {
  const environment = findEnvironment(id)
  const size = { width: Math.round((environment.width * HEIGHT) / environment.height), height: HEIGHT }
  const agent = await openAgent('expert')
  const task = findTask(TASK)
  const actionSpace = 'text'
  const made = { task: TASK, environment: id, actionSpace, observation: agent.observation }
  const gym = await simulatedGym().makeEnvironment(made)
  const frames = []
  const watch = async (step, _, last) => {
    if (step > 0) frames.push({ ...frames.at(-1), touched: touchedPoints(last.info.executed ?? '') })
    frames.push({ picture: await gym.render(size), touched: [] })
  }
  const make = (start) => agent.make({ task, environment, actionSpace, seed: 0, ...start })
  const outcome = await playEpisode(gym, make, { reset: { seed: 0 }, watch })
  console.log(`${id}: reward ${outcome.reward} after ${outcome.steps} steps`)
  await gym.close()
  return { size, frames, scale: HEIGHT / environment.height }
}

function momentOf(at) {
  const canvas = createCanvas(width, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, HEIGHT)
  let left = 0
  for (const { frames, size, scale } of films) {
    const { picture, touched } = frames[Math.min(at, frames.length - 1)]
    context.putImageData(imageOf(picture), left, 0)
    for (const { x, y } of touched) {
      context.beginPath()
      context.arc(left + x * scale, y * scale, 10, 0, 2 * Math.PI)
      context.fillStyle = 'rgba(255, 64, 64, 0.6)'
      context.fill()
    }
    left += size.width + GAP
  }
  return new Uint8Array(context.getImageData(0, 0, width, HEIGHT).data)
}

function imageOf({ width: columns, height, pixels }) {
  const rgba = new Uint8ClampedArray(columns * height * 4).fill(255)
  for (let pixel = 0; pixel < columns * height; pixel++) rgba.set(pixels.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  return new ImageData(rgba, columns, height)
}
