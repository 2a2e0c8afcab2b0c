import type { Mean, Point } from './results.ts'

const WIDTH = 640
const HEIGHT = 400
const MARGIN = { left: 64, right: 24, top: 64, bottom: 56 }
const LINES = [
  { name: 'environments it learned in', color: '#1a73e8', of: (point: Point) => point.train },
  { name: 'held-out environments', color: '#d93025', of: (point: Point) => point.test },
] as const
const PERCENTS = [0, 20, 40, 60, 80, 100]

/** Success over the number of training environments, with standard errors, as an SVG on white. */
export function plot(points: readonly Point[]): string {
  const sizes = points.map(({ size }) => size)
  const most = Math.max(...sizes)
  const x = (size: number): number => MARGIN.left + (size / most) * (WIDTH - MARGIN.left - MARGIN.right)
  const y = (share: number): number => HEIGHT - MARGIN.bottom - share * (HEIGHT - MARGIN.top - MARGIN.bottom)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...PERCENTS.flatMap((percent) => [
      line({ x: x(0), y: y(percent / 100) }, { x: x(most), y: y(percent / 100) }, '#ddd'),
      text({ x: MARGIN.left - 8, y: y(percent / 100) + 4 }, `${percent} %`, 'end'),
    ]),
    ...sizes.map((size) => text({ x: x(size), y: HEIGHT - MARGIN.bottom + 18 }, String(size))),
    text({ x: x(most / 2), y: HEIGHT - 14 }, 'training environments'),
    ...LINES.flatMap(({ name, color, of }, index) => [
      ...curve(points.map((point) => ({ x: x(point.size), value: of(point) })), y, color),
      // Above the plot, away from the curves.
      line({ x: x(0), y: 16 + index * 20 }, { x: x(0) + 24, y: 16 + index * 20 }, color, 2),
      text({ x: x(0) + 30, y: 20 + index * 20 }, name, 'start'),
    ]),
    '</svg>\n',
  ].join('\n')
}

interface Place {
  readonly x: number
  readonly y: number
}

function curve(
  points: readonly { readonly x: number, readonly value: Mean }[],
  y: (share: number) => number,
  color: string,
): readonly string[] {
  const path = points.map(({ x, value }) => `${round(x)},${round(y(value.mean))}`).join(' ')
  return [
    `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>`,
    ...points.flatMap(({ x, value: { mean, error = 0 } }) => [
      line({ x, y: y(mean - error) }, { x, y: y(mean + error) }, color),
      `<circle cx="${round(x)}" cy="${round(y(mean))}" r="4" fill="${color}"/>`,
    ]),
  ]
}

function line(from: Place, to: Place, color: string, width = 1): string {
  const [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(round)
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="${width}"/>`
}

function text({ x, y }: Place, words: string, anchor: 'start' | 'middle' | 'end' = 'middle'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="#333">${words}</text>`
}

function round(value: number): string {
  return value.toFixed(1)
}
